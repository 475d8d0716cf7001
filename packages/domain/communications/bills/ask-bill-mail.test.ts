import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { askBillMail } from './ask-bill-mail.ts';

const to = 'ana@example.com';

test('what is not paid is not mailed, nor another business’s bill, nor anything by a hub that knows no cloud', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  const id = bill!.id;
  expect(await refusal(house.run(house.cashier, askBillMail, { id, to }))).toBe('BILL_NOT_PAID');
  await house.pay(id, 12_500);
  expect(await refusal(house.run(house.cashier, askBillMail, { id, to }))).toBe('HUB_CLOUD_OFF');
  expect(await refusal(house.run(await house.stranger(), askBillMail, { id, to }))).toBe('BILL_NOT_FOUND');
});
