import { OrderItemLineType } from '@comanda/contracts';
import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listOrders } from '../lifecycle/list-orders.ts';
import type { OrderItemRow } from '../orders.tables.ts';
import { fireCourse } from './fire-course.ts';
import { fireOrderItem } from './fire-order-item.ts';
import { isHeld, isSendable, lineMayGoToKitchen } from './kitchen-lines.ts';

const at = fc.constantFrom(null, '2026-11-20T18:00:00.000Z');

test('what is sent now or fired later is what a cook may be told of: one or the other, and nothing else', () => {
  const line = fc.record({
    lineType: fc.constantFrom(...OrderItemLineType.options),
    voidedAt: at,
    sentAt: at,
    firedAt: at,
    holdUntilFired: fc.boolean(),
  });
  fc.assert(
    fc.property(line, (one) => {
      const item = one as OrderItemRow;
      const mayGo = one.lineType !== 'bundle_parent' && one.voidedAt === null && one.sentAt === null;
      expect(lineMayGoToKitchen(item)).toBe(mayGo);
      expect([isSendable(item), lineMayGoToKitchen(item) && isHeld(item)].filter(Boolean)).toHaveLength(mayGo ? 1 : 0);
    }),
  );
});

test('"Marchar" sent the parent of a combo, which no cook can make, to the kitchen', async () => {
  await using house = await openRestaurant();
  const { id } = await house.order();
  const parent = await house.line(id, { courseNumber: 2, holdUntilFired: true });
  await house.write(house.waiter, (tx) =>
    tx.db.updateTable('orderItem').set({ lineType: 'bundle_parent' }).where('id', '=', parent.id).execute(),
  );
  const fire = () => house.run(house.waiter, fireCourse, { id, courseNumber: 2 });
  expect(await refusal(fire())).toBe('ORDER_COURSE_EMPTY');
  expect(await refusal(house.run(house.waiter, fireOrderItem, { id, itemId: parent.id }))).toBe('ORDER_ITEM_NOT_HELD');
  const child = await house.line(id, { courseNumber: 2, holdUntilFired: true });
  const { data } = await house.run(house.waiter, listOrders, {});
  expect(data).toMatchObject([{ unsentCount: 0, heldCount: 1 }]);
  expect((await fire()).items.map((item) => item.isSent)).toEqual([false, true]);
  expect(await house.tickets()).toMatchObject([{ orderItemId: child.id }]);
});
