import type { DiningTableStatus } from '@comanda/contracts';

/** Which status a person may give a table by hand. Seating and paying move it through orders. */
const NEXT: Record<DiningTableStatus, readonly DiningTableStatus[]> = {
  available: ['occupied', 'reserved', 'dirty'],
  reserved: ['available', 'occupied'],
  occupied: ['dirty', 'available'],
  dirty: ['available', 'occupied'],
};

export const canBecome = (from: DiningTableStatus, to: DiningTableStatus): boolean =>
  from === to || NEXT[from].includes(to);
