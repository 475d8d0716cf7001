import { expect, test } from 'vitest';
import { dishesReady, type ReadyLine, ReadyNews, type ReadyOrder } from './ready-news.ts';

const line = (itemId: string, more: Partial<ReadyLine> = {}): ReadyLine => ({
  orderId: 'order',
  orderNumber: 'Z10-1',
  tableAlias: '7',
  waiterId: 'ana',
  itemId,
  itemName: itemId,
  quantity: 1,
  seatNo: null,
  courseNumber: 1,
  isCourseReady: false,
  ...more,
});

const open = () => {
  const told: ReadyOrder[] = [];
  const clock = { now: 0 };
  const news = new ReadyNews(
    'ana',
    (one) => told.push(one),
    () => clock.now,
  );
  return { told, clock, news, last: () => told.at(-1)?.lines.map(({ itemId }) => itemId) };
};

test('a card bumped at once is one message, which grows', () => {
  const { news, told, last } = open();
  news.take(line('puyazo'));
  news.take(line('papas', { isCourseReady: true }));
  expect(last()).toEqual(['puyazo', 'papas']);
  expect(told.map(({ completeCourse }) => completeCourse)).toEqual([null, 1]);
});

test('what comes later is another message, and a dish that was called back is told again', () => {
  const { news, clock, last } = open();
  news.take(line('puyazo'));
  news.take(line('puyazo'));
  expect(last()).toEqual(['puyazo']);
  clock.now = 9_000;
  news.take(line('flan'));
  expect(last()).toEqual(['flan']);
});

test('six drinks rung up one by one were listed six times: equal dishes are counted together, each seat by itself', () => {
  const drink = (itemId: string, more: Partial<ReadyLine> = {}) => line(itemId, { itemName: 'Horchata', ...more });
  const lines = [drink('a'), line('flan'), drink('b', { quantity: 2 }), drink('c', { seatNo: 3 })];
  expect(dishesReady(lines)).toMatchObject([
    { itemName: 'Horchata', seatNo: null, quantity: 3 },
    { itemName: 'flan', quantity: 1 },
    { itemName: 'Horchata', seatNo: 3, quantity: 1 },
  ]);
});

test('a waiter hears of their own orders and of those that are nobody’s, not of others’', () => {
  const { news, told } = open();
  news.take(line('a', { waiterId: 'eva' }));
  expect(told).toEqual([]);
  news.take(line('b', { waiterId: null }));
  expect(told).toHaveLength(1);
});
