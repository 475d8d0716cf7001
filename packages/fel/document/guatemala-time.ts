/** Guatemala keeps six hours behind UTC all year. */
const OFFSET_MS = -6 * 3_600_000;

/** An instant in ms as SAT wants it: `2026-11-21T13:05:09-06:00`. */
export const guatemalaTime = (ms: number): string => `${new Date(ms + OFFSET_MS).toISOString().slice(0, 19)}-06:00`;

/** The Guatemalan day (`YYYY-MM-DD`) of an instant in ms. */
export const guatemalaDay = (ms: number): string => guatemalaTime(ms).slice(0, 10);

/**
 * Instant in ms of a certifier's or SAT's time. Without an offset it is Guatemalan. Null for a text that is no time.
 */
export const instantOf = (text: string): number | null => {
  const match = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?$/.exec(text.trim());
  if (!match) return null;
  const ms = Date.parse(`${match[1]}T${match[2]}${match[3] ?? '-06:00'}`);
  return Number.isNaN(ms) ? null : ms;
};

/** Whole days from one day (`YYYY-MM-DD`) to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
