import type { OrderView } from '@comanda/contracts';
import { ApiError } from '@comanda/web';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogue } from '../testing/fake-menu.ts';
import { newItem, newOrder, settle } from '../testing/fake-orders.ts';
import { MutationQueue } from './mutation-queue.ts';
import type { OrderOp } from './order-op.ts';

const menu = catalogue();
const input = (i: number, quantity = 1) => ({
  productId: menu.products[i]!.id,
  quantity,
  courseNumber: 1,
  modifiers: [],
  holdUntilFired: false,
});

const BEGUN = {
  input: { businessId: 'b', locationId: 'l', orderType: 'dine_in', waiterId: 'u', createdBy: 'u' },
  begun: { at: '2026-11-29T19:00:00.000Z', tableNumber: '5' },
} as const;

/** A queue over an order in memory; `refuse` decides what the hub does not take. */
const setUp = (refuse: (op: OrderOp) => string | null = () => null, stored: OrderOp[] = []) => {
  const order = newOrder(1, {}, '1');
  const sent: OrderOp[] = [];
  const refused: [code: string, kind: string][] = [];
  let saved: OrderOp[] = [];
  const keys = { next: 0 };
  let running = 0;
  const execute = async (op: OrderOp): Promise<OrderView> => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    running -= 1;
    sent.push(op);
    const code = refuse(op);
    if (code) throw new ApiError(code, 409, code);
    if (op.kind === 'add') order.items.push(newItem(order, sent.length, { itemId: op.lineId, ...op.input }, menu));
    if (op.kind === 'edit') Object.assign(order.items.find((one) => one.id === op.itemId) ?? {}, op.patch);
    if (op.kind === 'remove') order.items = order.items.filter((one) => one.id !== op.itemId);
    return structuredClone(settle(order));
  };
  const queue = new MutationQueue({
    execute,
    newKey: () => {
      keys.next += 1;
      return `key-${keys.next}`;
    },
    load: () => stored,
    save: (ops) => {
      saved = ops;
    },
    onDone: () => {},
    onRefused: (error, op) => refused.push([(error as ApiError).code, op.kind]),
  });
  return { queue, order, sent, refused, saved: () => saved };
};

test('a dish taken out while «Enviar a cocina» waited was cooked all the same', async () => {
  const { queue, sent } = setUp();
  void queue.enqueue('o', { kind: 'add', lineId: 'first', input: input(0) });
  void queue.enqueue('o', { kind: 'add', lineId: 'second', input: input(1) });
  const send = queue.enqueue('o', { kind: 'send' });
  expect(queue.withdraw('o', 'second')).toBe(true);
  expect(queue.pending('o').map((op) => op.kind)).toEqual(['add', 'add', 'remove', 'send']);
  await send;
  expect(sent.map((op) => op.kind)).toEqual(['add', 'add', 'remove', 'send']);
  const again = queue.enqueue('o', { kind: 'send' });
  expect(queue.withdraw('o', 'second')).toBe(false);
  await again;
});

