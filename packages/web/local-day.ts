/** Calendar day, YYYY-MM-DD, of an instant in an IANA zone. */
export const dayAt = (ms: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(ms);

/** How far a zone is ahead of UTC at an instant; milliseconds. */
const offsetAt = (ms: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(ms);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const there = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return there - Math.floor(ms / 1000) * 1000;
};

/** The instant at which it is this day and time in a zone, ISO 8601. */
export const instantOf = (day: string, time: string, timeZone: string): string => {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const near = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(near, timeZone)).toISOString();
};

/** The day so many days after another, YYYY-MM-DD. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
