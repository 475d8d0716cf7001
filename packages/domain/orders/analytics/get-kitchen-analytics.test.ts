import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { partAtTable4 } from '../moving/parted.suite.ts';
import { items } from '../orders.store.ts';
import { getKitchenAnalytics, percentile } from './get-kitchen-analytics.ts';

const SECOND = 1000;

test('a station’s times are those to the first bump, whatever was called back since', async () => {
  await using house = await openRestaurant();
  const [quick, slow] = [await house.sentOrder(), await house.sentOrder()];
  house.env.advance(120 * SECOND);
  await house.call(house.waiter, 'bumpTicket', { id: quick.ticket.id });
  house.env.advance(180 * SECOND);
  await house.call(house.waiter, 'bumpTicket', { id: slow.ticket.id });
  await house.call(house.waiter, 'recallTicket', { id: slow.ticket.id });
  house.env.advance(600 * SECOND);
  await house.call(house.waiter, 'bumpTicket', { id: slow.ticket.id });
  const told = await house.run(house.manager, getKitchenAnalytics, {});
  const grill = { stationId: house.grill, stationName: 'Parrilla', tickets: 2, bumped: 2, voided: 0 };
  expect(told.stations).toEqual([{ ...grill, p50Seconds: 120, p90Seconds: 300 }]);
  expect(told.products).toEqual([{ productId: house.steak, name: 'Puyazo', quantity: 2, p50Seconds: 120 }]);
  expect(told.hours).toMatchObject([{ tickets: 2, p90Seconds: 300 }]);
});

test('what was voided counts apart, and what says to leave something out not at all', async () => {
  await using house = await openRestaurant();
  const gone = await house.sentOrder();
  house.env.advance(SECOND);
  const off = { id: gone.order.id, itemId: gone.line.id, reason: 'Se fue', voidedBy: 'Ana' };
  await house.call(house.manager, 'voidOrderItem', off);
  const { id } = await house.order();
  const two = await house.line(id, { quantity: 2 });
  await house.send(id);
  await house.call(house.manager, 'updateOrderItem', { id, itemId: two.id, quantity: 1, reason: 'Solo una' });
  expect(await house.tickets()).toHaveLength(3);
  const told = await house.run(house.manager, getKitchenAnalytics, {});
  expect(told.stations).toMatchObject([{ tickets: 2, bumped: 0, voided: 1, p50Seconds: null, p90Seconds: null }]);
  expect(told.products).toMatchObject([{ quantity: 1, p50Seconds: null }]);
});

test('a day is the location’s, and whole', async () => {
  await using house = await openRestaurant();
  // 23:30 in Guatemala.
  house.env.advance(Date.parse('2027-01-05T05:30:00.000Z') - house.env.now());
  await house.sentOrder();
  house.env.advance(3_600_000);
  await house.sentOrder();
  const of = async (dateFrom: string, dateTo: string) => {
    const told = await house.run(house.manager, getKitchenAnalytics, { dateFrom, dateTo });
    return { from: told.from, to: told.to, hours: told.hours.map(({ hour }) => hour) };
  };
  const first = { from: '2027-01-04T06:00:00.000Z', to: '2027-01-05T06:00:00.000Z', hours: [23] };
  expect(await of('2027-01-04', '2027-01-04')).toEqual(first);
  expect(await of('2027-01-04', '2027-01-05')).toMatchObject({ hours: [0, 23] });
  expect(await of('2027-01-05T00:00:00-06:00', '2027-01-05T00:20:00-06:00')).toMatchObject({ hours: [] });
  expect(await of('2027-01-05T00:00:00-06:00', '2027-01-05T00:40:00-06:00')).toMatchObject({ hours: [0] });
});

test('station and dish narrow it down; nobody sees another business’s kitchen', async () => {
  await using house = await openRestaurant();
  const bar = await house.make.station('Barra');
  const beer = await house.make.product('Cerveza', 2500);
  await house.make.assignment(bar, beer);
  const { id } = await house.order();
  await house.line(id);
  await house.line(id, { productId: beer, quantity: 3 });
  await house.send(id);
  const at = await house.run(house.manager, getKitchenAnalytics, { stationId: bar });
  expect(at.products).toMatchObject([{ name: 'Cerveza', quantity: 3 }]);
  const of = await house.run(house.manager, getKitchenAnalytics, { productId: house.steak });
  expect(of.stations).toMatchObject([{ stationName: 'Parrilla', tickets: 1 }]);
  const { locationId } = house;
  expect(await refusal(house.run(await house.stranger(), getKitchenAnalytics, { locationId }))).toBe(
    'LOCATION_NOT_FOUND',
  );
});

test('a time that ends before it begins, or is too long, is refused', async () => {
  await using house = await openRestaurant();
  for (const wrong of [
    { dateFrom: '2026-02-02', dateTo: '2026-01-01' },
    { dateFrom: '2026-01-01', dateTo: '2026-12-31' },
  ])
    expect(await refusal(house.run(house.manager, getKitchenAnalytics, wrong))).toBe('VALIDATION_FAILED');
});

test('what went to another table counted as never sold', async () => {
  await using house = await openRestaurant();
  const { part, cancel } = await partAtTable4(house);
  const sold = async () =>
    (await house.run(house.manager, getKitchenAnalytics, {})).products.map((one) => one.quantity);
  expect(await sold()).toEqual([3]);
  await cancel(part);
  expect(await sold()).toEqual([1]);
});

test('two lines that were parted from each other kept all a kitchen had sold from being told', async () => {
  await using house = await openRestaurant();
  await house.sentOrder();
  const { id } = await house.order();
  const [one, two] = [await house.line(id), await house.line(id)];
  await house.write(house.manager, async (tx) => {
    for (const [line, other] of [
      [one, two],
      [two, one],
    ] as const)
      await items.update(tx, line.id, { sentAt: tx.clock.now(), splitFrom: other.id });
  });
  expect((await house.run(house.manager, getKitchenAnalytics, {})).products).toMatchObject([{ quantity: 1 }]);
});

test('the last day alone was answered with the day before it', async () => {
  await using house = await openRestaurant();
  const { from, to } = await house.run(house.manager, getKitchenAnalytics, { dateTo: '2026-11-20' });
  expect([from, to]).toEqual(['2026-11-20T06:00:00.000Z', '2026-11-21T06:00:00.000Z']);
});

test('a percentile is a value that was measured', () => {
  expect(percentile([], 50)).toBeNull();
  expect(percentile([7], 90)).toBe(7);
  expect(percentile([30, 10, 20, 40], 50)).toBe(20);
  expect(percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 90)).toBe(9);
});
