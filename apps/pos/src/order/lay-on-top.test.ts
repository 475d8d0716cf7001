import type { OrderItemView, OrderView } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { catalogue } from '../testing/fake-menu.ts';
import { newItem, newOrder } from '../testing/fake-orders.ts';
import { layOnTop } from './lay-on-top.ts';
import type { OrderChange } from './order-op.ts';

const menu = catalogue();
const dish = (order: OrderView, i: number): OrderItemView =>
  newItem(
    order,
    i,
    { productId: menu.products[i]!.id, quantity: 1, courseNumber: 1, modifiers: [], holdUntilFired: false },
    menu,
  );

/** What the till answers the hub, of an order with two dishes that somebody else changed. */
const asked = async (change: (line: OrderItemView) => OrderChange, meanwhile: (order: OrderView) => void) => {
  const seen = newOrder(1, {}, '1');
  seen.items.push(dish(seen, 0), dish(seen, 1));
  const now = structuredClone(seen);
  now.version = seen.version + 3;
  meanwhile(now);
  const version = await layOnTop(change(seen.items[0]!), seen, async () => now)();
  return version === null ? null : version - seen.version;
};
const more = ({ id }: OrderItemView): OrderChange => ({ kind: 'edit', itemId: id, patch: { quantity: 2 } });
const off = (): OrderChange => ({ kind: 'discount-order', input: { kind: 'percentage', value: 10, reason: 'Amigo' } });

test('a void was refused because somebody ordered a beer at the same table: what does not touch is laid on top', async () => {
  expect(await asked(more, (now) => now.items.push(dish(now, 2)))).toBe(3);
  expect(await asked(more, (now) => Object.assign(now.items[1]!, { quantity: 9 }))).toBe(3);
  expect(await asked(more, (now) => Object.assign(now.items[0]!, { status: 'ready', discountTotal: 50 }))).toBe(3);
  expect(await asked(more, (now) => Object.assign(now, { orderAlias: 'Cumpleaños' }))).toBe(3);
});

test('a line that is not what the person saw is theirs to look at', async () => {
  expect(await asked(more, (now) => Object.assign(now.items[0]!, { quantity: 4 }))).toBeNull();
  expect(await asked(more, (now) => Object.assign(now.items[0]!, { isSent: true }))).toBeNull();
  expect(await asked(more, (now) => Object.assign(now.items[0]!, { notes: 'Sin sal' }))).toBeNull();
  expect(await asked(more, (now) => now.items.shift())).toBeNull();
  const part = (now: OrderView) => Object.assign(now.items[1]!, { parentOrderItemId: now.items[0]!.id });
  expect(await asked(more, part)).toBeNull();
});

test('what comes off a whole order rests on all of it', async () => {
  expect(await asked(off, (now) => now.items.push(dish(now, 2)))).toBeNull();
  expect(await asked(off, (now) => Object.assign(now, { orderAlias: 'Cumpleaños' }))).toBe(3);
});

test('where others are always quicker, somebody looks at last', async () => {
  const seen = newOrder(1, {}, '1');
  seen.items.push(dish(seen, 0));
  let version = seen.version;
  const again = layOnTop(more(seen.items[0]!), seen, async () => {
    version += 1;
    return { ...seen, version };
  });
  const answers: (number | null)[] = [];
  for (let i = 0; i < 6; i++) answers.push(await again());
  expect(answers.filter((one) => one === null)).toHaveLength(1);
  expect(answers.at(-1)).toBeNull();
});
