import {
  type CashSession,
  type CommunicationStatistics,
  hasPrinter,
  type OrderSummary,
  type PrinterHealth,
  type StockAlert,
  type SyncStatus,
  type TieOut,
} from '@comanda/contracts';
import { isUntied, type WaitAlarm, waitAlarm } from '../invoicing/tie-out.ts';
import type { StationLoad } from './use-today.ts';

/** Something a person has to see to, and where. */
export type Need =
  | { kind: 'blind'; station: string; count: number }
  | { kind: 'printer'; station: string; cause: string; count: number }
  | { kind: 'failed'; station: string; count: number }
  | { kind: 'held'; station: string; count: number }
  | { kind: 'late_station'; station: string; count: number; minutes: number }
  | { kind: 'untied'; count: number }
  | { kind: 'uncertified'; alarm: WaitAlarm }
  | { kind: 'mail_failing' }
  | { kind: 'low_stock'; names: string; count: number }
  | { kind: 'no_till' }
  | { kind: 'long_table'; order: OrderSummary; minutes: number }
  | { kind: 'sync'; state: 'recovering' | 'fenced' | 'stuck'; count: number };

/** A table that sits longer than most stay has been forgotten, or wants something. Minutes. */
const LONG_MINUTES = 120;
/** While the cloud answers, a change that old is not on its way any more. Milliseconds. */
const STUCK_AFTER_MS = 10 * 60_000;
const MINUTE_MS = 60_000;
/** What a cook should have had out by then. Minutes. */
const LATE_MINUTES = 15;

/** How long the oldest waits that waits at a station, in minutes, and whether that is too long: the one rule of what is red here. */
export const waitAt = ({ pendingTickets, oldestFiredAt }: StationLoad, nowMs: number) => {
  const waits = pendingTickets > 0 && oldestFiredAt !== null;
  const minutes = waits ? Math.max(0, Math.floor((nowMs - Date.parse(oldestFiredAt)) / MINUTE_MS)) : 0;
  return { minutes, isLate: minutes >= LATE_MINUTES };
};

/** `troubled`: stations of which is said already why nothing comes out of them. */
const ofStation = (load: StationLoad, troubled: ReadonlySet<string>, nowMs: number): Need[] => {
  const { minutes, isLate } = waitAt(load, nowMs);
  return isLate && !troubled.has(load.stationName)
    ? [{ kind: 'late_station', station: load.stationName, count: load.pendingPortions, minutes }]
    : [];
};

const ofPrinter = (health: PrinterHealth): Need[] => {
  const { stationName: station, unseenTickets, overdue, failedJobs, heldJobs, printerStatus, cause } = health;
  const needs: Need[] = [];
  if (unseenTickets > 0) needs.push({ kind: 'blind', station, count: unseenTickets });
  if (overdue) needs.push({ kind: 'printer', station, cause: overdue.cause, count: overdue.slips });
  else if (hasPrinter(health) && printerStatus === 'offline')
    needs.push({ kind: 'printer', station, cause: cause ?? 'offline', count: health.waitingJobs });
  if (failedJobs > 0) needs.push({ kind: 'failed', station, count: failedJobs });
  if (heldJobs > 0) needs.push({ kind: 'held', station, count: heldJobs });
  return needs;
};

const ofSync = (sync: SyncStatus, nowMs: number): Need[] => {
  if (sync.state === 'fenced') return [{ kind: 'sync', state: 'fenced', count: sync.unsent }];
  if (sync.state === 'recovering') return [{ kind: 'sync', state: 'recovering', count: sync.unsent }];
  const { oldestUnsentAt, isOnline, unsent } = sync;
  const isStuck = isOnline && oldestUnsentAt !== null && nowMs - Date.parse(oldestUnsentAt) > STUCK_AFTER_MS;
  return isStuck ? [{ kind: 'sync', state: 'stuck', count: unsent }] : [];
};

const ofTieOut = ({ days, oldestWaitingHours }: TieOut): Need[] => {
  const count = days.filter(isUntied).reduce((sum, { failed, broken }) => sum + failed.count + broken.count, 0);
  const alarm = waitAlarm(oldestWaitingHours);
  return [
    ...(count > 0 ? [{ kind: 'untied', count } as const] : []),
    ...(alarm ? [{ kind: 'uncertified', alarm } as const] : []),
  ];
};

/** Names that fit a line. */
const NAMED = 3;

const ofStock = (stock: readonly Pick<StockAlert, 'name'>[]): Need[] => {
  if (stock.length === 0) return [];
  const names = stock.slice(0, NAMED).map(({ name }) => name);
  return [{ kind: 'low_stock', names: names.join(', '), count: stock.length }];
};

/** What is known of the place; undefined: not yet. */
export interface Known {
  printers: readonly PrinterHealth[] | undefined;
  stations: readonly StationLoad[] | undefined;
  orders: readonly OrderSummary[] | undefined;
  tills: readonly CashSession[] | undefined;
  sync: SyncStatus | undefined;
  /** What is low or out, the most urgent first. */
  stock?: readonly Pick<StockAlert, 'name'>[] | undefined;
  /** Of the cloud alone. */
  tieOut?: TieOut | undefined;
  mail?: CommunicationStatistics | undefined;
}

/** All that waits for a person, what stops the kitchen first. */
export const needsAttention = (
  { printers, stations, orders, tills, sync, tieOut, mail, stock }: Known,
  nowMs: number,
): Need[] => {
  const minutes = (order: OrderSummary) => Math.floor((nowMs - Date.parse(order.createdAt)) / MINUTE_MS);
  const long = (orders ?? []).filter((one) => one.tableId !== null && minutes(one) >= LONG_MINUTES);
  const atPrinters = (printers ?? []).flatMap(ofPrinter);
  const troubled = new Set(atPrinters.flatMap((need) => ('station' in need ? [need.station] : [])));
  return [
    ...atPrinters,
    ...(stations ?? []).flatMap((one) => ofStation(one, troubled, nowMs)),
    ...(sync ? ofSync(sync, nowMs) : []),
    ...(tieOut ? ofTieOut(tieOut) : []),
    ...(mail?.isFailing ? [{ kind: 'mail_failing' } as const] : []),
    ...(stock ? ofStock(stock) : []),
    ...(tills && orders && tills.length === 0 && orders.length > 0 ? [{ kind: 'no_till' } as const] : []),
    ...long.map((order) => ({ kind: 'long_table', order, minutes: minutes(order) }) as const),
  ];
};

/**
 * What may be said where nothing waits for a person: only of what is known. Whether anybody sees what was sent, and how printers are,
 * the hub alone knows; elsewhere it is of the stations that none is late.
 */
export const calmOf = ({ printers, stations }: Known): 'nothingNeeds' | 'noStationLate' | null => {
  if (!stations) return null;
  return printers ? 'nothingNeeds' : 'noStationLate';
};
