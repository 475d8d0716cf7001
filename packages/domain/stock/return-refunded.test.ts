import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { bring, levelOf, meatFor } from './stock.suite.ts';

test('goods a refund gives back are on the shelf again at the cost they left for; what was eaten is not', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const { id } = await meatFor(house);
  await bring(house, id, 1_000, 10_000);
  const order = await house.order();
  const line = await house.line(order.id, { quantity: 2 });
  await house.send(order.id);
  const [bill] = await house.bills(order.id);
  await house.pay(bill!.id, 25_000);
  await bring(house, id, 600, 12_000);
  expect(await levelOf(house, id)).toMatchObject({ onHand: 1_000_000, value: 16_000 });
  const refund = (returnsToStock: boolean) =>
    house.call(house.manager, 'refundBill', {
      id: bill!.id,
      reason: 'Equivocado',
      paymentMethodId: house.cash,
      lines: [{ orderItemId: line.id, quantity: 1, returnsToStock }],
    });
  await refund(false);
  expect(await levelOf(house, id)).toMatchObject({ onHand: 1_000_000, value: 16_000 });
  await refund(true);
  expect(await levelOf(house, id)).toMatchObject({ onHand: 1_300_000, value: 19_000 });
});

test('goods that came back before the rest of the table had paid were lost', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const { id } = await meatFor(house);
  await bring(house, id, 1_000, 10_000);
  const { id: orderId } = await house.order();
  const [one, other] = [await house.line(orderId), await house.line(orderId)];
  await house.send(orderId);
  const bills = await Promise.all(
    [one, other].map(async ({ id: orderItemId }) => {
      const [bill] = await house.bills(orderId, { mappings: [{ orderItemId, splitQuantity: 1 }] });
      return bill!;
    }),
  );
  await house.pay(bills[0]!.id, 12_500);
  expect(await levelOf(house, id)).toMatchObject({ onHand: 1_000_000, onTable: 600_000, available: 400_000 });
  const lines = [{ orderItemId: one.id, quantity: 1, returnsToStock: true }];
  const back = { reason: 'Equivocado', paymentMethodId: house.cash, lines };
  await house.call(house.manager, 'refundBill', { id: bills[0]!.id, ...back });
  expect(await levelOf(house, id)).toMatchObject({ onHand: 1_000_000, onTable: 300_000, available: 700_000 });
  await house.pay(bills[1]!.id, 12_500);
  expect(await levelOf(house, id)).toMatchObject({ onHand: 700_000, onTable: 0, value: 7_000 });
});

test('thirds that came back one by one came to a thousandth less than the whole', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const { id } = await meatFor(house);
  await house.call(house.as('Owner'), 'setRecipe', {
    productId: house.steak,
    lines: [{ stockItemId: id, thousandths: 100_001 }],
  });
  await bring(house, id, 1_000, 10_000);
  const order = await house.order();
  const line = await house.line(order.id, { quantity: 3 });
  const [bill] = await house.bills(order.id);
  await house.pay(bill!.id, 37_500);
  for (const quantity of [0.5, 0.5, 0.5, 0.5, 0.5, 0.5]) {
    const lines = [{ orderItemId: line.id, quantity, returnsToStock: true }];
    const back = { reason: 'Equivocado', paymentMethodId: house.cash, lines };
    await house.call(house.manager, 'refundBill', { id: bill!.id, ...back });
  }
  expect(await levelOf(house, id)).toMatchObject({ onHand: 1_000_000, value: 10_000 });
});

test('what was sold before any was bought came back as if it cost nothing', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const { id } = await meatFor(house);
  const order = await house.order();
  await house.line(order.id);
  const [bill] = await house.bills(order.id);
  await house.pay(bill!.id, 12_500);
  await bring(house, id, 600, 6_000);
  expect(await levelOf(house, id)).toMatchObject({ onHand: 300_000, value: 3_000 });
  const back = { reason: 'Equivocado', paymentMethodId: house.cash, returnsToStock: true };
  await house.call(house.manager, 'refundBill', { id: bill!.id, ...back });
  expect(await levelOf(house, id)).toMatchObject({ onHand: 600_000, value: 6_000, unitCost: 10_000 });
});
