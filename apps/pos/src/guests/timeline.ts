import type { ReservationView } from '@comanda/contracts';

/** A reservation as a bar on a table's row: shares of the day's width, 0 to 1. */
export interface Bar {
  reservation: ReservationView;
  left: number;
  width: number;
}

export interface Timeline {
  /** Whole hours between which anything happens; milliseconds. */
  fromMs: number;
  toMs: number;
  /** By table; `null` has those without one. */
  rows: ReadonlyMap<string | null, Bar[]>;
}

const HOUR_MS = 3_600_000;
/** A day with one lunch is no line of one bar. */
const LEAST_HOURS = 6;
const SHOWN: readonly ReservationView['status'][] = ['pending', 'confirmed', 'seated'];

/** The day by tables: who is where from when until when. */
export const timelineOf = (reservations: readonly ReservationView[], nowMs: number): Timeline => {
  const shown = reservations.filter(({ status }) => SHOWN.includes(status));
  const starts = shown.map(({ startsAt }) => Date.parse(startsAt));
  const ends = shown.map(({ endsAt }) => Date.parse(endsAt));
  const fromMs = Math.floor(Math.min(...starts, ...(shown.length > 0 ? [] : [nowMs])) / HOUR_MS) * HOUR_MS;
  const last = Math.ceil(Math.max(...ends, ...(shown.length > 0 ? [] : [nowMs])) / HOUR_MS) * HOUR_MS;
  const toMs = Math.max(last, fromMs + LEAST_HOURS * HOUR_MS);
  const rows = new Map<string | null, Bar[]>();
  for (const reservation of shown) {
    const [start, end] = [Date.parse(reservation.startsAt), Date.parse(reservation.endsAt)];
    const bar = { reservation, left: (start - fromMs) / (toMs - fromMs), width: (end - start) / (toMs - fromMs) };
    for (const id of reservation.tableIds.length > 0 ? reservation.tableIds : [null])
      rows.set(id, [...(rows.get(id) ?? []), bar]);
  }
  return { fromMs, toMs, rows };
};
