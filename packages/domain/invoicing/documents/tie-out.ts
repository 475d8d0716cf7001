import { type Minor, minor, type OpenInvoice, type TieOut, type TieOutDay, type TieOutQuery } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { dayOf } from '@comanda/kernel/local-time';
import { locations } from '@comanda/kernel/locations';
import { activeSettings } from '../../fel/index.ts';
import { type BillAndInvoice, paidBillsBetween } from './tie-out.store.ts';

type Part = Exclude<keyof TieOutDay, 'day' | 'locationId' | 'paid'>;

/** More than that nobody goes through one by one. */
const MOST_OPEN = 100;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Which of its reasons or documents a paid bill has. */
const partOf = (
  { felExpected, felStatus, total, live, documentTotal, isTest }: BillAndInvoice,
  isForReal: boolean,
): Part => {
  if (isForReal && isTest && felStatus === 'certified') return 'failed';
  if (live > 1 || (felStatus === 'certified' && (live !== 1 || documentTotal !== total))) return 'broken';
  if (!felExpected || felStatus === 'not_expected') return 'notExpected';
  if (felStatus === null || felStatus === 'waiting' || felStatus === 'contingency') return 'waiting';
  return felStatus;
};

const emptyDay = (day: string, locationId: string): TieOutDay => {
  const nothing = () => ({ count: 0, total: minor(0) });
  return {
    day,
    locationId,
    paid: nothing(),
    certified: nothing(),
    waiting: nothing(),
    failed: nothing(),
    annulled: nothing(),
    notExpected: nothing(),
    broken: nothing(),
  };
};

const add = (part: { count: number; total: Minor }, total: Minor): void => {
  part.count += 1;
  part.total = minor(part.total + total);
};

/**
 * Every paid bill against its one live document or the reason why it has none, by day and branch. It is tied when nothing is broken
 * and nothing failed; what still waits is on its way, and its age says when that is no excuse any more. Throws LOCATION_NOT_FOUND.
 */
export const tieOut = async (ctx: Context, { from, to, locationId }: TieOutQuery): Promise<TieOut> => {
  const days = new Map<string, TieOutDay>();
  const open: OpenInvoice[] = [];
  let oldestMs: number | null = null;
  // A day of any zone lies within these.
  const sinceMs = Date.parse(`${from}T00:00:00Z`) - DAY_MS;
  const untilMs = Date.parse(`${to}T00:00:00Z`) + 2 * DAY_MS;
  if (locationId) await locations.get(ctx, locationId);
  const isForReal = (await activeSettings(ctx))?.environment === 'production';
  const zones = new Map<string, string>();
  const bounds = [new Date(sinceMs).toISOString(), new Date(untilMs).toISOString()] as const;
  for (const bill of await paidBillsBetween(ctx, bounds, locationId)) {
    const zone = zones.get(bill.locationId) ?? (await locations.get(ctx, bill.locationId)).timeZone;
    zones.set(bill.locationId, zone);
    const day = dayOf(Date.parse(bill.paidAt), zone);
    if (day < from || day > to) continue;
    const key = `${day} ${bill.locationId}`;
    const one = days.get(key) ?? emptyDay(day, bill.locationId);
    days.set(key, one);
    const part = partOf(bill, isForReal);
    add(one.paid, bill.total);
    add(one[part], bill.total);
    const isRefundDue = part === 'certified' && bill.refunded > bill.credited;
    if (isRefundDue) {
      const { id: billId, billNumber, total, paidAt } = bill;
      const place = { billId, locationId: bill.locationId, billNumber, total, paidAt };
      open.push({ ...place, state: 'refunded', code: 'REFUND_DUE' });
    }
    if (part === 'waiting' || part === 'failed' || part === 'broken') {
      const { id: billId, billNumber, total, paidAt } = bill;
      const code = part === 'failed' && bill.isTest ? 'TEST_DOCUMENT' : bill.felErrorCode;
      open.push({ billId, locationId: bill.locationId, billNumber, total, paidAt, state: part, code });
    }
    if (part === 'waiting') oldestMs = Math.min(oldestMs ?? Number.POSITIVE_INFINITY, Date.parse(bill.paidAt));
  }
  const sorted = [...days.values()].sort(
    (a, b) => b.day.localeCompare(a.day) || a.locationId.localeCompare(b.locationId),
  );
  return {
    days: sorted,
    open: open.sort((a, b) => a.paidAt.localeCompare(b.paidAt)).slice(0, MOST_OPEN),
    isTied:
      sorted.every(({ broken, failed }) => broken.count === 0 && failed.count === 0) &&
      !open.some(({ state }) => state === 'refunded'),
    oldestWaitingHours: oldestMs === null ? null : Math.floor((ctx.clock.ms() - oldestMs) / HOUR_MS),
  };
};
