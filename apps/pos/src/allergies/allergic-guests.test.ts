import type { OrderGuest } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { allergicGuests } from './allergic-guests.ts';

const guest = (seatNo: number, allergies: string[], guestAlias: string | null = null) =>
  ({ seatNo, allergies, guestAlias }) as OrderGuest;
const ceviche = { name: 'Ceviche', allergens: ['crustaceans' as const], options: [] };
const guests = [guest(1, ['Maní']), guest(3, ['Mariscos', 'Huevo'], 'Ana')];

test('a dish for a seat asks of its guest, one for the table of everybody who sits there', () => {
  expect(allergicGuests(guests, 1, ceviche)).toEqual([]);
  expect(allergicGuests(guests, 3, ceviche)).toEqual([{ seatNo: 3, name: 'Ana', allergies: ['Mariscos'] }]);
  expect(allergicGuests(guests, null, ceviche)).toHaveLength(1);
  expect(allergicGuests([], null, ceviche)).toEqual([]);
});
