import { showAtFallback } from '@comanda/domain/kitchen';
import { openPass, openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { type Served, serve } from './served.ts';

const BOTH = ['', '/restaurant/kitchen'];

const openKitchen = async (place: Restaurant, more: Parameters<typeof serve>[1] = {}): Promise<Served> =>
  serve(place, { waiter: place.waiter, manager: place.manager, stranger: await place.stranger(), ...more });

test('analytics answer at each of their paths, and refuse what is no time', async () => {
  await using place = await openRestaurant();
  await using served = await openKitchen(place);
  await place.sentOrder();
  for (const prefix of ['', '/restaurant', '/restaurant/kitchen']) {
    const { status, body } = await served.call('manager', 'GET', `${prefix}/analytics?locationId=${place.locationId}`);
    expect([status, Object.keys(body).sort()]).toEqual([200, ['from', 'hours', 'products', 'stations', 'to']]);
    expect(body.stations).toMatchObject([{ stationId: place.grill, tickets: 1, bumped: 0, voided: 0 }]);
  }
  const answerTo = async (query: string, who = 'manager') => {
    const { status, body } = await served.call(who, 'GET', `/analytics?${query}`);
    return [status, body.error];
  };
  const refused = [400, 'VALIDATION_FAILED'];
  expect(await answerTo('dateFrom=ayer')).toEqual(refused);
  expect(await answerTo('dateFrom=2026-11-26T10:00:00')).toEqual(refused);
  expect(await answerTo('dateFrom=2026-11-26&dateTo=2026-11-01')).toEqual(refused);
  expect(await answerTo(`locationId=${place.locationId}`, 'stranger')).toEqual([403, 'WRONG_LOCATION']);
});

test('a ticket shown at a fallback is bumped by its own display once, called back, and touched where it is told of', async () => {
  await using place = await openRestaurant();
  const bar = await place.make.station('Barra');
  await place.call(place.manager, 'updateStation', { id: place.grill, fallbackStationId: bar });
  await using served = await openKitchen(place, { grill: await place.display(), bar: await place.display(bar) });
  const { ticket } = await place.sentOrder();
  const ask = { locationId: place.locationId, ticketIds: [ticket.id] };
  const [copy] = await place.write(place.manager, (tx) => showAtFallback(tx, ask));
  const press = async (who: string, id: string, what: string, prefix = '') => {
    const { status, body } = await served.call(who, 'POST', `${prefix}/tickets/${id}/${what}`, {});
    return [status, body.error ?? body.status];
  };
  // A display has its own station's tickets and no others, also of one dish.
  expect(await press('bar', ticket.id, 'bump')).toEqual([404, 'TICKET_NOT_FOUND']);
  expect(await press('bar', copy!.id, 'acknowledge')).toEqual([409, 'TICKET_NOT_VOIDED']);
  for (const prefix of BOTH) expect(await press('bar', copy!.id, 'bump', prefix)).toEqual([200, 'bumped']);
  expect(await press('grill', ticket.id, 'bump')).toEqual([200, 'bumped']);
  const listed = await served.call('waiter', 'GET', `/tickets?locationId=${place.locationId}`);
  expect(listed.body.data).toMatchObject([
    { id: ticket.id, status: 'bumped', bumpedElsewhere: 'Barra' },
    { id: copy!.id, status: 'bumped', fallbackOf: ticket.id, ticketData: { fallbackFrom: 'Parrilla' } },
  ]);
  expect(await press('grill', ticket.id, 'acknowledge')).toEqual([200, 'bumped']);
  expect(await press('grill', ticket.id, 'recall')).toEqual([200, 'pending']);
  const again = await served.call('manager', 'POST', `/admin/tickets/${ticket.id}/bump`, {});
  expect([again.status, again.body.bumpedBy]).toEqual([200, place.manager.id]);
});

test('the pass is its own display’s alone, at each of its paths; a repeat hands nothing out twice', async () => {
  await using at = await openPass();
  const { house, pass } = at;
  await using served = await openKitchen(house, { pass, grill: await house.display() });
  const { order, ticket } = await house.sentOrder();
  await house.call(house.waiter, 'bumpTicket', { id: ticket.id });
  for (const prefix of BOTH) {
    const seen = await served.call('pass', 'GET', `${prefix}/expo/orders`);
    expect([seen.status, seen.body.data.length]).toEqual([200, 1]);
  }
  const posts = [
    ['deliver', {}],
    ['fire-course', { courseNumber: 1 }],
    ['take-back', { lines: [{ itemId: order.id, quantity: 1, servedAt: '2026-11-21T18:00:00.000Z' }] }],
  ] as const;
  for (const [what, body] of posts) {
    const path = `/expo/orders/${order.id}/${what}`;
    expect((await served.call('grill', 'POST', path, body)).body.error).toBe('FORBIDDEN');
    expect((await served.call('manager', 'POST', path, body)).status).toBe(401);
    expect((await served.call('pass', 'POST', path, { courseNumber: 0 })).body.error).toBe('VALIDATION_FAILED');
  }
  const key = { 'idempotency-key': 'k1' };
  const deliver = () => served.call('pass', 'POST', `/expo/orders/${order.id}/deliver`, {}, key);
  const handedOut = [{ itemId: ticket.orderItemId, quantity: 1, servedAt: expect.any(String) }];
  const [given, again] = [(await deliver()).body, (await deliver()).body];
  expect([given, again]).toEqual([{ orderId: order.id, lines: 1, handedOut }, given]);
  const onBoard = async () => (await served.call('pass', 'GET', '/expo/orders')).body.data.length;
  expect(await onBoard()).toBe(0);
  const back = await served.call('pass', 'POST', `/expo/orders/${order.id}/take-back`, { lines: given.handedOut });
  expect([back.body, await onBoard()]).toEqual([{ orderId: order.id, lines: 1 }, 1]);
  const late = await served.call('pass', 'POST', `/expo/orders/${order.id}/fire-course`, { courseNumber: 2 });
  expect([late.status, late.body.error]).toEqual([409, 'ORDER_COURSE_EMPTY']);
});
