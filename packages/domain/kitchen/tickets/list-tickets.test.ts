import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { listTickets } from './list-tickets.ts';

test('tickets of a location by station and status, the oldest first', async () => {
  await using house = await openRestaurant();
  const { ticket: first } = await house.sentOrder();
  house.env.advance(1000);
  const { ticket: second } = await house.sentOrder();
  await house.call(house.manager, 'bumpTicket', { id: first.id });
  const { locationId } = house;
  const ids = async (query: object, actor = house.waiter) =>
    (await house.run(actor, listTickets, { locationId, ...query })).data.map((ticket) => ticket.id);
  expect(await ids({})).toEqual([first.id, second.id]);
  expect(await ids({ status: 'bumped' })).toEqual([first.id]);
  expect(await ids({ orderId: second.orderId })).toEqual([second.id]);
  expect(await ids({ stationId: await house.make.station('Bar') })).toEqual([]);
  expect(await ids({ page: 2, size: 1 })).toEqual([second.id]);
  expect(await ids({}, await house.stranger())).toEqual([]);
});
