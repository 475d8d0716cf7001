import type { OrderGuest } from '@comanda/contracts';
import { allergyConflicts, type Dish } from './allergy-conflict.ts';

export interface AllergicGuest {
  seatNo: number;
  name: string | null;
  /** Those the dish is against. */
  allergies: string[];
}

/** Whom of those who would eat a dish it would harm: its seat, or everybody where it is for the table. Pure. */
export const allergicGuests = (guests: readonly OrderGuest[], seatNo: number | null, dish: Dish): AllergicGuest[] =>
  guests
    .filter((guest) => seatNo === null || guest.seatNo === seatNo)
    .map((guest) => ({
      seatNo: guest.seatNo,
      name: guest.guestAlias,
      allergies: allergyConflicts(guest.allergies, dish),
    }))
    .filter(({ allergies }) => allergies.length > 0);
