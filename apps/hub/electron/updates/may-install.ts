import type { Workload } from '../messages.ts';

export interface Moment {
  /** Null where the hub is not set up, or has not told it lately. */
  workload: Workload | null;
  /** Whether the hub has a restaurant, and so tells its workload. */
  isSetUp: boolean;
  isRunning: boolean;
  isOnBattery: boolean;
  /** Hour of the day at the restaurant, 0 to 23. */
  hour: number;
}

/** Hours of the night, from one to before the other, in which updates are installed. */
export interface NightHours {
  from: number;
  to: number;
}

export type WhyNot = 'hours' | 'open_orders' | 'printing' | 'battery' | 'not_running' | 'not_told';

/** Why an update must wait, or null: nobody works then, nothing is open, nothing prints, and the computer is on mains. */
export const whyNotInstall = (
  { workload, isSetUp, isRunning, isOnBattery, hour }: Moment,
  night: NightHours,
): WhyNot | null => {
  const isNight =
    night.from <= night.to ? hour >= night.from && hour < night.to : hour >= night.from || hour < night.to;
  if (!isNight) return 'hours';
  // One that failed must not be made worse by another release.
  if (!isRunning) return 'not_running';
  if (isSetUp && workload === null) return 'not_told';
  if (workload && workload.openOrders > 0) return 'open_orders';
  if (workload && workload.slips > 0) return 'printing';
  return isOnBattery ? 'battery' : null;
};
