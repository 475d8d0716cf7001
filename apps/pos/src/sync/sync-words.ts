import { formatDateTime, formatTime } from '@comanda/web';
import type { Translate } from '../base/use-translation.ts';
import type { SyncState } from './sync-state.ts';

export interface SyncPlace {
  timeZone: string;
  language: string;
  /** The hub's clock, milliseconds. */
  nowMs: number;
}

/** `14:05` today, `20 nov 2026, 14:05` on another day. */
export const momentText = (at: string, { timeZone, language, nowMs }: SyncPlace): string => {
  const full = formatDateTime(at, timeZone, language);
  const today = formatDateTime(new Date(nowMs).toISOString(), timeZone, language);
  return full.split(',')[0] === today.split(',')[0] ? formatTime(at, timeZone) : full;
};

/** The one sentence of the till about its cloud. */
export const syncText = (t: Translate, { word, count, since }: SyncState, place: SyncPlace): string =>
  t(`pos.sync_${word}`, { count, since: since === null ? '' : momentText(since, place) });

/** A clock this far off makes wrong times on slips. Milliseconds. */
const CLOCK_OFF_MS = 2 * 60_000;

const UNITS = [
  ['day', 24 * 3_600_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** That the hub's clock is wrong, and by how much; null when it is right. */
export const clockText = (t: Translate, skewMs: number | null): string | null => {
  const off = Math.abs(skewMs ?? 0);
  if (off <= CLOCK_OFF_MS) return null;
  const [unit, length] = UNITS.find(([, one]) => off >= one)!;
  const time = t(`pos.span_${unit}`, { count: Math.floor(off / length) });
  return t(skewMs! > 0 ? 'pos.syncClockAhead' : 'pos.syncClockBehind', { time });
};
