import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { getOrderProgress } from './get-order-progress.ts';

const PRINTER = { outputType: 'both', printerUrl: 'tcp://10.0.0.9:9100' };

test('a line is on paper when the printer said so, and done when a cook is', async () => {
  await using house = await openRestaurant();
  await house.call(house.manager, 'updateStation', { id: house.grill, ...PRINTER });
  const { order, line, ticket } = await house.sentOrder();
  const progress = async () => {
    const { lines } = await house.run(house.waiter, getOrderProgress, { id: order.id });
    expect(lines.map(({ orderItemId }) => orderItemId)).toEqual([line.id]);
    return lines[0]!.stations[0]!;
  };
  const [job] = await house.jobs();
  expect(await progress()).toMatchObject({
    stationName: 'Parrilla',
    status: 'pending',
    paper: { jobId: job!.id, status: 'pending', printedAt: null },
  });
  await house.call(house.manager, 'updatePrintJob', { id: job!.id, status: 'printed' });
  expect((await progress()).paper).toMatchObject({ status: 'printed', cause: null });
  await house.call(house.waiter, 'bumpTicket', { id: ticket.id });
  expect(await progress()).toMatchObject({ status: 'bumped' });
});

test('what was added to a line is what counts: it is not on paper because the first slip was', async () => {
  await using house = await openRestaurant();
  await house.call(house.manager, 'updateStation', { id: house.grill, ...PRINTER });
  const { order, line } = await house.sentOrder();
  const [job] = await house.jobs();
  await house.call(house.manager, 'updatePrintJob', { id: job!.id, status: 'printed' });
  await house.call(house.waiter, 'updateOrderItem', { id: order.id, itemId: line.id, quantity: 3 });
  const { lines } = await house.run(house.waiter, getOrderProgress, { id: order.id });
  expect(lines[0]!.stations[0]!.paper).toMatchObject({ status: 'pending' });
});

test('a station without a printer or a display says that it has neither', async () => {
  await using house = await openRestaurant();
  const { order } = await house.sentOrder();
  const { lines } = await house.run(house.waiter, getOrderProgress, { id: order.id });
  expect(lines[0]!.stations[0]).toMatchObject({ glass: null, paper: null });
});

test('an order of another business does not exist', async () => {
  await using house = await openRestaurant();
  const { order } = await house.sentOrder();
  const stranger = await house.stranger();
  expect(await refusal(house.run(stranger, getOrderProgress, { id: order.id }))).toBe('ORDER_NOT_FOUND');
});
