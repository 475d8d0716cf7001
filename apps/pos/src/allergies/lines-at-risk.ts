import type { Allergen, OrderGuest, OrderItemView } from '@comanda/contracts';
import { type AllergicGuest, allergicGuests } from './allergic-guests.ts';

type Line = Pick<OrderItemView, 'id' | 'productId' | 'productNameSnapshot' | 'seatNo' | 'voidedAt' | 'notes'> &
  Pick<OrderItemView, 'modifiers' | 'legacyModifiers'>;

/** A line that may harm somebody it is for. */
export interface LineAtRisk {
  id: string;
  dish: string;
  guests: AllergicGuest[];
  /** Somebody was asked, and ordered it all the same: the kitchen reads so on it. */
  isKnown: boolean;
}

/** How the note of a dish begins that was ordered all the same, in both languages of the till. */
const ORDERED_ALL_THE_SAME = /^(ALERGIA|ALLERGY) /;

const NONE: readonly LineAtRisk[] = [];

/**
 * Lines of an order, sent or not, that are against what guests told, also when they told it later. Pure; without an allergy the
 * same empty list each time, so that what shows it is not drawn anew.
 */
export const linesAtRisk = (
  guests: readonly OrderGuest[],
  lines: readonly Line[],
  allergensOf: (productId: string | null) => readonly Allergen[] | undefined,
): readonly LineAtRisk[] => {
  if (guests.every(({ allergies }) => allergies.length === 0)) return NONE;
  return lines
    .filter(({ voidedAt }) => voidedAt === null)
    .flatMap((line) => {
      const allergens = allergensOf(line.productId);
      const options = [...line.modifiers.map(({ nameSnapshot }) => nameSnapshot), ...(line.legacyModifiers ?? [])];
      const dish = { name: line.productNameSnapshot, options, ...(allergens && { allergens }) };
      const harmed = allergicGuests(guests, line.seatNo, dish);
      if (harmed.length === 0) return [];
      const isKnown = ORDERED_ALL_THE_SAME.test(line.notes ?? '');
      return [{ id: line.id, dish: line.productNameSnapshot, guests: harmed, isKnown }];
    });
};

/** Of these those that were none before: for a guest who told more, and nobody was asked of. Pure. */
export const newlyAtRisk = (before: readonly LineAtRisk[], after: readonly LineAtRisk[]): LineAtRisk[] => {
  const told = new Set(
    before.flatMap(({ id, guests }) =>
      guests.flatMap(({ seatNo, allergies }) => allergies.map((one) => `${id} ${seatNo} ${one}`)),
    ),
  );
  return after.filter(({ id, guests }) =>
    guests.some(({ seatNo, allergies }) => allergies.some((one) => !told.has(`${id} ${seatNo} ${one}`))),
  );
};