test('what was taken out and brought back while it waited to be sent came back as new, and nobody sent it', async () => {
  const { queue, order, sent } = setUp();
  void queue.enqueue('o', { kind: 'add', lineId: 'first', input: input(0) });
  void queue.enqueue('o', { kind: 'add', lineId: 'second', input: input(1) });
  void queue.enqueue('o', { kind: 'edit', itemId: 'second', patch: { quantity: 2 } });
  const send = queue.enqueue('o', { kind: 'send' });
  queue.withdraw('o', 'second');
  expect([queue.restore('o', 'second'), queue.restore('o', 'second'), queue.restore('o', 'first')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(queue.pending('o').map((op) => op.kind)).toEqual(['add', 'add', 'edit', 'send']);
  await send;
  expect(sent.map((op) => op.kind)).toEqual(['add', 'add', 'edit', 'send']);
  expect(order.items.map(({ quantity }) => quantity)).toEqual([1, 2]);
});

test('a discount promised while the hub was away could not be taken back: it can, unless the hub may have heard of it', async () => {
  const { queue, sent } = setUp();
  const tenth = { kind: 'percentage', value: 10, reason: 'Cumpleaños' } as const;
  const half = { ...tenth, value: 50 };
  void queue.enqueue('o', { kind: 'discount', itemId: 'line', input: tenth });
  void queue.enqueue('o', { kind: 'discount', itemId: 'line', input: half });
  const send = queue.enqueue('o', { kind: 'send' });
  expect([queue.withdrawDiscount('o', tenth), queue.withdrawDiscount('o', half)]).toEqual([false, true]);
  expect(queue.withdrawDiscount('o', half)).toBe(false);
  await send;
  expect(sent.map((op) => op.kind)).toEqual(['discount', 'send']);
});

test('one on a line could be taken back, and one of the whole order could not', async () => {
  const { queue, sent } = setUp();
  const tenth = { kind: 'percentage', value: 10, reason: 'Cumpleaños' } as const;
  const send = queue.enqueue('o', { kind: 'send' });
  void queue.enqueue('o', { kind: 'discount-order', input: tenth });
  expect(queue.withdrawDiscount('o', tenth)).toBe(true);
  await send;
  expect(sent.map((op) => op.kind)).toEqual(['send']);
});

test('what the hub may have heard of is not taken back by forgetting it', async () => {
  const { queue, sent } = setUp();
  await queue.enqueue('o', { kind: 'add', lineId: 'one', input: input(0) });
  const removed = queue.enqueue('o', { kind: 'remove', itemId: 'one' });
  expect(queue.restore('o', 'one')).toBe(false);
  await removed;
  expect(sent.map((op) => op.kind)).toEqual(['add', 'remove']);
});

test('taps on a line that is not saved yet reach it', async () => {
  const { queue, order, sent } = setUp();
  const add = queue.enqueue('o', { kind: 'add', lineId: 'new', input: input(0) });
  const edit = queue.enqueue('o', { kind: 'edit', itemId: 'new', patch: { quantity: 3 } });
  expect(queue.pending('o').map((op) => op.kind)).toEqual(['add', 'edit']);
  await Promise.all([add, edit]);
  expect(order.items).toMatchObject([{ quantity: 3 }]);
  expect(sent.map((op) => op.key)).toEqual(['key-1', 'key-2']);
  expect(queue.isIdle()).toBe(true);
});

test('a combo the hub refused takes along what was noted on its dishes', async () => {
  const { queue, sent, refused } = setUp((op) => (op.kind === 'combo' ? 'BUNDLE_NOT_ACTIVE' : null));
  const combo = { bundleId: 'b', name: 'Combo', input: { selections: [] }, shown: [] };
  queue.leave('o', { kind: 'combo', lineId: 'combo', partIds: ['first', 'second'], ...combo });
  queue.leave('o', { kind: 'edit', itemId: 'second', patch: { notes: 'Sin maní' } });
  queue.leave('o', { kind: 'remove', itemId: 'combo' });
  await queue.enqueue('o', { kind: 'edit', itemId: 'another', patch: { notes: 'Sin sal' } });
  expect(refused.map(([, kind]) => kind)).toEqual(['combo', 'edit', 'remove']);
  expect(sent.map((op) => op.kind)).toEqual(['combo', 'edit']);
});

test('a table left empty and come back to was thrown away with the dishes that were ordered on it then', async () => {
  const { queue, sent } = setUp();
  queue.leave('o', { kind: 'open', ...BEGUN });
  queue.leave('o', { kind: 'drop' });
  await queue.enqueue('o', { kind: 'add', lineId: 'a', input: input(0) });
  expect(sent.map(({ kind }) => kind)).toEqual(['open', 'add']);
});

test('any burst of taps arrives one at a time, in the order they were made', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(9), { minLength: 1, maxLength: 25 }), async (products) => {
      const { queue, order, saved } = setUp();
      await Promise.all(products.map((i, n) => queue.enqueue('o', { kind: 'add', lineId: `t${n}`, input: input(i) })));
      expect(order.items.map((item) => item.productId)).toEqual(products.map((i) => menu.products[i]!.id));
      expect(saved()).toEqual([]);
    }),
  );
});

