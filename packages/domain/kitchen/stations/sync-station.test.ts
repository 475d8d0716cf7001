import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { stationSeq, syncStation } from './sync-station.ts';

test('a screen gets what it must show, what it may recall, and the number of the last change', async () => {
  await using house = await openRestaurant();
  const display = await house.display();
  const [done, voided, waiting] = [await house.sentOrder(), await house.sentOrder(), await house.sentOrder()];
  await house.call(display, 'bumpTicket', { id: done.ticket.id });
  const because = { id: voided.order.id, itemId: voided.line.id, reason: 'Error', voidedBy: 'Ana' };
  await house.call(house.manager, 'voidOrderItem', because);
  const truth = await syncStation(house.contexts.read(display));
  expect(truth.tickets.map((ticket) => [ticket.id, ticket.status])).toEqual([
    [voided.ticket.id, 'voided'],
    [waiting.ticket.id, 'pending'],
  ]);
  expect(truth.recent.map((ticket) => ticket.id)).toEqual([done.ticket.id]);
  expect(truth.station).toMatchObject({ id: house.grill, name: 'Parrilla', locationName: 'El Comal Zona 10' });
  expect([truth.seq, await stationSeq(house.contexts.read(display))]).toEqual([5, 5]);
});

test('a screen that starts late at night knows that the rest of a voided dish’s order was done long ago', async () => {
  await using house = await openRestaurant();
  const display = await house.display();
  const { id } = await house.order();
  await house.line(id);
  const { id: itemId } = await house.line(id);
  await house.send(id);
  const [first, second] = await house.tickets();
  const done = [first!, second!].find((ticket) => ticket.orderItemId !== itemId)!;
  await house.call(display, 'bumpTicket', { id: done.id });
  await house.call(house.manager, 'voidOrderItem', { id, itemId, reason: 'Error', voidedBy: 'Ana' });
  for (let n = 0; n < 20; n += 1) {
    house.env.advance(1_000);
    await house.call(display, 'bumpTicket', { id: (await house.sentOrder()).ticket.id });
  }
  const { recent } = await syncStation(house.contexts.read(display));
  expect([recent.length, recent.at(-1)!.id]).toEqual([21, done.id]);
});

test('another station’s screen shows none of it, and a person has no station', async () => {
  await using house = await openRestaurant();
  await house.sentOrder();
  const bar = await house.display(await house.make.station('Bar'));
  expect(await syncStation(house.contexts.read(bar))).toMatchObject({ seq: 0, tickets: [], recent: [] });
  expect(await refusal(syncStation(house.contexts.read(house.manager)))).toBe('UNAUTHENTICATED');
});

test('a card lost its dishes done long ago when one of the two went to another order', async () => {
  await using house = await openRestaurant();
  const display = await house.display();
  for (const goes of ['the done one', 'the other']) {
    const { id } = await house.order();
    const { id: toOrderId } = await house.order();
    const { id: firstId } = await house.line(id);
    const { id: otherId } = await house.line(id);
    await house.send(id);
    const done = (await house.tickets()).find((ticket) => ticket.orderItemId === firstId)!;
    await house.call(display, 'bumpTicket', { id: done.id });
    const items = [{ itemId: goes === 'the done one' ? firstId : otherId }];
    await house.call(house.waiter, 'transferItems', { id, toOrderId, items });
    for (let n = 0; n < 20; n += 1) {
      house.env.advance(1_000);
      await house.call(display, 'bumpTicket', { id: (await house.sentOrder()).ticket.id });
    }
    const { recent } = await syncStation(house.contexts.read(display));
    expect(recent.map((ticket) => ticket.id)).toContain(done.id);
  }
});
