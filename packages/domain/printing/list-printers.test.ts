import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { hasPrintWork, listPrinters } from './list-printers.ts';

test('one address however many stations share it; switched-off stations and other places have none', async () => {
  await using house = await openRestaurant();
  const url = await house.printer();
  await house.make.station('Bar', { printerUrl: url });
  await house.make.station('Vieja', { printerUrl: 'tcp://10.0.0.1:9100', isActive: false });
  expect(await listPrinters(house.contexts.read(house.manager))).toEqual([url]);
  expect(await listPrinters(house.contexts.read(await house.stranger()))).toEqual([]);
});

test('there is work while a slip waits', async () => {
  await using house = await openRestaurant();
  const url = await house.printer();
  const hasWork = () => hasPrintWork(house.contexts.read(house.manager), url);
  expect(await hasWork()).toBe(false);
  await house.sentOrder();
  expect(await hasWork()).toBe(true);
  const [job] = await house.jobs();
  await house.call(house.manager, 'updatePrintJob', { id: job!.id, status: 'printed' });
  expect(await hasWork()).toBe(false);
});
