/**
 * Writes a moment in a zone. A format is made once for each zone: one is 40 KB beside the heap, where no collector feels it, and
 * every slip made its own.
 */
const inZones = (language: string, options: Intl.DateTimeFormatOptions): ((ms: number, timeZone: string) => string) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (ms, timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(language, { ...options, timeZone });
    formats.set(timeZone, format);
    return format.format(ms);
  };
};

/** Time of day, HH:MM, in a location's IANA zone. */
export const timeOfDay = inZones('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Calendar day, YYYY-MM-DD, in an IANA zone. */
export const dayOf = inZones('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

const DAY_MS = 86_400_000;

/**
 * The first moment of a calendar day, YYYY-MM-DD, in an IANA zone, in milliseconds: found, not computed, because a zone may begin
 * its day at one o'clock.
 */
export const startOfDay = (day: string, timeZone: string): number => {
  // No zone is farther from UTC than 14 hours.
  let [before, from] = [Date.parse(day) - DAY_MS, Date.parse(day) + DAY_MS];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayOf(middle, timeZone) < day) before = middle;
    else from = middle;
  }
  return from;
};

/** The calendar day after this one, both YYYY-MM-DD. */
export const nextDay = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** The calendar day before this one, both YYYY-MM-DD. */
export const dayBefore = (day: string): string => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
