import type { Language } from '@comanda/web';

const UNITS = [
  ['day', 24 * 3_600_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `hace 2 horas`, rounded down; under a minute in seconds. Both in Unix milliseconds. */
export const ageText = (at: number, now: number, language: Language): string => {
  const ms = Math.max(0, now - at);
  const [unit, length] = UNITS.find(([, one]) => ms >= one) ?? (['second', 1_000] as const);
  const format = new Intl.RelativeTimeFormat(language === 'es' ? 'es-GT' : 'en', { numeric: 'always' });
  return format.format(-Math.floor(ms / length), unit);
};
