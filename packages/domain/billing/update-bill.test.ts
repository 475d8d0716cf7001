import { minor } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { updateBill } from './update-bill.ts';

const tip = (house: Restaurant, id: string, centavos: number, actor = house.waiter) =>
  house.run(actor, updateBill, { id, tipAmount: minor(centavos) });

test('a tip is added, changed and taken off again; the order shows it', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.line(id);
  const [bill] = await house.bills(id);
  expect(await tip(house, bill!.id, 1250)).toMatchObject({ tipAmount: 1250, total: 13_750, subtotal: bill!.subtotal });
  expect(house.heard('order.updated').at(-1)).toMatchObject({ totals: { billed: 13_750, total: 12_500 } });
  expect((await tip(house, bill!.id, 0)).total).toBe(12_500);
});

test('a tip grew or went, and nobody knew by whom: the log says from what to what', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.line(id);
  const [bill] = await house.bills(id);
  for (const centavos of [1250, 1250, 0]) await tip(house, bill!.id, centavos);
  const log = await house.db.read
    .selectFrom('auditEntry')
    .selectAll()
    .where('action', '=', 'bill.tip_changed')
    .execute();
  expect(log).toMatchObject([
    { actorId: house.waiter.id, entityId: bill!.id, details: { billNumber: bill!.billNumber, from: 0, to: 1250 } },
    { details: { from: 1250, to: 0 } },
  ]);
});

test('a bill that asks for nothing once its tip is taken off is paid, and closes its order', async () => {
  await using house = await openRestaurant();
  const water = await house.make.product('Agua de cortesía', 0);
  const { id } = await house.order();
  await house.line(id, { productId: water });
  const [bill] = await house.bills(id, { tipAmount: 500 });
  expect(bill!.status).toBe('pending');
  expect(await tip(house, bill!.id, 0)).toMatchObject({ status: 'paid', balance: 0 });
  expect((await house.orderNow(id)).status).toBe('paid');
});

test('a tip may be added while something is owed, never take a bill below what was paid; a paid bill stands', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  await house.line(id);
  await house.openTill();
  const [bill] = await house.bills(id);
  await house.pay(bill!.id, 100);
  expect(await tip(house, bill!.id, 500)).toMatchObject({ total: 13_000, balance: 12_900 });
  await house.pay(bill!.id, 12_600);
  expect(await refusal(tip(house, bill!.id, 200))).toBe('TIP_BELOW_PAID');
  expect(await refusal(tip(house, bill!.id, 0))).toBe('TIP_BELOW_PAID');
  await house.pay(bill!.id, 300);
  expect(await refusal(tip(house, bill!.id, 500))).toBe('BILL_NOT_PENDING');
  expect(await refusal(tip(house, bill!.id, 500, await house.stranger()))).toBe('BILL_NOT_FOUND');
});
