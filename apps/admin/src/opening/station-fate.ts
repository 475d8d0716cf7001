import { hasPrinter, type KitchenStationView } from '@comanda/contracts';
import type { Reached } from './use-test-order.ts';

/** `unasked`: it was sent when the station had no printer, and no slip is made of it later. */
export type Fate = 'waits' | 'reached' | 'failed' | 'unasked';

export interface StationFate {
  /** Null: the station has none. */
  glass: Exclude<Fate, 'failed' | 'unasked'> | null;
  paper: Fate | null;
  /** Why paper did not come. */
  cause: string | null;
}

/** What became of the test at a station: on glass once a cook touched it, on paper once the printer said that it came out. */
export const fateAt = (station: KitchenStationView, hasScreen: boolean, reached: Reached | undefined): StationFate => {
  const tickets = (reached?.tickets ?? []).filter((one) => one.stationId === station.id);
  const jobs = (reached?.jobs ?? []).filter((one) => one.stationId === station.id);
  const isTouched = tickets.length > 0 && tickets.every(({ status }) => status === 'bumped');
  const failed = jobs.find(({ status }) => status === 'failed');
  const paperFate = (): Fate => {
    if (jobs.length === 0) return tickets.length > 0 ? 'unasked' : 'waits';
    if (jobs.every(({ status }) => status === 'printed')) return 'reached';
    return failed ? 'failed' : 'waits';
  };
  return {
    glass: hasScreen ? (isTouched ? 'reached' : 'waits') : null,
    paper: hasPrinter(station) ? paperFate() : null,
    cause: failed?.lastError ?? jobs.find(({ lastError }) => lastError !== null)?.lastError ?? null,
  };
};

/** Whether it reached all the station has. */
export const isWhole = ({ glass, paper }: StationFate): boolean =>
  [glass, paper].every((one) => one === null || one === 'reached') && (glass ?? paper) !== null;