test('a refused line takes along only the taps made on it', async () => {
  const refuse = (op: OrderOp) => (op.kind === 'add' && op.lineId === 'bad' ? 'ORDER_PRODUCT_UNAVAILABLE' : null);
  const { queue, order } = setUp(refuse);
  const results = await Promise.allSettled([
    queue.enqueue('o', { kind: 'add', lineId: 'bad', input: input(3) }),
    queue.enqueue('o', { kind: 'edit', itemId: 'bad', patch: { quantity: 2 } }),
    queue.enqueue('o', { kind: 'add', lineId: 'good', input: input(0) }),
  ]);
  expect(results.map((one) => one.status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(order.items).toHaveLength(1);
  expect(queue.pending('o')).toEqual([]);
});

test('an order that was not to be took its dishes into nothing: each is told, and what comes after goes on', async () => {
  const { queue, order, refused } = setUp((op) => (op.kind === 'open' ? 'TABLE_NOT_FOUND' : null));
  queue.leave('new', { kind: 'open', ...BEGUN });
  queue.leave('new', { kind: 'add', lineId: 'a', input: input(0) });
  queue.leave('new', { kind: 'send' });
  expect([...queue.lanes().keys()]).toEqual(['new']);
  await new Promise<void>((resolve) => queue.subscribe(() => queue.isIdle() && resolve()));
  await queue.enqueue('o', { kind: 'add', lineId: 'b', input: input(1) });
  expect(refused.map(([, kind]) => kind)).toEqual(['open', 'add', 'send']);
  expect([order.items.length, queue.lanes().size]).toEqual([1, 0]);
});

test('an allergy the hub refused went without, and the dish with it to the kitchen: nothing is sent until somebody looks', async () => {
  const { queue, order, refused, sent } = setUp((op) => (op.kind === 'guest' ? 'ORDER_GUEST_SEAT_TAKEN' : null));
  queue.leave('o', { kind: 'add', lineId: 'a', input: input(0) });
  queue.leave('o', { kind: 'guest', guestId: null, input: { seatNo: 2, allergies: ['Maní'] } });
  queue.leave('o', { kind: 'send' });
  await new Promise<void>((resolve) => queue.subscribe(() => queue.isIdle() && resolve()));
  expect(refused.map(([, kind]) => kind)).toEqual(['guest', 'send']);
  expect([order.items.length, sent.map(({ kind }) => kind)]).toEqual([1, ['add', 'guest']]);
});

test('what could not be answered is kept, and taken up again by the next page with the same keys', async () => {
  const { queue, saved } = setUp(() => 'NETWORK');
  await expect(queue.enqueue('o', { kind: 'add', lineId: 't', input: input(0) })).rejects.toThrow();
  const waiting = structuredClone(saved());
  expect(waiting).toHaveLength(1);

  const later = setUp(() => null, waiting);
  const done = new Promise<void>((resolve) => {
    later.queue.subscribe(() => later.queue.isIdle() && resolve());
  });
  later.queue.start();
  await done;
  expect(later.sent.map((op) => op.key)).toEqual(waiting.map((op) => op.key));
  expect(later.order.items).toHaveLength(1);
});

test('what a page before this one ordered ran out meanwhile, and was lost without a word: it is told', async () => {
  const bad: OrderOp = { kind: 'add', lineId: 'bad', input: input(0), orderId: 'o', key: 'key-1' };
  const later = setUp((op) => (op.kind === 'add' ? 'ORDER_PRODUCT_FEW_LEFT' : null), [bad]);
  const told = new Promise<void>((resolve) => {
    later.queue.subscribe(() => later.queue.isIdle() && resolve());
  });
  later.queue.start();
  await told;
  expect(later.refused).toEqual([['ORDER_PRODUCT_FEW_LEFT', 'add']]);
});

test('one slow order does not hold up another', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const order = newOrder(1, {}, null);
  const queue = new MutationQueue({
    execute: async (op) => {
      if (op.orderId === 'slow') await gate;
      return order;
    },
    newKey: () => 'key',
    load: () => [],
    save: () => {},
    onDone: () => {},
    onRefused: () => {},
  });
  const slow = queue.enqueue('slow', { kind: 'send' });
  await queue.enqueue('quick', { kind: 'send' });
  expect(queue.pending('slow')).toHaveLength(1);
  release();
  await slow;
});
