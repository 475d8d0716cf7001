import { expect, test } from 'vitest';
import { byCourse, lineState, neverAsked, orderLock, priceLock, uncookedLines, unsentLines } from './line-state.ts';

const blank = {
  id: 'line',
  parentOrderItemId: null,
  status: 'pending' as const,
  isSent: false,
  holdUntilFired: false,
  firedAt: null,
  voidedAt: null,
  compedAt: null,
  courseNumber: 1,
  lineType: 'product' as const,
};
const at = '2026-11-21T18:00:00.000Z';

test('a line is new, then sent, ready and served; a held one waits until it is fired', () => {
  expect(lineState(blank)).toBe('new');
  expect(lineState({ ...blank, isSent: true, status: 'preparing' })).toBe('sent');
  expect(lineState({ ...blank, isSent: true, status: 'ready' })).toBe('ready');
  expect(lineState({ ...blank, isSent: true, status: 'served' })).toBe('served');
  expect(lineState({ ...blank, holdUntilFired: true })).toBe('held');
  expect(lineState({ ...blank, holdUntilFired: true, firedAt: at })).toBe('new');
  expect(lineState({ ...blank, holdUntilFired: true, firedAt: at, isSent: true })).toBe('sent');
});

test('voided says more than where the dish is', () => {
  expect(lineState({ ...blank, isSent: true, status: 'served', voidedAt: at })).toBe('voided');
});

test('a dish on the house was neither sent nor fired: it is cooked like any', () => {
  const onTheHouse = { ...blank, compedAt: at };
  expect(unsentLines([onTheHouse])).toEqual([onTheHouse]);
  expect(byCourse([{ ...onTheHouse, holdUntilFired: true }])[0]!.held).toBe(1);
});

test('only new lines are sent: not held ones, not voided ones, not the head of a combo', () => {
  const lines = [
    blank,
    { ...blank, holdUntilFired: true },
    { ...blank, voidedAt: at },
    { ...blank, isSent: true },
    { ...blank, lineType: 'bundle_parent' as const },
  ];
  expect(unsentLines(lines)).toEqual([blank]);
});

test('a bill was asked for without a word of what waits for its course: the kitchen knows of neither', () => {
  const held = { ...blank, holdUntilFired: true };
  // One that was sent and is under way was told to the cashier as never asked of the kitchen.
  expect(neverAsked([blank, { ...blank, isSendAsked: true }, held])).toEqual([blank, held]);
  expect(uncookedLines([blank, held, { ...blank, isSent: true }, { ...held, voidedAt: at }])).toEqual([blank, held]);
});

test('courses come in order and say how much of them is held', () => {
  const held = { ...blank, courseNumber: 2, holdUntilFired: true };
  const groups = byCourse([held, blank, { ...held, id: 'fired', isSent: true, firedAt: at }]);
  expect(groups.map((group) => [group.courseNumber, group.lines.length, group.held])).toEqual([
    [1, 1, 0],
    [2, 2, 1],
  ]);
});

test('a manager was fetched for a line on a bill, and then it was refused: what is in the way is known before', () => {
  const line = { id: 'steak', compedAt: null };
  const served = { status: 'served' as const, items: [{ id: 'steak', parentOrderItemId: 'combo' }] };
  const bill = (status: 'pending' | 'cancelled', more: object = {}) =>
    ({ status, mappings: [{ orderItemId: 'steak' }], payments: [], ...more }) as never;
  expect(priceLock(line, served, [])).toBeNull();
  expect(priceLock(line, served, [bill('cancelled')])).toBeNull();
  expect(priceLock(line, served, [bill('pending')])).toBe('ORDER_ITEM_BILLED');
  expect(priceLock(line, served, [bill('pending', { followsOrder: true })])).toBeNull();
  expect(priceLock(line, served, [bill('pending', { followsOrder: true, payments: [{}] })])).toBe('ORDER_ITEM_BILLED');
  expect(priceLock({ ...line, compedAt: at }, served, [])).toBe('ORDER_ITEM_COMPED');
  expect(priceLock({ id: 'combo', compedAt: null }, served, [bill('pending')])).toBe('ORDER_ITEM_BILLED');
  expect(priceLock(line, { ...served, status: 'paid' }, [])).toBe('ORDER_CLOSED');
});

test('lines of a combo stand behind their parent, also where that was made of them later; of another course by themselves', () => {
  const child = (id: string, courseNumber = 1) => ({ ...blank, id, courseNumber, parentOrderItemId: 'combo' });
  const lines = [
    child('burger'),
    { ...blank, id: 'soup' },
    child('fries'),
    { ...blank, id: 'combo' },
    child('flan', 2),
  ];
  expect(byCourse(lines).map((course) => course.lines.map((line) => line.id))).toEqual([
    ['soup', 'combo', 'burger', 'fries'],
    ['flan'],
  ]);
});

test('nothing comes off a whole order, nor back on it, once a bill of it charges what it charges', () => {
  const bill = (more: object = {}) =>
    ({ status: 'pending', mappings: [{ orderItemId: 'steak' }], payments: [], ...more }) as never;
  expect(orderLock('served', [])).toBeNull();
  expect(orderLock('served', [bill({ followsOrder: true })])).toBeNull();
  expect(orderLock('served', [bill()])).toBe('ORDER_HAS_BILLS');
  expect(orderLock('served', [bill({ followsOrder: true, payments: [{}] })])).toBe('ORDER_HAS_BILLS');
  expect(orderLock('paid', [])).toBe('ORDER_CLOSED');
});
