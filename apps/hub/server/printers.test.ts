import type { DocumentPrintJob } from '@comanda/contracts';
import { systemActor } from '@comanda/kernel/actors';
import { FakePrinter, slipText } from '@comanda/testing/fake-printer';
import { WebhookServer } from '@comanda/testing/fake-printer/webhook-server';
import { isMarked } from '@comanda/testing/fake-printer-world';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import pino from 'pino';
import { expect, test } from 'vitest';
import type { WebhookConfig } from '../config.ts';
import { Printers } from './printers.ts';

const log = pino({ level: 'silent' });

/** The restaurant with the senders of its printers at work. */
const atWork = async (house: Restaurant, webhooks: WebhookConfig | null = null) => {
  const system = systemActor(house.businessId, [house.locationId]);
  const printers = new Printers(house.contexts, async () => system, log, webhooks);
  return {
    /** As the hub does after each transaction that queued something. */
    wake: async () => {
      await printers.refresh();
      printers.wake();
    },
    [Symbol.asyncDispose]: () => printers.stop(),
  };
};

const printsAt = (house: Restaurant, printerUrl: string) =>
  house.call(house.manager, 'updateStation', { id: house.grill, outputType: 'both', printerUrl });

const preBill = (house: Restaurant, orderId: string): Promise<DocumentPrintJob> =>
  house.call(house.cashier, 'createDocumentPrintJob', {
    documentType: 'PRE_BILL',
    sourceKind: 'order',
    sourceId: orderId,
    stationId: house.grill,
  });

const stands = async (house: Restaurant, id: string): Promise<string | undefined> =>
  (await house.db.read.selectFrom('documentPrintJob').select('status').where('id', '=', id).executeTakeFirst())?.status;

test('slips and bills come out of one printer in the order they were asked for', async () => {
  await using house = await openRestaurant();
  const printer = new FakePrinter();
  await printer.start();
  await using hub = await atWork(house);
  await printsAt(house, printer.url);
  const { order } = await house.sentOrder();
  house.env.advance(1);
  const bill = await preBill(house, order.id);
  house.env.advance(1);
  await house.sentOrder();
  await hub.wake();
  await expect.poll(() => printer.slips.length, { timeout: 10_000 }).toBe(3);
  await expect.poll(() => stands(house, bill.id)).toBe('printed');
  const [first, second, third] = printer.slips.map(slipText);
  expect(first).toContain('COMANDA');
  expect(second).toMatch(/PRECUENTA[\s\S]*Puyazo +125\.00[\s\S]*TOTAL/);
  expect(third).toContain('COMANDA');
  await printer.stop();
});

test('fifty slips over a paper that runs out come out in order, each once and as new', async () => {
  await using house = await openRestaurant();
  const printer = new FakePrinter();
  await printer.start();
  await using hub = await atWork(house);
  await printsAt(house, printer.url);
  printer.paperOutAfter(170);
  const numbers: string[] = [];
  for (let n = 0; n < 50; n += 1) {
    numbers.push((await house.sentOrder()).order.documentNumber);
    house.env.advance(1);
  }
  await hub.wake();
  const cause = async () =>
    (await house.db.read.selectFrom('stationRuntime').select('printerCause').executeTakeFirst())?.printerCause;
  await expect.poll(cause).toBe('paper_out');
  printer.loadPaper();
  await expect
    .poll(async () => new Set((await house.jobs()).map(({ status }) => status)))
    .toEqual(new Set(['printed']));
  expect(printer.slips.map((slip) => /COMANDA (\S+)/.exec(slipText(slip))?.[1])).toEqual(numbers);
  expect(printer.slips.some(isMarked)).toBe(false);
  await printer.stop();
});

test('a line that breaks while a bill leaves: nobody repeats it by itself, and what waits behind it comes out', async () => {
  await using house = await openRestaurant();
  const printer = new FakePrinter();
  await printer.start();
  printer.setEcho({ afterDrop: 'lost' });
  await using hub = await atWork(house);
  const { order } = await house.sentOrder();
  await printsAt(house, printer.url);
  printer.dropAt(200, 'rst');
  const bill = await preBill(house, order.id);
  await hub.wake();
  await expect.poll(() => stands(house, bill.id), { timeout: 20_000 }).toBe('failed');
  printer.clearFault();
  house.env.advance(1);
  await house.sentOrder();
  await hub.wake();
  await expect
    .poll(() => printer.slips.some((slip) => slipText(slip).includes('FIN: 1')), { timeout: 20_000 })
    .toBe(true);
  expect(printer.slips.filter((slip) => slipText(slip).includes('PRECUENTA')).length).toBeLessThanOrEqual(1);
  const [row] = await house.db.read.selectFrom('documentPrintJob').selectAll().execute();
  expect(row).toMatchObject({ status: 'failed', isUncertain: true });
  await printer.stop();
});

