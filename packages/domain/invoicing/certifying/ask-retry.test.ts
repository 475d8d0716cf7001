import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { askRetry } from './ask-retry.ts';

test('a hub that knows no cloud says so, and of another branch’s bill nothing', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  const { id } = await house.pay(bill!.id, 12_500);
  expect(await refusal(house.run(house.cashier, askRetry, { id }))).toBe('HUB_CLOUD_OFF');
  expect(await refusal(house.run(await house.stranger(), askRetry, { id }))).toBe('BILL_NOT_FOUND');
});
