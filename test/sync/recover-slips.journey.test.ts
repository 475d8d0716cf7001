// Rule: slips of a restored box are marked; also held by packages/domain/printing/after-a-lost-box.test.ts
import { join } from 'node:path';
import { FakePrinter, slipText } from '@comanda/testing/fake-printer';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ServedCloud, serveCloud } from '../contract/served-cloud.ts';
import { until } from './paired-hub.ts';
import {
  allDifferences,
  type Box,
  backUpOf,
  chainDifferences,
  type House,
  inCloud,
  openBox,
  openHouse,
  putBack,
  putBackBeside,
  restore,
  sell,
  settled,
  settledBackup,
  setUp,
  takeOut,
} from './recover-house.ts';

// Real hubs and clouds, started and stopped several times each.
vi.setConfig({ testTimeout: 180_000 });

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const NO_PORT = '1';
const FIRST = null;
const AGAIN = 'REIMPRESIÓN 1 - POSIBLE DUPLICADO';
const away = () => Promise.reject(new TypeError('no internet'));

/** A printer whose cover is open: what is for it waits, and no attempt is counted. */
const openPrinter = async () => {
  const printer = new FakePrinter();
  await printer.start();
  printer.setCover(true);
  return Object.assign(printer, { [Symbol.asyncDispose]: () => printer.stop() });
};

const printAt = async (box: Box, printer: FakePrinter): Promise<void> => {
  const [station] = box.rows('select id from kitchen_station');
  const printing = { outputType: 'both', printerUrl: printer.url };
  expect((await box.call('PATCH', `/kitchen-stations/${station!.id}`, printing)).status).toBe(200);
};

/** What comes out as soon as the cover is closed, `count` slips in all: what each says of being a copy. The cover is open again. */
const comesOut = async (box: Box, printer: FakePrinter, count = 1) => {
  printer.clearSlips();
  printer.setCover(false);
  const openIn = (table: string) => box.rows(`select 1 from ${table} where status in ('pending', 'sent')`).length;
  const isOpen = () => openIn('print_job') + openIn('document_print_job') > 0;
  await until(
    async () => !isOpen(),
    (isDone) => isDone,
    30_000,
  );
  printer.setCover(true);
  const marks = printer.slips.map((slip) => /REIMPRESIÓN[^*]*(?= \*)/.exec(slipText(slip))?.[0] ?? FIRST);
  expect(marks).toHaveLength(count);
  return marks;
};

/** A house no cloud knows, with an order that was sent to its printer; answers the order's id and the station's. */
const openAlone = async (box: Box, printer: FakePrinter) => {
  const at = await setUp(box);
  const { body: product } = await box.call('POST', '/products', {
    businessId: at.businessId,
    name: 'Puyazo',
    price: 12_500,
  });
  const { body: station } = await box.call('POST', '/kitchen-stations', { ...at, name: 'Parrilla' });
  await box.call('POST', '/product-station-assignments', { ...at, stationId: station.id, productId: product.id });
  await printAt(box, printer);
  const { body: order } = await box.call('POST', '/orders', { ...at, orderType: 'take_out' });
  expect(await box.call('POST', `/orders/${order.id}/items`, { productId: product.id, quantity: 1 })).toMatchObject({
    status: 201,
  });
  expect(await box.call('POST', `/orders/${order.id}/send-to-kitchen`)).toMatchObject({ status: 200 });
  return { orderId: order.id, stationId: station.id };
};

const counts = (box: Box) =>
  box.rows('select reprint_count as n from print_job order by created_at, id').map(({ n }) => n);

const expectSame = async (box: Box, cloud: ServedCloud): Promise<void> => {
  await settled(box, cloud);
  expect(await allDifferences(box, cloud)).toEqual([]);
  expect(await chainDifferences(box, cloud)).toEqual([]);
};

/** A house with so many slips that wait, all of it in the cloud, and a backup of that. */
const openWaiting = async (box: Box, cloud: ServedCloud, printer: FakePrinter, slips: number) => {
  const house: House = await openHouse(box, cloud);
  await printAt(box, printer);
  for (let n = 0; n < slips; n += 1) await sell(box, cloud, house);
  return { house, backup: await settledBackup(box, cloud) };
};

