import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { recordPrinterStatus } from '../health/record-printer-status.ts';
import { findPrinters, type PrinterSearch, type PrinterSearchContext } from './find-printers.ts';

const TAKEN = 'tcp://10.0.0.9:9100';
const host = (last: number, more: object = {}) => ({
  host: `10.0.0.${last}`,
  port: 9100,
  model: null,
  online: true,
  cause: null,
  ...more,
});

const look = (house: Restaurant, found: Awaited<ReturnType<PrinterSearch['find']>>, asked: unknown[] = []) => {
  const printerSearch: PrinterSearch = {
    find: async (...question) => {
      asked.push(question);
      return found;
    },
    usb: async () => [
      { url: 'usb://04b8:0e28:J6NF', name: 'EPSON TM-T20III' },
      { url: 'usb:///dev/usb/lp0', name: null },
    ],
  };
  const ctx: PrinterSearchContext = { ...house.contexts.task(house.manager), printerSearch };
  return findPrinters(ctx, { locationId: house.locationId, port: 9100 });
};

test('what is on the network, with the stations that print there already', async () => {
  await using house = await openRestaurant();
  await house.printer();
  const off = await house.make.station('Barra');
  await house.call(house.manager, 'updateStation', { id: off, isActive: false, printerUrl: 'tcp://10.0.0.30' });
  await house.write(house.manager, (tx) =>
    recordPrinterStatus(tx, { printerUrl: TAKEN, status: 'offline', cause: 'paper_out' }),
  );
  const printers = [host(20, { model: 'TM-T20III' }), host(30, { online: false, cause: 'silent' })];
  const asked: unknown[] = [];
  const answer = await look(house, { printers, networks: ['10.0.0.0/24'], isComplete: true }, asked);
  expect(asked).toEqual([[9100, [TAKEN]]]);
  expect(
    answer.data.map(({ host, status, cause, model, stationIds }) => [host, status, cause, model, stationIds]),
  ).toEqual([
    ['10.0.0.9', 'offline', 'paper_out', null, [house.grill]],
    ['10.0.0.20', 'online', null, 'TM-T20III', []],
    ['10.0.0.30', 'offline', 'silent', null, [off]],
  ]);
  expect([answer.networks, answer.isComplete]).toEqual([['10.0.0.0/24'], true]);
  expect(await house.jobs()).toEqual([]);
});

test('printers at the USB ports are found with those of the network, with the stations that print there', async () => {
  await using house = await openRestaurant();
  await house.call(house.manager, 'updateStation', { id: house.grill, printerUrl: 'usb:///dev/usb/lp0' });
  const { usb, data } = await look(house, { printers: [], networks: [], isComplete: true });
  expect(usb).toEqual([
    { url: 'usb://04b8:0e28:J6NF', name: 'EPSON TM-T20III', stationIds: [] },
    { url: 'usb:///dev/usb/lp0', name: null, stationIds: [house.grill] },
  ]);
  expect(data).toEqual([]);
});

test('a printer that got its session while others were asked is told once', async () => {
  await using house = await openRestaurant();
  const printerSearch: PrinterSearch = {
    find: async () => {
      await house.printer();
      return { printers: [host(9)], networks: [], isComplete: true };
    },
    usb: async () => [],
  };
  const ctx: PrinterSearchContext = { ...house.contexts.task(house.manager), printerSearch };
  const { data } = await findPrinters(ctx, { locationId: house.locationId, port: 9100 });
  expect(data.map(({ host, stationIds }) => [host, stationIds])).toEqual([['10.0.0.9', [house.grill]]]);
});

test('one search at a time', async () => {
  await using house = await openRestaurant();
  expect(await refusal(look(house, null))).toBe('PRINTER_SEARCH_RUNNING');
});
