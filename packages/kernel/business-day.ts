import { dayBefore, dayOf, timeOfDay } from './local-time.ts';

/** A place's days: its IANA zone, and the time of day, HH:MM, at which a business day begins. */
export interface BusinessDays {
  timeZone: string;
  cutOff: string;
}

/** The business date, YYYY-MM-DD, and the hour of the place's clocks, 0 to 23. */
export interface BusinessDay {
  businessDate: string;
  localHour: number;
}

/**
 * The business day a moment (milliseconds) belongs to: the calendar day of the place, the day before when its clocks are before the
 * cut-off. Clock times are compared, because hours subtracted from a moment are wrong where summer time begins
 * (docs/decisions.md#the-business-date). Pure.
 */
export const businessDayOf = (ms: number, { timeZone, cutOff }: BusinessDays): BusinessDay => {
  const [day, time] = [dayOf(ms, timeZone), timeOfDay(ms, timeZone)];
  return { businessDate: time < cutOff ? dayBefore(day) : day, localHour: Number(time.slice(0, 2)) };
};
