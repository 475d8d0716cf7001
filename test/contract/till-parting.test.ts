import type { BuiltCombo, Order } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { partedBy } from '../../apps/pos/src/combos/parting.ts';
import { projectOrder } from '../../apps/pos/src/order/project-order.ts';
import { openComboHouse } from '../../packages/domain/orders/combos/house.suite.ts';

const reason = 'Cumpleaños';

type Off = { of: 'order' | 'combo' | 'burger' | 'beer'; kind: 'percentage' | 'amount' | 'fixed_price'; value: number };

/** A combo of loose dishes, a beer beside it, and what is taken off; what the till says of parting it, and what the hub then charges. */
const openSold = async (quantity = 1) => {
  const house = await openComboHouse();
  const { call, dish, manager } = house;
  const order = await house.order({ orderType: 'dine_in', tableId: house.tableId });
  const { id } = order;
  for (const productId of [dish.burger, dish.fries, dish.soda]) await house.line(id, { productId });
  const { parentOrderItemId: combo, ...made } = await call<BuiltCombo>(house.waiter, 'applyCombo', {
    id,
    bundleId: house.combo.id,
  });
  const beer = await house.line(id, { productId: dish.beer, quantity });
  const itemIds = { combo, burger: made.childOrderItemIds[0]!, beer: beer.id };
  const give = ({ of, ...input }: Off) =>
    of === 'order'
      ? call(manager, 'discountOrder', { id, reason, ...input })
      : call(manager, 'discountOrderItem', { id, itemId: itemIds[of], reason, ...input });
  /** What the till said, and what the guests pay more. */
  const parted = async (at: Pick<Order, 'id'> = order): Promise<[number | null | undefined, number]> => {
    const before = await house.view(at.id);
    const said = partedBy(projectOrder(before, [], undefined), combo)?.more;
    await call(manager, 'removeCombo', { id: at.id, bundleApplicationId: made.bundleApplicationId, keepDishes: true });
    return [said, (await house.view(at.id)).totals.total - before.totals.total];
  };
  return { ...house, id, give, parted };
};

test('a till named Q20.00 where Q18.00 was paid: of whatever is off, it says what the guests pay more', async () => {
  const evenings: [more: number, ...given: Off[]][] = [
    [2000],
    [1800, { of: 'order', kind: 'percentage', value: 10 }],
    [1800, { of: 'combo', kind: 'percentage', value: 10 }],
    [2000, { of: 'combo', kind: 'amount', value: 1001 }],
    [2000, { of: 'combo', kind: 'fixed_price', value: 4001 }],
    [2000, { of: 'order', kind: 'amount', value: 700 }],
    [
      1483,
      { of: 'burger', kind: 'percentage', value: 33.33 },
      { of: 'combo', kind: 'percentage', value: 7.5 },
      { of: 'beer', kind: 'fixed_price', value: 2000 },
      { of: 'order', kind: 'percentage', value: 2.5 },
    ],
    [
      868,
      { of: 'burger', kind: 'fixed_price', value: 1111 },
      { of: 'combo', kind: 'percentage', value: 5 },
      { of: 'combo', kind: 'amount', value: 333 },
      { of: 'order', kind: 'percentage', value: 1.99 },
      { of: 'order', kind: 'amount', value: 250 },
    ],
  ];
  const paid: (readonly [number | null | undefined, number])[] = [];
  for (const [, ...given] of evenings) {
    await using house = await openSold(0.333);
    for (const one of given) await house.give(one);
    paid.push(await house.parted());
  }
  expect(paid).toEqual(evenings.map(([more]) => [more, more]));
});

test('of a discount that came with a table it named no amount: it is off the dishes it came with, as it was', async () => {
  await using house = await openSold();
  await house.give({ of: 'order', kind: 'percentage', value: 10 });
  house.env.advance(60_000);
  const into = await house.order({ orderType: 'dine_in', tableId: await house.make.table('8') });
  await house.call(house.manager, 'mergeOrders', { id: into.id, otherId: house.id });
  expect(await house.parted(into)).toEqual([1800, 1800]);
});
