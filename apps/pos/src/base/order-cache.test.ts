import type { OrderSummary, OrderView, Page } from '@comanda/contracts';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { catalogue } from '../testing/fake-menu.ts';
import { newItem, newOrder } from '../testing/fake-orders.ts';
import { keys } from './keys.ts';
import { dropOrder, putOrder, summaryOf } from './order-cache.ts';

const page = (data: OrderSummary[]): Page<OrderSummary> => ({ data, page: 1, size: 200, total: data.length });

test('an older order never wins over a newer one, wherever it comes from', () => {
  const client = new QueryClient();
  const order = newOrder(1, {}, '1');
  client.setQueryData(keys.openOrders, page([]));
  putOrder(client, { ...order, version: 5, orderAlias: 'new' });
  putOrder(client, { ...order, version: 4, orderAlias: 'old' });
  expect(client.getQueryData<OrderView>(keys.order(order.id))?.orderAlias).toBe('new');
  expect(client.getQueryData<Page<OrderSummary>>(keys.openOrders)?.data).toMatchObject([{ orderAlias: 'new' }]);
});

test.each(['before the first answer', 'while asked again'])(
  'a draft that was dropped stood in the list for good: the list asked for %s came after',
  async (when) => {
    const client = new QueryClient();
    const draft = newOrder(1, {}, '1');
    let held = [summaryOf(draft)];
    const answers: (() => void)[] = [];
    const ask = (): Promise<Page<OrderSummary>> => {
      const answer = page(held);
      return new Promise((resolve) => answers.push(() => resolve(answer)));
    };
    const list = new QueryObserver(client, { queryKey: keys.openOrders, queryFn: ask });
    const leave = list.subscribe(() => undefined);
    if (when === 'while asked again') {
      answers.shift()!();
      await vi.waitFor(() => expect(list.getCurrentResult().data?.data).toHaveLength(1));
      void list.refetch();
    }
    held = [];
    dropOrder(client, draft.id);
    answers.shift()!();
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    answers.shift()!();
    await vi.waitFor(() => expect(list.getCurrentResult()).toMatchObject({ data: { data: [] }, fetchStatus: 'idle' }));
    leave();
  },
);

test('a paid or cancelled order leaves the list of open ones', () => {
  const client = new QueryClient();
  const order = newOrder(1, {}, '1');
  client.setQueryData(keys.openOrders, page([summaryOf(order)]));
  putOrder(client, { ...order, version: 2, status: 'paid' });
  expect(client.getQueryData<Page<OrderSummary>>(keys.openOrders)?.data).toEqual([]);
});

test('a row counts what is unsent, held and ready as the hub does, served included, and leaves out what was voided', () => {
  const menu = catalogue();
  const order = newOrder(1, {}, '1');
  const input = { productId: menu.products[0]!.id, quantity: 1, courseNumber: 1, modifiers: [], holdUntilFired: false };
  const line = newItem(order, 1, input, menu);
  order.items = [
    line,
    { ...line, holdUntilFired: true },
    { ...line, isSent: true, status: 'ready' },
    { ...line, isSent: true, status: 'served' },
    { ...line, voidedAt: order.createdAt },
  ];
  expect(summaryOf(order)).toMatchObject({ itemCount: 4, unsentCount: 1, heldCount: 1, readyCount: 2 });
});

test('the same order had four products in one list and three lines in another place: a combo is its dishes, two of a dish are two', () => {
  const menu = catalogue();
  const order = newOrder(1, {}, '1');
  const input = { productId: menu.products[0]!.id, quantity: 2, courseNumber: 1, modifiers: [], holdUntilFired: false };
  const line = newItem(order, 1, input, menu);
  const parent = { ...line, id: 'head', productId: null, lineType: 'bundle_parent', quantity: 1 } as const;
  order.items = [line, parent, { ...line, quantity: 1, lineType: 'bundle_child', parentOrderItemId: 'head' }];
  const half = { ...line, quantity: 0.5 };
  expect(summaryOf(order)).toMatchObject({ itemCount: 3, unsentCount: 2 });
  expect(summaryOf({ ...order, items: [...order.items, half, { ...line, voidedAt: order.createdAt }] })).toMatchObject({
    itemCount: 4,
    unsentCount: 3,
  });
});
