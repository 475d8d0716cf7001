import type { Restaurant } from '@comanda/testing/restaurant';
import { claimPrintJob } from '../claim-print-job.ts';
import { countPrintAttempt } from '../count-print-attempt.ts';
import { lookForStuckSlips } from '../elsewhere/print-at-fallback.ts';
import { listPrinterHealth } from '../health/list-printer-health.ts';
import { recordPrinterStatus } from '../health/record-printer-status.ts';

export const MINUTE_MS = 60_000;

export const claim = (house: Restaurant, printerUrl: string) =>
  house.write(house.manager, (tx) => claimPrintJob(tx, { printerUrl, token: 'AB12' }));
export const fallSilent = (house: Restaurant, printerUrl: string) =>
  house.write(house.manager, (tx) => recordPrinterStatus(tx, { printerUrl, status: 'offline', cause: 'unreachable' }));
export const comeBack = (house: Restaurant, printerUrl: string) =>
  house.write(house.manager, (tx) => recordPrinterStatus(tx, { printerUrl, status: 'online', cause: null }));
export const failFor = async (house: Restaurant, printerUrl: string) => {
  for (let i = 0; i < 3; i++)
    await house.write(house.manager, (tx) => countPrintAttempt(tx, { printerUrl, cause: 'unreachable', detail: '' }));
};
/** The grill prints alone, and the bar in its place. */
export const printsWithFallback = async (house: Restaurant): Promise<string> => {
  const url = await house.printer();
  const bar = await house.make.station('Bar', { outputType: 'printer', printerUrl: 'tcp://10.0.0.2:9100' });
  const change = { id: house.grill, outputType: 'printer', fallbackStationId: bar };
  await house.call(house.manager, 'updateStation', change);
  return url;
};
export const stuck = (house: Restaurant) => house.write(house.manager, (tx) => lookForStuckSlips(tx, house.locationId));
export const jobId = async (house: Restaurant, at = 0) => (await house.jobs())[at]!.id;
export const health = async (house: Restaurant) => {
  const { data } = await house.run(house.manager, listPrinterHealth, { locationId: house.locationId });
  const { waitingJobs, heldJobs, failedJobs, overdue } = data.find(({ stationId }) => stationId === house.grill)!;
  return { waitingJobs, heldJobs, failedJobs, overdue };
};
