import type { ReservationView } from '@comanda/contracts';

/** A reservation is shown at its table so long before it comes. Milliseconds. */
const SHOWN_MS = 2 * 3_600_000;

/** Who comes next to a table; `isHeld`: the table is theirs already. */
export interface NextGuests {
  reservation: ReservationView;
  isHeld: boolean;
}

/** The next party of each table, by what stands in the book. */
export const nextGuestsOf = (
  reservations: readonly ReservationView[],
  nowMs: number,
): ReadonlyMap<string, NextGuests> => {
  const now = new Date(nowMs).toISOString();
  const soon = new Date(nowMs + SHOWN_MS).toISOString();
  const next = new Map<string, NextGuests>();
  for (const reservation of [...reservations].sort((a, b) => a.startsAt.localeCompare(b.startsAt))) {
    const { status, tableIds, startsAt, endsAt, holdsFrom } = reservation;
    if ((status !== 'pending' && status !== 'confirmed') || startsAt > soon || endsAt <= now) continue;
    for (const id of tableIds) if (!next.has(id)) next.set(id, { reservation, isHeld: holdsFrom <= now });
  }
  return next;
};
