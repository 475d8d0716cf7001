import type { OrderView } from '@comanda/contracts';
import { notifyManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../base/keys.ts';
import { putOrder } from '../base/order-cache.ts';
import { ANSWER_MS } from '../base/retrying-writer.ts';
import { MutationQueue } from '../order/mutation-queue.ts';
import { projectOrder } from '../order/project-order.ts';
import { catalogue } from '../testing/fake-menu.ts';
import { newItem, newOrder, settle } from '../testing/fake-orders.ts';
import { liveHandlers } from './live-socket.ts';
import { OrderNews } from './order-news.ts';

const menu = catalogue();
const water = { productId: menu.products[0]!.id, quantity: 1, courseNumber: 1, modifiers: [], holdUntilFired: false };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A till with an empty order; what it asks is answered when the test says so. */
const setUp = () => {
  const client = new QueryClient();
  const before = newOrder(1, {}, '1');
  client.setQueryData(keys.order(before.id), before);
  const answers: ((order: OrderView) => void)[] = [];
  const queue = new MutationQueue({
    execute: () => new Promise((resolve) => answers.push(resolve)),
    newKey: () => `key-${answers.length}`,
    load: () => [],
    save: () => {},
    onDone: (order) => putOrder(client, order),
    onRefused: () => {},
  });
  const news = new OrderNews(client, queue);
  news.start();
  const { 'order.updated': hear } = liveHandlers(client, news.hear);
  let version = before.version;
  let order: OrderView = before;
  /** The hub's order with one line more. */
  const withLine = (): OrderView => {
    version += 1;
    order = { ...order, version, items: [...order.items, newItem(order, version, water, menu)] };
    return settle(structuredClone(order));
  };
  const onScreen = () => {
    const known = client.getQueryData<OrderView>(keys.order(before.id))!;
    return projectOrder(known, queue.pending(before.id), menu).items.length;
  };
  const seen: number[] = [];
  queue.subscribe(() => seen.push(onScreen()));
  // As the page is told.
  const shown = new QueryObserver(client, { queryKey: keys.order(before.id), enabled: false });
  shown.subscribe(notifyManager.batchCalls(() => seen.push(onScreen())));
  const tap = (lineId: string) => queue.enqueue(before.id, { kind: 'add', lineId, input: water });
  return { client, news, hear: hear!, answers, withLine, onScreen, seen, tap };
};

test('a dish stood twice, and in the total, while its answer travelled: the news of it was here first', async () => {
  const { hear, answers, withLine, onScreen, seen, tap } = setUp();
  const taps = [tap('first'), tap('second')];
  for (const [i, asked] of taps.entries()) {
    await vi.waitFor(() => expect(answers).toHaveLength(i + 1));
    const order = withLine();
    hear(order);
    expect(onScreen()).toBe(2);
    answers[i]!(order);
    await asked;
  }
  vi.advanceTimersByTime(1);
  expect(onScreen()).toBe(2);
  expect(Math.max(...seen)).toBe(2);
});

test('what another till did meanwhile is on screen with the answer, which may be from before it', async () => {
  const { hear, answers, withLine, onScreen, tap } = setUp();
  const asked = tap('mine');
  const mine = withLine();
  hear(mine);
  hear(withLine());
  hear(mine);
  answers[0]!(mine);
  await asked;
  expect(onScreen()).toBe(2);
});

test('news of an order waits no longer than an answer may take, and not at all where nothing is asked or nobody is here any more', () => {
  const { news, hear, withLine, onScreen, tap } = setUp();
  hear(withLine());
  expect(onScreen()).toBe(1);
  void tap('mine');
  hear(withLine());
  vi.advanceTimersByTime(ANSWER_MS - 1);
  expect(onScreen()).toBe(2);
  vi.advanceTimersByTime(1);
  expect(onScreen()).toBe(3);
  hear(withLine());
  news.stop();
  expect(onScreen()).toBe(4);
});

test('a list of closed orders that was left open did not show what another till closed; nobody asks where nobody looks', async () => {
  const { client, hear, withLine } = setUp();
  let asked = 0;
  const queryKey = [...keys.closedOrders, {}];
  const ask = async () => {
    asked += 1;
    return asked;
  };
  const list = new QueryObserver(client, { queryKey, queryFn: ask, staleTime: Number.POSITIVE_INFINITY });
  const leave = list.subscribe(() => {});
  await vi.waitFor(() => expect(asked).toBe(1));
  hear(withLine());
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toBe(1);
  hear({ ...withLine(), status: 'paid' });
  await vi.waitFor(() => expect(asked).toBe(2));
  leave();
  hear({ ...withLine(), status: 'cancelled' });
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toBe(2);
});