test('what came out after the backup, and the cloud never heard of, came out unmarked of the file the operator restored', async () => {
  await using cloud = await serveCloud(server);
  await using printer = await openPrinter();
  await using box = openBox(cloud.url);
  const { backup } = await openWaiting(box, cloud, printer, 1);
  await box.stop();
  await box.start(away);
  expect(await comesOut(box, printer)).toEqual([FIRST]);
  await box.stop();

  expect(await restore(box, NO_PORT, backup)).toMatchObject({ code: 0 });
  await box.start();
  expect(await comesOut(box, printer)).toEqual([AGAIN]);
  await expectSame(box, cloud);
  expect(await inCloud(cloud, 'select status, reprint_count::int as n from print_job')).toEqual([
    { status: 'printed', n: 1 },
  ]);
});

test('so it did at a hub no cloud knows', async () => {
  await using printer = await openPrinter();
  await using box = openBox('http://127.0.0.1:9');
  await openAlone(box, printer);
  const backup = join(box.folder, 'backup.db');
  await backUpOf(box, backup);
  expect(await comesOut(box, printer)).toEqual([FIRST]);
  await box.stop();
  expect(await restore(box, NO_PORT, backup)).toMatchObject({ code: 0 });
  await box.start();
  expect(await comesOut(box, printer)).toEqual([AGAIN]);
});

test('a bill that waited in the backup and had come out since came out unmarked of the restored file', async () => {
  await using printer = await openPrinter();
  await using box = openBox('http://127.0.0.1:9');
  const { orderId, stationId } = await openAlone(box, printer);
  await comesOut(box, printer);
  const asked = { documentType: 'PRE_BILL', sourceKind: 'order', sourceId: orderId, stationId };
  expect((await box.call('POST', '/document-print-jobs', asked)).status).toBe(201);
  const backup = join(box.folder, 'backup.db');
  await backUpOf(box, backup);
  expect(await comesOut(box, printer)).toEqual([FIRST]);
  await box.stop();
  expect(await restore(box, NO_PORT, backup)).toMatchObject({ code: 0 });
  await box.start();
  expect(await comesOut(box, printer)).toEqual([AGAIN]);
});

test('a file put back by hand printed before anybody had looked whether it is an older one', async () => {
  await using cloud = await serveCloud(server);
  await using printer = await openPrinter();
  await using box = openBox(cloud.url);
  const { backup } = await openWaiting(box, cloud, printer, 1);
  expect(await comesOut(box, printer)).toEqual([FIRST]);
  await settled(box, cloud);
  await box.stop();
  putBackBeside(box, backup);
  await box.start(away);
  expect(await comesOut(box, printer)).toEqual([AGAIN]);
  await box.stop();
  await box.start();
  await expectSame(box, cloud);
});

test('a slip another had taken up since the backup came out unmarked, and so did one that waited; what is made here since is no repeat', async () => {
  await using cloud = await serveCloud(server);
  await using printer = await openPrinter();
  await using box = openBox(cloud.url);
  const { house, backup } = await openWaiting(box, cloud, printer, 2);
  const [job] = box.rows('select id from print_job order by created_at, id');
  expect((await box.call('PATCH', `/print-jobs/${job!.id}`, { status: 'sent' })).status).toBe(200);
  await settled(box, cloud);
  await box.stop();
  // Nothing beside it says that it is older, and nobody restored it by the command: the cloud does.
  putBack(box, backup);
  await box.start(away);
  await sell(box, cloud, house);
  await box.stop();
  await box.start();
  await expectSame(box, cloud);
  expect(counts(box)).toEqual([1, 1, 0]);
  // What another was sending is taken back at the next start, as it is.
  await box.stop();
  await box.start();
  expect(await comesOut(box, printer, 3)).toEqual([AGAIN, AGAIN, FIRST]);
  await expectSame(box, cloud);
  expect(counts(box)).toEqual([1, 1, 0]);
});

test('a hub that had done one thing since its backup sold on without it: marking made the file as long as it had been', async () => {
  await using cloud = await serveCloud(server);
  await using printer = await openPrinter();
  await using box = openBox(cloud.url);
  const { house, backup } = await openWaiting(box, cloud, printer, 1);
  await takeOut(box, house, 100);
  await box.stop();
  expect(await restore(box, NO_PORT, backup)).toMatchObject({ code: 0 });
  await box.start(away);
  expect(box.rows('select state from sync_identity')).toEqual([{ state: 'recovering' }]);
});

test('a hub that only starts again marks nothing, with its cloud and without', async () => {
  await using cloud = await serveCloud(server);
  await using printer = await openPrinter();
  await using box = openBox(cloud.url);
  const { house } = await openWaiting(box, cloud, printer, 1);
  await box.stop();
  await box.start(away);
  await takeOut(box, house, 100);
  await box.stop();
  await box.start();
  await expectSame(box, cloud);
  expect(await comesOut(box, printer)).toEqual([FIRST]);
});
