import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { getSale } from './get-sale.ts';
import { soldAtCounter } from './with-sales.suite.ts';

test('a sale is told with its lines and payments; what is not paid is none', async () => {
  await using house = await openRestaurant();
  await house.openTill();
  const sale = await soldAtCounter(house);
  const get = (id: string, actor = house.cashier) => house.run(actor, getSale, { id });
  expect(await get(sale.id)).toEqual(sale);
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  expect(await refusal(get(bill!.id))).toBe('SALE_NOT_FOUND');
  expect(await refusal(get(sale.id, await house.stranger()))).toBe('SALE_NOT_FOUND');
  const elsewhere = { ...house.cashier, locationIds: [house.env.uuid()] };
  expect(await refusal(get(sale.id, elsewhere))).toBe('SALE_NOT_FOUND');
});
