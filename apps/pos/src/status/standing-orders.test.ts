import type { PrinterHealth, StationProgress, WaitingOrders } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { stillOf, stoppedPrinters } from './standing-orders.ts';

const NOW = Date.parse('2026-11-21T20:00:00.000Z');
const ago = (seconds: number): string => new Date(NOW - seconds * 1000).toISOString();

const station = (name: string, seconds: number, more: Partial<StationProgress> = {}): StationProgress => ({
  stationId: name,
  stationName: name,
  status: 'pending',
  firedAt: ago(seconds),
  bumpedAt: null,
  glass: 'on',
  paper: {
    jobId: name,
    status: 'pending',
    since: ago(seconds),
    printedAt: null,
    cause: 'paper_out',
    stationName: name,
  },
  ...more,
});
const order = (n: number, ...stations: StationProgress[]): WaitingOrders['data'][number] => ({
  orderId: `${n}`,
  orderNumber: `Z1-${n}`,
  orderType: 'dine_in',
  tableAlias: `${n}`,
  stations,
});
const printer = (stationId: string, printerUrl: string | null): PrinterHealth => ({
  stationId,
  stationName: stationId,
  printerType: printerUrl && 'network_tcp',
  printerUrl,
  printerStatus: 'offline',
  cause: 'paper_out',
  confirmLevel: null,
  waitingJobs: 1,
  heldJobs: 0,
  failedJobs: 0,
  overdue: null,
  unseenTickets: 0,
});

test('an order stands still after ten seconds without paper, or half a minute without a display', () => {
  expect(stillOf(order(1, station('Parrilla', 9)), NOW)).toBeNull();
  expect(stillOf(order(1, station('Parrilla', 11)), NOW)).toMatchObject({ word: 'unprinted', since: ago(11) });
  const dark = { glass: 'off', paper: null } as const;
  expect(stillOf(order(1, station('Bar', 29, dark)), NOW)).toBeNull();
  expect(stillOf(order(1, station('Bar', 31, dark)), NOW)).toMatchObject({ word: 'unseen' });
});

test('one printer without paper that serves two stations is told once, with its orders and the age of the oldest', () => {
  const printers = [
    printer('Parrilla', 'tcp://a:9100'),
    printer('Freidora', 'tcp://a:9100'),
    printer('Bar', 'tcp://b:9100'),
  ];
  const waiting = [
    order(4, station('Parrilla', 180), station('Freidora', 180)),
    order(7, station('Parrilla', 20)),
    order(8, station('Bar', 5)),
  ];
  expect(stoppedPrinters(waiting, printers, NOW)).toMatchObject([
    {
      stations: ['Parrilla', 'Freidora'],
      cause: 'paper_out',
      since: ago(180),
      orders: [{ tableAlias: '4' }, { tableAlias: '7' }],
    },
  ]);
});

test('without word of the printers, why is what the last try said', () => {
  expect(stoppedPrinters([order(4, station('Parrilla', 60))], [], NOW)).toMatchObject([{ cause: 'paper_out' }]);
});
