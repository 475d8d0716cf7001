import type { OrderGuest } from '@comanda/contracts';

/** What must not be in a dish: for a seat what its guest must not eat, for the table what anybody there must not. Pure. */
export const allergiesAt = (
  guests: readonly Pick<OrderGuest, 'seatNo' | 'allergies'>[],
  seatNo: number | null,
): string[] => [
  ...new Set(guests.flatMap((guest) => (seatNo === null || guest.seatNo === seatNo ? guest.allergies : []))),
];
