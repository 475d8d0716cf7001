import type { ExpoLine } from '@comanda/contracts';
import { openPass, type Pass, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { deliverLines } from '../expo/deliver-lines.ts';
import { listExpoOrders } from '../expo/list-expo-orders.ts';

const PRINTER = { printerUrl: 'tcp://10.0.0.8:9100' };

/** A dish of a station with a printer and no display. */
const friesOf = async (house: Restaurant, outputType: 'printer' | 'both' = 'both') => {
  const [fryer, fries] = [
    await house.make.station('Freidora', { outputType, ...PRINTER }),
    await house.make.product('Papas', 2_500),
  ];
  await house.make.assignment(fryer, fries);
  return { fryer, fries };
};

const linesNow = async ({ house, pass }: Pass): Promise<ExpoLine[]> =>
  (await house.run(pass, listExpoOrders)).data.flatMap(({ courses }) => courses.flatMap(({ lines }) => lines));

const said = (lines: ExpoLine[]) =>
  lines.map(({ name, isDoneAtPass, stations }) => [name, isDoneAtPass, stations.map((one) => one.paper ?? null)]);

const print = async (house: Restaurant, status: 'printed' | 'failed') => {
  const job = (await house.jobs()).find((one) => one.status === 'pending')!;
  const lastError = status === 'failed' ? { lastError: 'paper_out' } : {};
  await house.call(house.manager, 'updatePrintJob', { id: job.id, status, ...lastError });
};

test('a dish of a station with only a printer was missing at the pass for ever: it says that it is on paper, and is handed out by a tap', async () => {
  await using at = await openPass();
  const { house, pass } = at;
  const { fries } = await friesOf(house);
  const { id } = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  const line = await house.line(id, { productId: fries });
  const steak = await house.line(id);
  await house.send(id);
  expect(said(await linesNow(at))).toEqual([
    ['Papas', true, ['waiting']],
    ['Puyazo', false, [null]],
  ]);
  await print(house, 'printed');
  expect(said(await linesNow(at))[0]).toEqual(['Papas', true, ['printed']]);
  const order = { orderId: id, lines: 0 };
  // What is missing at a display is not handed out by it, and a course's key takes no dish nobody called ready.
  expect(await house.run(pass, deliverLines, { id, itemId: steak.id })).toEqual(order);
  expect(await house.run(pass, deliverLines, { id, courseNumber: 1 })).toEqual(order);
  expect(await house.run(pass, deliverLines, { id, itemId: line.id })).toMatchObject({ ...order, lines: 1 });
  expect((await house.orderNow(id)).items.map(({ status }) => status)).toEqual(['served', 'preparing']);
  expect(await house.run(pass, deliverLines, { id, itemId: line.id })).toEqual(order);
});

test('paper that did not come out is said, and its dish is handed out all the same', async () => {
  await using at = await openPass();
  const { house, pass } = at;
  const { fries } = await friesOf(house, 'printer');
  const { id } = await house.order();
  const first = await house.line(id, { productId: fries });
  await house.send(id);
  await print(house, 'failed');
  expect(said(await linesNow(at))).toContainEqual(['Papas', true, ['failed']]);
  expect(await house.run(pass, deliverLines, { id, itemId: first.id })).toMatchObject({ lines: 1 });
});

test('of a dish of a display and a printer the display decides; then it is handed out at the pass', async () => {
  await using at = await openPass();
  const { house } = at;
  const { fryer } = await friesOf(house);
  await house.make.assignment(fryer, house.steak);
  await house.sentOrder();
  expect(said(await linesNow(at)).map(([, isDone]) => isDone)).toEqual([false]);
  const grilled = (await house.tickets()).find(({ stationId }) => stationId === house.grill)!;
  await house.call(house.waiter, 'bumpTicket', { id: grilled.id });
  expect(said(await linesNow(at)).map(([, isDone]) => isDone)).toEqual([true]);
});

test('where a display hangs beside the printer its bumps decide', async () => {
  await using at = await openPass();
  const { house } = at;
  const { fryer, fries } = await friesOf(house);
  await house.display(fryer);
  const { id } = await house.order();
  await house.line(id, { productId: fries });
  await house.send(id);
  expect(said(await linesNow(at))).toEqual([['Papas', false, [null]]]);
});

test('the card of an order that was paid stayed for ever because of a course nobody could call for any more', async () => {
  await using at = await openPass();
  const { house, pass } = at;
  await house.openTill();
  const { id } = await house.order();
  await house.line(id);
  await house.line(id, { courseNumber: 2, holdUntilFired: true });
  await house.send(id);
  const [bill] = await house.bills(id);
  await house.pay(bill!.id, bill!.total);
  const [paid] = (await house.run(pass, listExpoOrders)).data;
  // Who pays first is served, too; but nothing more is called for.
  expect(paid).toMatchObject({ orderId: id, next: null });
  const [ticket] = await house.tickets();
  await house.call(house.waiter, 'bumpTicket', { id: ticket!.id });
  expect((await house.run(pass, listExpoOrders)).data).toHaveLength(1);
  await house.run(pass, deliverLines, { id });
  expect((await house.run(pass, listExpoOrders)).data).toEqual([]);
});
