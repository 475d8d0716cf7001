/** A moment as the location's clock shows it, with the day before: a window over midnight is of the day it began on. */
export interface RuleMoment {
  /** `YYYY-MM-DD` and ISO weekday. */
  today: { day: string; weekday: number };
  yesterday: { day: string; weekday: number };
  /** `HH:MM`. */
  time: string;
}

const DAY_MS = 86_400_000;

const onCalendar = (ms: number): RuleMoment['today'] => {
  const date = new Date(ms);
  return { day: date.toISOString().slice(0, 'YYYY-MM-DD'.length), weekday: ((date.getUTCDay() + 6) % 7) + 1 };
};

/** The moment of a calendar day, `YYYY-MM-DD`, at which a clock shows a time, `HH:MM`. Pure. */
export const ruleMoment = (day: string, time: string): RuleMoment => {
  const ms = Date.parse(`${day}T00:00:00.000Z`);
  return { today: onCalendar(ms), yesterday: onCalendar(ms - DAY_MS), time };
};
