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
