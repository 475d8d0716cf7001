import type { Translate } from '../base/use-translation.ts';

/** Less than this ago is now. Milliseconds. */
const NOW_MS = 60_000;

const UNITS = [
  ['day', 24 * 3_600_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A length of time as one would say it, rounded down: `2 días`, `7 minutos`. From milliseconds. */
export const spanText = (t: Translate, ms: number): string => {
  const [unit, length] = UNITS.find(([, one]) => ms >= one) ?? (['second', 1_000] as const);
  return t(`admin.span_${unit}`, { count: Math.floor(ms / length) });
};

/** `Hace 7 minutos`, or that it is now. */
export const agoText = (t: Translate, ms: number): string =>
  ms < NOW_MS ? t('admin.justNow') : t('admin.ago', { time: spanText(t, ms) });

/** `512 MB`, `41 GB`. */
export const sizeText = (bytes: number): string =>
  bytes < 1024 ** 3 ? `${Math.round(bytes / 1024 ** 2)} MB` : `${Math.floor(bytes / 1024 ** 3)} GB`;

/** Since when, without the date on the same day. */
export const sinceText = (at: string, now: number, format: { time(at: string): string; full(at: string): string }) =>
  format.full(at).split(',')[0] === format.full(new Date(now).toISOString()).split(',')[0]
    ? format.time(at)
    : format.full(at);
