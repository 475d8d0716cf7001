import type { OrderView, StockMovement } from '@comanda/contracts';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { deductOrder } from './deduct-order.ts';
import { listStockMovements } from './list-stock-movements.ts';
import { bring, levelOf, meatFor, sellSteak } from './stock.suite.ts';

const ledger = async (house: Restaurant): Promise<Pick<StockMovement, 'kind' | 'thousandths' | 'value'>[]> =>
  (await house.run(house.manager, listStockMovements, {})).data
    .map(({ kind, thousandths, value }) => ({ kind, thousandths, value }))
    .reverse();

test('a dish leaves the stock once, when its order is paid, at the cost of then; courtesies were eaten, too', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const { id: stockItemId } = await meatFor(house);
  await bring(house, stockItemId, 3_000, 30_000);
  const { order } = await house.sentOrder();
  const given = await house.line(order.id);
  const gone = await house.line(order.id);
  const { id } = order;
  await house.call(house.manager, 'compOrderItem', { id, itemId: given.id, reason: 'Cumpleaños', compedBy: 'Ana' });
  await house.call(house.manager, 'voidOrderItem', { id, itemId: gone.id, reason: 'No lo quiso', voidedBy: 'Ana' });
  const [bill] = await house.bills(id);
  const sale = { kind: 'sale', thousandths: -300_000, value: -3_000_000 };
  expect((await ledger(house)).slice(1)).toEqual([]);
  await house.pay(bill!.id, 12_500);
  expect((await ledger(house)).slice(1)).toEqual([sale, sale]);
  // Whatever is asked again.
  await house.write(house.manager, (tx) => deductOrder(tx, { orderId: id }));
  expect((await ledger(house)).slice(1)).toEqual([sale, sale]);
  expect((await house.run(await house.stranger(), listStockMovements, {})).data).toEqual([]);
});

test('what the kitchen had of a cancelled order or a voided line is waste; what it never had stays', async () => {
  await using house = await openRestaurant();
  const { id: stockItemId } = await meatFor(house);
  await bring(house, stockItemId, 3_000, 30_000);
  const { order } = await house.sentOrder();
  await house.line(order.id);
  await house.call<OrderView>(house.manager, 'updateOrder', {
    id: order.id,
    status: 'cancelled',
    cancellationReason: 'Se fueron',
  });
  expect((await ledger(house)).slice(1)).toEqual([{ kind: 'waste', thousandths: -300_000, value: -3_000_000 }]);
});

test('selling what is not there goes below zero, and the next delivery says the gap to what it cost', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const { id: stockItemId } = await meatFor(house);
  await bring(house, stockItemId, 300, 3_000);
  await sellSteak(house);
  await sellSteak(house);
  expect(await levelOf(house, stockItemId)).toMatchObject({ onHand: -300_000, value: -3_000, state: 'negative' });
  await bring(house, stockItemId, 1_000, 12_000);
  expect(await levelOf(house, stockItemId)).toMatchObject({ onHand: 700_000, value: 8_400, unitCost: 12_000 });
  const rows = await ledger(house);
  expect(rows.at(-1)).toEqual({ kind: 'cost_difference', thousandths: 0, value: -600_000 });
  const sumOf = (key: 'thousandths' | 'value') => rows.reduce((sum, row) => sum + row[key], 0);
  expect([sumOf('thousandths'), sumOf('value')]).toEqual([700_000, 8_400_000]);
});
