import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { getBillQrCode } from './get-bill-qr-code.ts';

test('a bill without an invoice has a code of our own, drawn as SVG', async () => {
  await using house = await openRestaurant();
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  const code = await house.run(house.waiter, getBillQrCode, { id: bill!.id });
  expect(code.text).toMatch(new RegExp(`^CB1\\.${bill!.id}\\.[0-9a-f]{16}$`));
  expect([code.url, code.svg.startsWith('<svg')]).toEqual([null, true]);
  expect(await refusal(house.run(await house.stranger(), getBillQrCode, { id: bill!.id }))).toBe('BILL_NOT_FOUND');
});
