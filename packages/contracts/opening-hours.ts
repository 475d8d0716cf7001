/** Setting of a location: when it is open, Monday first. */
export const OPENING_HOURS = 'OPENING_HOURS';

/** A day's hours, `HH:MM`; closing before opening is past midnight. Null: closed that day. */
export type DayHours = { from: string; to: string } | null;

const DAYS = 7;
const CLOSED = 'closed';
const DAY = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/;

/** Seven days as they are kept: `07:00-22:00,…,closed`. */
export const writeOpeningHours = (week: readonly DayHours[]): string =>
  week.map((day) => (day === null ? CLOSED : `${day.from}-${day.to}`)).join(',');

/** Monday to Sunday; null for what is none. */
export const readOpeningHours = (text: string): DayHours[] | null => {
  const days = text.split(',');
  if (days.length !== DAYS || !days.every((day) => day === CLOSED || DAY.test(day))) return null;
  return days.map((day) => (day === CLOSED ? null : { from: day.slice(0, 5), to: day.slice(6) }));
};
