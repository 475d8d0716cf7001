import type { CreateReservationInput, ReservationView } from '@comanda/contracts';
import { dayAt, instantOf } from '@comanda/web';
import { readPartySize } from './party-size.ts';

/** What is typed of a reservation. */
export interface ReservationDraft {
  customerName: string;
  phone: string;
  /** As it is typed. */
  partySize: number | string;
  day: string;
  time: string;
  /** Null: the house's own length. */
  durationMinutes: number | null;
  tableIds: string[];
  notes: string;
  allergies: string[];
}

/** An instant as it is typed. */
const typedAt = (ms: number, timeZone: string): { day: string; time: string } => {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return { day: dayAt(ms, timeZone), time: time.format(ms) };
};

const HALF_HOUR_MS = 1_800_000;
const EVENING = '19:00';

/** A reservation as it stands, or an empty one for a day: the next half hour where the day has begun, else the evening. */
export const reservationDraft = (
  known: ReservationView | null,
  { day, nowMs, timeZone }: { day: string; nowMs: number; timeZone: string },
): ReservationDraft => {
  if (known) {
    const { customerName, phone, partySize, durationMinutes, tableIds, notes, allergies } = known;
    const said = {
      customerName,
      phone: phone ?? '',
      partySize,
      durationMinutes,
      tableIds,
      notes: notes ?? '',
      allergies,
    };
    return { ...said, ...typedAt(Date.parse(known.startsAt), timeZone) };
  }
  const next = typedAt(Math.ceil(nowMs / HALF_HOUR_MS) * HALF_HOUR_MS, timeZone);
  const empty = {
    customerName: '',
    phone: '',
    partySize: 2,
    durationMinutes: null,
    tableIds: [],
    notes: '',
    allergies: [],
  };
  // Late in the evening the next half hour is tomorrow's.
  return day <= dayAt(nowMs, timeZone) ? { ...empty, ...next } : { ...empty, day, time: EVENING };
};

export type WrongField = 'customerName' | 'phone' | 'time' | 'partySize';
type Body = Omit<CreateReservationInput, 'businessId' | 'locationId' | 'status' | 'source' | 'anyway'>;

/** What the hub is told, or the fields that are not as they must be. */
export const readReservation = (
  draft: ReservationDraft,
  timeZone: string,
): { body: Body } | { wrong: ReadonlySet<WrongField> } => {
  const wrong = new Set<WrongField>();
  const partySize = readPartySize(draft.partySize);
  const phone = draft.phone.trim();
  if (draft.customerName.trim() === '') wrong.add('customerName');
  if (phone !== '' && !/^\+?[\d\s().-]{6,}$/.test(phone)) wrong.add('phone');
  if (!/^\d{4}-\d\d-\d\d$/.test(draft.day) || !/^\d\d:\d\d$/.test(draft.time)) wrong.add('time');
  if (partySize === null) wrong.add('partySize');
  if (partySize === null || wrong.size > 0) return { wrong };
  return {
    body: {
      customerName: draft.customerName.trim(),
      phone: phone === '' ? null : phone,
      partySize,
      startsAt: instantOf(draft.day, draft.time, timeZone),
      durationMinutes: draft.durationMinutes,
      tableIds: draft.tableIds,
      notes: draft.notes.trim() === '' ? null : draft.notes.trim(),
      allergies: draft.allergies,
    },
  };
};
