import { refusal } from '@comanda/testing/refusal';
import { openRestaurant, type Restaurant } from '@comanda/testing/restaurant';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setProductAvailability } from '../../catalogue/index.ts';
import { addOrderItem } from './add-order-item.ts';

const countOf = async (house: Restaurant): Promise<[boolean, number | null]> => {
  const [row] = await house.db.read.selectFrom('productAvailability').selectAll().execute();
  const [product] = await house.db.read.selectFrom('product').selectAll().where('id', '=', house.steak).execute();
  expect(product!.isAvailable, 'what tills read, and what travels').toBe(row!.isAvailable);
  return [row!.isAvailable, row!.remaining];
};
const leave = (house: Restaurant, remaining: number | null) =>
  house.run(house.manager, setProductAvailability, { id: house.steak, isAvailable: true, remaining });

test('two tills order the last one at once: one gets it, the other hears how many are left, and every till sees it sold out', async () => {
  await using house = await openRestaurant();
  await leave(house, 1);
  const [here, there] = [await house.order(), await house.order()];
  house.published.length = 0;
  const add = ({ id }: { id: string }) =>
    house.run(house.waiter, addOrderItem, { id, productId: house.steak, quantity: 1 });
  const outcomes = await Promise.allSettled([add(here), add(there)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await countOf(house)).toEqual([false, 0]);
  const product = { productId: house.steak, isAvailable: false, remaining: 0 };
  expect(house.heard('catalogue.updated')).toEqual([{ businessId: house.businessId, product }]);
});

test('more than are left is refused with how many there are, and takes none', async () => {
  await using house = await openRestaurant();
  await leave(house, 2);
  const { id } = await house.order();
  const three = house.run(house.waiter, addOrderItem, { id, productId: house.steak, quantity: 3 });
  await expect(three).rejects.toMatchObject({
    code: 'ORDER_PRODUCT_FEW_LEFT',
    details: { productId: house.steak, remaining: 2 },
  });
  expect(await countOf(house)).toEqual([true, 2]);
  const line = await house.line(id, { quantity: 1.5 });
  expect(await countOf(house), 'half of one takes one').toEqual([false, 0]);
  const change = (quantity: number) => house.call(house.waiter, 'updateOrderItem', { id, itemId: line.id, quantity });
  expect(await refusal(change(3))).toBe('ORDER_PRODUCT_FEW_LEFT');
  await change(1);
  expect(await countOf(house)).toEqual([true, 1]);
});

test('options of the last one could not be changed any more: it is sold out, but it is ours', async () => {
  await using house = await openRestaurant();
  const group = { name: 'Término', min: 0, max: 1, mode: 'unique' } as const;
  const { groupId, option } = await house.make.modifiers(house.steak, group, { Medio: '0.00' });
  await leave(house, 1);
  const { id } = await house.order();
  const line = await house.line(id);
  const modifiers = [{ productModifierGroupId: groupId, productModifierId: option.Medio!, quantity: 1 }];
  await house.call(house.waiter, 'updateOrderItem', { id, itemId: line.id, modifiers });
  expect((await house.orderNow(id)).items[0]!.modifiers).toMatchObject([{ nameSnapshot: 'Medio' }]);
});

test('a draft that is deleted and an order that is cancelled give back what no cook had', async () => {
  await using house = await openRestaurant();
  await leave(house, 3);
  const draft = await house.order();
  await house.line(draft.id, { quantity: 2 });
  await house.call(house.waiter, 'deleteOrder', { id: draft.id });
  expect(await countOf(house)).toEqual([true, 3]);
  const { order } = await house.sentOrder();
  await house.line(order.id, { quantity: 2 });
  expect(await countOf(house)).toEqual([false, 0]);
  await house.call(house.manager, 'updateOrder', {
    id: order.id,
    status: 'cancelled',
    cancellationReason: 'se fueron',
  });
  expect(await countOf(house)).toEqual([true, 2]);
});

test('sold out said by somebody is sold out: what comes back off an order does not sell it again', async () => {
  await using house = await openRestaurant();
  await leave(house, 5);
  const { id } = await house.order();
  const line = await house.line(id);
  await house.run(house.manager, setProductAvailability, { id: house.steak, isAvailable: false });
  await house.call(house.waiter, 'removeOrderItem', { id, itemId: line.id });
  expect(await countOf(house)).toEqual([false, null]);
  await leave(house, null);
  await house.line(id, { quantity: 50 });
  expect(await countOf(house)).toEqual([true, null]);
});

test('whatever is added, changed, sent, removed and voided: what is left is what was said less what was taken', async () => {
  type Step = { kind: 'add' | 'change' | 'remove' | 'send' | 'void'; quantity: number; at: number };
  const step: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom('add', 'change', 'remove', 'send', 'void'),
    quantity: fc.integer({ min: 1, max: 4 }),
    at: fc.nat(5),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      await using house = await openRestaurant();
      await leave(house, 6);
      const { id } = await house.order();
      let left = 6;
      const lines: { id: string; quantity: number; isSent: boolean }[] = [];
      for (const { kind, quantity, at } of steps) {
        const line = lines[at % Math.max(1, lines.length)];
        if (kind === 'add' && quantity <= left) {
          lines.push({ id: (await house.line(id, { quantity })).id, quantity, isSent: false });
          left -= quantity;
        } else if (kind === 'add') {
          const code = left > 0 ? 'ORDER_PRODUCT_FEW_LEFT' : 'ORDER_PRODUCT_UNAVAILABLE';
          expect(await refusal(house.line(id, { quantity }))).toBe(code);
        } else if (kind === 'send' && lines.some(({ isSent }) => !isSent)) {
          await house.send(id);
          for (const one of lines) one.isSent = true;
        } else if (line && kind === 'change' && !line.isSent && quantity - line.quantity <= left) {
          await house.call(house.waiter, 'updateOrderItem', { id, itemId: line.id, quantity });
          left -= quantity - line.quantity;
          line.quantity = quantity;
        } else if (line && (kind === 'remove' || kind === 'void')) {
          const void_ = { id, itemId: line.id, reason: 'cambió', voidedBy: house.manager.id };
          if (line.isSent) await house.call(house.manager, 'voidOrderItem', void_);
          else await house.call(house.waiter, 'removeOrderItem', { id, itemId: line.id });
          if (!line.isSent) left += line.quantity;
          lines.splice(lines.indexOf(line), 1);
        }
        expect(await countOf(house)).toEqual([left > 0, left]);
      }
    }),
    { numRuns: runs(12) },
  );
});
