import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';

const happyHour = (house: Restaurant, more: object = {}): Promise<{ id: string }> =>
  house.call(house.as('Owner'), 'createPriceRule', { name: 'Hora feliz', kind: 'percentage', value: '20', ...more });

test('a line is sold at the price of its moment, names the rule, and keeps both when the rule is gone', async () => {
  await using house = await openRestaurant();
  const { id: ruleId } = await happyHour(house);
  const { id } = await house.order();
  const line = await house.line(id, { quantity: 2 });
  const ruled = {
    unitPriceSnapshot: 10_000,
    listPriceSnapshot: 12_500,
    priceRulesSnapshot: [{ id: ruleId, name: 'Hora feliz', amount: 2500 }],
  };
  expect(line).toMatchObject({ ...ruled, lineTotal: 20_000 });
  await house.call(house.as('Owner'), 'deletePriceRule', { id: ruleId });
  const view = await house.orderNow(id);
  expect(view.items[0]).toMatchObject({ ...ruled, lineTotal: 20_000 });
  expect((await house.line(id)).unitPriceSnapshot).toBe(12_500);
});

test('more of a line is had at its price while that stands; after it, or as another kind of order, it is a line of its own', async () => {
  await using house = await openRestaurant();
  const { id: ruleId } = await happyHour(house, { orderTypes: ['take_out'] });
  const { id } = await house.order();
  const { id: itemId } = await house.line(id);
  const makeIt = (quantity: number) => house.call(house.waiter, 'updateOrderItem', { id, itemId, quantity });
  const isOver = { code: 'PRICE_RULE_ENDED', details: { itemId, price: 12_500 } };
  await makeIt(3);
  await house.call(house.manager, 'updateOrder', { id, orderType: 'dine_in' });
  await expect(makeIt(4)).rejects.toMatchObject(isOver);
  await house.call(house.waiter, 'updateOrder', { id, orderType: 'take_out' });
  await makeIt(4);
  await house.call(house.as('Owner'), 'deletePriceRule', { id: ruleId });
  await expect(makeIt(5)).rejects.toMatchObject(isOver);
  expect((await house.orderNow(id)).items).toMatchObject([{ quantity: 4, lineTotal: 40_000 }]);
  await makeIt(1);
  expect((await house.orderNow(id)).items).toMatchObject([{ quantity: 1, lineTotal: 10_000 }]);
});

test('a rule of take-away, of another place or of another dish makes nothing cheaper; another dish brings its own price', async () => {
  await using house = await openRestaurant();
  const soup = await house.make.product('Caldo', 5000);
  await house.make.assignment(house.grill, soup);
  await happyHour(house, { orderTypes: ['dine_in'] });
  await happyHour(house, { name: 'Sopa', productIds: [soup], kind: 'fixed_price', value: '40.00' });
  const { id } = await house.order();
  const line = await house.line(id);
  expect(line).toMatchObject({ unitPriceSnapshot: 12_500, listPriceSnapshot: null, priceRulesSnapshot: null });
  await house.call(house.waiter, 'updateOrderItem', { id, itemId: line.id, productId: soup });
  expect((await house.orderNow(id)).items[0]).toMatchObject({ unitPriceSnapshot: 4000, listPriceSnapshot: 5000 });
});

test('a discount comes off what the rule left, and bills charge that', async () => {
  await using house = await openRestaurant();
  await happyHour(house);
  const { id } = await house.order();
  const line = await house.line(id);
  const off = { kind: 'percentage', value: 10, reason: 'Cliente frecuente' };
  await house.call(house.manager, 'discountOrderItem', { id, itemId: line.id, ...off });
  const [bill] = await house.bills(id);
  expect(bill!.total).toBe(9000);
});

test('a rule that came from no route stopped every line, or sold at a price of its own: it is as if it were not there', async () => {
  await using house = await openRestaurant();
  await happyHour(house);
  const { id } = await house.order();
  const odd = [
    { value: 'abc' },
    { value: '-500' },
    { kind: 'fixed_price' as const, value: '1e9' },
    { kind: 'nonsense' as never, value: '1.00' },
    { productIds: 5 as never },
    { productIds: null as never },
  ];
  const { businessId } = house;
  for (const more of odd) {
    await house.write(house.as('Owner'), async (tx) => {
      const rule = (await tx.db.selectFrom('priceRule').selectAll().executeTakeFirst())!;
      const broken = { ...rule, id: tx.ids.next(), businessId, priority: 900, ...more };
      await tx.db
        .insertInto('priceRule')
        .values({ ...broken, productIds: JSON.stringify(broken.productIds) as never })
        .execute();
    });
    expect((await house.line(id)).unitPriceSnapshot).toBe(10_000);
  }
  const asked = { productId: house.steak, locationId: house.locationId, at: '2026-11-27T18:59' };
  expect(await house.call(house.as('Owner'), 'previewPrice', asked)).toMatchObject({ price: 10_000, passed: [] });
});
