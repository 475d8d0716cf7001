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