test('a service an operator allowed is told of a slip with its bytes, signed; another is never called', async () => {
  await using house = await openRestaurant();
  const service = new WebhookServer();
  await service.start();
  const { port } = service;
  const secret = 'x'.repeat(32);
  await printsAt(house, `http://127.0.0.1:${port}/comandas`);
  await house.sentOrder();
  {
    await using stranger = await atWork(house, { hosts: ['printers.example'], secret });
    await stranger.wake();
    const cause = async () =>
      (await house.db.read.selectFrom('stationRuntime').select('printerCause').executeTakeFirst())?.printerCause;
    await expect.poll(cause, { timeout: 10_000 }).toBe('not_allowed');
  }
  expect(service.connections).toBe(0);
  await using hub = await atWork(house, { hosts: [`127.0.0.1:${port}`], secret });
  await hub.wake();
  await expect.poll(async () => (await house.jobs())[0]?.status, { timeout: 20_000 }).toBe('printed');
  expect((await house.jobs())[0]).toMatchObject({ confirmLevel: 'accepted', reprintCount: 0 });
  const [request] = service.requests;
  expect(JSON.parse(request!.body)).toMatchObject({
    stationName: 'Parrilla',
    copy: 1,
    of: 1,
    slip: { kind: 'kitchen', lines: [{ name: 'Puyazo' }] },
  });
  expect(request!.headers['x-comanda-signature']).toMatch(/^sha256=[0-9a-f]{64}$/);
  await service.stop();
});

test('three refusals of a bill failed the slips that waited behind it, which nobody had refused', async () => {
  await using house = await openRestaurant();
  const service = new WebhookServer();
  await service.start();
  service.manner = 'refuses';
  await printsAt(house, `http://127.0.0.1:${service.port}/comandas`);
  const { id } = await house.order();
  await house.line(id);
  const bill = await preBill(house, id);
  house.env.advance(1);
  await house.sentOrder();
  await using hub = await atWork(house, { hosts: [`127.0.0.1:${service.port}`], secret: 'x'.repeat(32) });
  await hub.wake();
  const attempts = async () => (await house.db.read.selectFrom('documentPrintJob').selectAll().execute())[0]?.attempts;
  await expect.poll(attempts, { timeout: 10_000 }).toBe(1);
  expect(await house.jobs()).toMatchObject([{ status: 'pending', attempts: 0 }]);
  expect(await stands(house, bill.id)).toBe('pending');
  await service.stop();
});

test('a bill whose printer was switched off was given up after some seconds, though it was said that it comes', async () => {
  await using house = await openRestaurant();
  const printer = new FakePrinter();
  await printer.start();
  await printer.stop();
  await printsAt(house, printer.url);
  const { id } = await house.order();
  await house.line(id);
  const bill = await preBill(house, id);
  house.env.advance(1);
  await house.sentOrder();
  await using hub = await atWork(house);
  await hub.wake();
  // Slips that wait for it count how often it was tried.
  await expect.poll(async () => (await house.jobs())[0]?.status, { timeout: 30_000 }).toBe('failed');
  expect(await stands(house, bill.id)).toBe('pending');
  await printer.start();
  await expect.poll(() => stands(house, bill.id), { timeout: 30_000 }).toBe('printed');
  expect(printer.slips.map(slipText).filter((text) => text.includes('PRECUENTA'))).toHaveLength(1);
  await printer.stop();
});

test('a service that took a slip gave a person’s repeat of it back unprinted, as one it has', async () => {
  await using house = await openRestaurant();
  const service = new WebhookServer();
  await service.start();
  await printsAt(house, `http://127.0.0.1:${service.port}/comandas`);
  await house.sentOrder();
  await using hub = await atWork(house, { hosts: [`127.0.0.1:${service.port}`], secret: 'x'.repeat(32) });
  await hub.wake();
  const status = async () => (await house.jobs())[0]?.status;
  await expect.poll(status, { timeout: 20_000 }).toBe('printed');
  const { id } = (await house.jobs())[0]!;
  await house.call(house.manager, 'reprintJob', { id });
  await hub.wake();
  await expect.poll(() => service.requests.length, { timeout: 20_000 }).toBe(2);
  const keys = service.requests.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toBe(`${id}-1`);
  expect(keys[1]).toMatch(new RegExp(`^${id}-1-\\d+$`));
  await service.stop();
});
