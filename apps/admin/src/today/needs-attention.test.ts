import type { CashSession, OrderSummary, PrinterHealth, SyncStatus, TieOut } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { calmOf, type Known, needsAttention, waitAt } from './needs-attention.ts';

const NOW = Date.parse('2026-11-24T20:00:00Z');
const NOTHING: Known = { printers: [], stations: [], orders: [], tills: [], sync: undefined };

const printer = (more: Partial<PrinterHealth>): PrinterHealth => ({
  stationId: 'grill',
  stationName: 'Parrilla',
  printerType: 'network_tcp',
  printerUrl: 'tcp://192.168.1.50:9100',
  printerStatus: 'online',
  cause: null,
  confirmLevel: null,
  waitingJobs: 0,
  heldJobs: 0,
  failedJobs: 0,
  overdue: null,
  unseenTickets: 0,
  ...more,
});

const order = (minutesAgo: number): OrderSummary =>
  ({ id: 'o', tableId: 't', createdAt: new Date(NOW - minutesAgo * 60_000).toISOString() }) as OrderSummary;

const kinds = (known: Partial<Known>) => needsAttention({ ...NOTHING, ...known }, NOW).map(({ kind }) => kind);

test('paid bills without an invoice need somebody, and those that wait for a day', () => {
  const day = { failed: { count: 2, total: 1 }, broken: { count: 0, total: 0 } };
  const tieOut = (oldestWaitingHours: number | null, days = [day]) => ({ days, oldestWaitingHours }) as TieOut;
  expect(kinds({ tieOut: tieOut(30) })).toEqual(['untied', 'uncertified']);
  expect(kinds({ tieOut: tieOut(2, []) })).toEqual([]);
});

test('mails that fail need somebody', () => {
  const mail = { sent: 1, delivered: 0, opened: 0, clicked: 0, bounced: 0, failed: 30, isFailing: true };
  expect(kinds({ mail })).toEqual(['mail_failing']);
  expect(kinds({ mail: { ...mail, isFailing: false } })).toEqual([]);
});

test('what runs low is told once, with its most urgent names', () => {
  const stock = ['Lomito', 'Crema', 'Sal', 'Arroz'].map((name) => ({ name }));
  expect(needsAttention({ ...NOTHING, stock }, NOW)).toEqual([
    { kind: 'low_stock', names: 'Lomito, Crema, Sal', count: 4 },
  ]);
  expect(kinds({ stock: [] })).toEqual([]);
});

test('a quiet house needs nobody', () => {
  expect(kinds({ printers: [printer({})] })).toEqual([]);
});

test('a printer without paper is told by its cause, with what waits', () => {
  const overdue = { since: '2026-11-24T19:58:00Z', slips: 3, cause: 'paper_out' };
  expect(needsAttention({ ...NOTHING, printers: [printer({ printerStatus: 'offline', overdue })] }, NOW)).toEqual([
    { kind: 'printer', station: 'Parrilla', cause: 'paper_out', count: 3 },
  ]);
});

test('a station nobody sees comes before everything else', () => {
  expect(kinds({ printers: [printer({ unseenTickets: 2, failedJobs: 1 })], orders: [order(1)] })).toEqual([
    'blind',
    'failed',
    'no_till',
  ]);
});

test('orders without an open till are said, no orders are not', () => {
  expect(kinds({ orders: [order(1)] })).toEqual(['no_till']);
  expect(kinds({ orders: [order(1)], tills: [{ id: 'till' } as CashSession] })).toEqual([]);
});

test('a table of two hours is somebody’s forgotten one', () => {
  expect(kinds({ orders: [order(119), order(120)], tills: [{} as CashSession] })).toEqual(['long_table']);
});

test('a hub that is offline is at work; one whose changes do not move is not', () => {
  const sync = { state: 'paired', isOnline: false, oldestUnsentAt: '2026-11-24T10:00:00Z', unsent: 9 } as SyncStatus;
  expect(kinds({ sync })).toEqual([]);
  expect(kinds({ sync: { ...sync, isOnline: true } })).toEqual(['sync']);
});

test('all was said to be in order above stations in red: what is late at one of them needs somebody, by the same rule', () => {
  const station = (pendingTickets: number, minutesAgo: number) => ({
    stationId: 'grill',
    stationName: 'Parrilla',
    pendingTickets,
    pendingPortions: 3 * pendingTickets,
    oldestFiredAt: new Date(NOW - minutesAgo * 60_000).toISOString(),
  });
  const late = { kind: 'late_station', station: 'Parrilla', count: 6, minutes: 23 };
  expect(needsAttention({ ...NOTHING, stations: [station(2, 23)] }, NOW)).toEqual([late]);
  // Why nothing comes out there is said once.
  const printers = [printer({ unseenTickets: 2 })];
  expect(kinds({ stations: [station(2, 23)], printers })).toEqual(['blind']);
  const many = [station(1, 14), station(1, 15), station(0, 23), { ...station(0, 0), oldestFiredAt: null }];
  expect(many.map((one) => [waitAt(one, NOW).isLate, kinds({ stations: [one] })])).toEqual([
    [false, []],
    [true, ['late_station']],
    [false, []],
    [false, []],
  ]);
});

test('the cloud said that nothing waits for anybody over four dishes nobody saw: what only a hub knows is not said to be well', () => {
  expect(calmOf(NOTHING)).toBe('nothingNeeds');
  expect(calmOf({ ...NOTHING, printers: undefined })).toBe('noStationLate');
  expect(calmOf({ ...NOTHING, stations: undefined })).toBeNull();
});
