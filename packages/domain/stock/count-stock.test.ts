import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { countStock } from './count-stock.ts';
import { bring, levelOf, meatFor } from './stock.suite.ts';

test('a count in the evening found a shortage of what was on the tables, and settling deducted it again', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const { id: stockItemId } = await meatFor(house);
  await bring(house, stockItemId, 3_000, 30_000);
  const { order } = await house.sentOrder();
  expect(await levelOf(house, stockItemId)).toMatchObject({
    onHand: 3_000_000,
    onTable: 300_000,
    available: 2_700_000,
  });
  const { locationId } = house;
  const count = (counted: number) =>
    house.run(house.manager, countStock, { locationId, stockItemId, thousandths: counted });
  expect(await count(2_700_000)).toMatchObject({ thousandths: 0, counted: 2_700_000, onTable: 300_000 });
  expect(await count(2_600_000)).toMatchObject({ thousandths: -100_000 });
  const [bill] = await house.bills(order.id);
  await house.pay(bill!.id, 12_500);
  expect(await levelOf(house, stockItemId)).toMatchObject({ onHand: 2_600_000, onTable: 0, available: 2_600_000 });
});

test('a dish taken off after it was cooked was missed by the count, and again when its order was paid', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const { id: stockItemId } = await meatFor(house);
  await bring(house, stockItemId, 3_000, 30_000);
  const { order, line } = await house.sentOrder();
  await house.line(order.id);
  await house.send(order.id);
  const why = { reason: 'Quemado', voidedBy: 'Ana' };
  await house.call(house.manager, 'voidOrderItem', { id: order.id, itemId: line.id, ...why });
  const { locationId } = house;
  const counted = { locationId, stockItemId, thousandths: 2_400_000 };
  expect(await house.run(house.manager, countStock, counted)).toMatchObject({ thousandths: 0, onTable: 600_000 });
  const [bill] = await house.bills(order.id);
  await house.pay(bill!.id, 12_500);
  expect(await levelOf(house, stockItemId)).toMatchObject({ onHand: 2_400_000, onTable: 0 });
});
