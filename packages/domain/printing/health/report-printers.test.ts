import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { listPrinterHealth } from './list-printer-health.ts';
import { reportPrinters } from './report-printers.ts';

test('a bridge says how its printers are: once, and of its own stations alone', async () => {
  await using house = await openRestaurant();
  await house.printer();
  const bar = await house.make.station('Barra');
  await house.call(house.manager, 'updateStation', { id: bar, outputType: 'printer', printerType: 'bridge' });
  const report = (status: 'online' | 'offline', cause: string | null = null) =>
    house.run(house.manager, reportPrinters, { printers: [{ stationIds: [bar, house.grill], status, cause }] });
  await report('offline', 'paper_out');
  await report('offline', 'paper_out');
  const health = async () =>
    (await house.run(house.manager, listPrinterHealth, { locationId: house.locationId })).data.map(
      ({ stationName, printerStatus, cause }) => ({ stationName, printerStatus, cause }),
    );
  expect(await health()).toEqual([
    { stationName: 'Parrilla', printerStatus: null, cause: null },
    { stationName: 'Barra', printerStatus: 'offline', cause: 'paper_out' },
  ]);
  expect(
    house.published.filter((one) => one.event === 'printer:offline' && one.namespace === '/restaurant'),
  ).toHaveLength(1);
  await report('online');
  expect(await health()).toContainEqual({ stationName: 'Barra', printerStatus: 'online', cause: null });
});

test('slips that failed while a bridge’s printer was away wait again when it is back', async () => {
  await using house = await openRestaurant();
  await house.call(house.manager, 'updateStation', { id: house.grill, outputType: 'both', printerType: 'bridge' });
  await house.sentOrder();
  const stranger = await house.stranger();
  const back = { printers: [{ stationIds: [house.grill], status: 'online' as const }] };
  await house.run(stranger, reportPrinters, back);
  expect(await house.run(house.manager, listPrinterHealth, { locationId: house.locationId })).toMatchObject({
    data: [{ printerStatus: null }],
  });
  await house.run(house.manager, reportPrinters, back);
  expect(await house.jobs()).toMatchObject([{ status: 'pending' }]);
});

test('one report turned a station to and fro two thousand times: of a station its last word counts', async () => {
  await using house = await openRestaurant();
  await house.call(house.manager, 'updateStation', { id: house.grill, outputType: 'printer', printerType: 'bridge' });
  const says = (status: 'online' | 'offline') => ({ stationIds: [house.grill, house.grill], status });
  const printers = Array.from({ length: 25 }, () => [says('online'), says('offline')]).flat();
  await house.run(house.manager, reportPrinters, { printers });
  const told = house.published.filter(
    ({ event, namespace }) => event.startsWith('printer:') && namespace === '/restaurant',
  );
  expect(told.map(({ event }) => event)).toEqual(['printer:offline']);
});
