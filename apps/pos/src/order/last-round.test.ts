import { expect, test } from 'vitest';
import { catalogue } from '../testing/fake-menu.ts';
import { newItem, newOrder } from '../testing/fake-orders.ts';
import { lastRound, Rounds, roundCount } from './last-round.ts';
import type { LineOnScreen } from './project-order.ts';

const menu = catalogue();
const order = newOrder(1, {}, '4');
const line = (n: number, more: Partial<LineOnScreen>): LineOnScreen => {
  const input = { productId: menu.products[n]!.id, quantity: 1, courseNumber: 1, modifiers: [], holdUntilFired: false };
  return { ...newItem(order, n, input, menu), ...more };
};
const sentAt = (firedAt: string): Partial<LineOnScreen> => ({ isSent: true, status: 'preparing', firedAt });
const [first, second] = ['2026-11-21T20:00:00.000Z', '2026-11-21T20:30:00.000Z'] as const;
const names = (lines: LineOnScreen[]) => lines.map((one) => one.productNameSnapshot);

test('a round is what was sent last and not voided since; what is still to be sent is none', () => {
  const lines = [
    line(0, sentAt(first)),
    line(1, sentAt(second)),
    line(2, { ...sentAt(second), voidedAt: second }),
    line(3, sentAt(second)),
    line(4, {}),
  ];
  expect(names(lastRound(lines, null))).toEqual([menu.products[1]!.name, menu.products[3]!.name]);
  expect(lastRound([line(4, {})], null)).toEqual([]);
});

test('without the hub the round before the last was ordered again: what is on its way to the kitchen is the last', () => {
  const lines = [line(0, sentAt(first)), line(1, { isSendAsked: true }), line(2, {})];
  expect(names(lastRound(lines, null))).toEqual([menu.products[1]!.name]);
});

test('where all of the last was voided, it is the one before', () => {
  const lines = [line(0, sentAt(first)), line(1, { ...sentAt(second), voidedAt: second })];
  expect(names(lastRound(lines, null))).toEqual([menu.products[0]!.name]);
});

test('the main course that waited and was fired after the beers is not the round', () => {
  const lines = [line(0, sentAt(first)), line(1, { ...sentAt(second), holdUntilFired: true })];
  expect(names(lastRound(lines, null))).toEqual([menu.products[0]!.name]);
});

test('a seat has a round of its own', () => {
  const lines = [line(0, { ...sentAt(first), seatNo: 2 }), line(1, { ...sentAt(second), seatNo: 1 })];
  expect(names(lastRound(lines, 2))).toEqual([menu.products[0]!.name]);
});

test('a combo is of the round by the dishes of it that were sent, once, and of a seat where all of them are', () => {
  const parent = line(0, { id: 'combo', lineType: 'bundle_parent', productId: null });
  const child = (more: Partial<LineOnScreen>) =>
    line(1, { ...sentAt(second), lineType: 'bundle_child', parentOrderItemId: 'combo', ...more });
  const lines = [line(2, sentAt(first)), parent, child({ seatNo: 2 }), child({ seatNo: 2, voidedAt: second })];
  expect(lastRound(lines, null)).toEqual([parent]);
  expect(lastRound(lines, 2)).toEqual([parent]);
  expect(lastRound([...lines, child({ seatNo: 3 })], 2)).toEqual([]);
});

test('a round of a combo and a beer said 2 and added 4: a combo counts what it is made of', () => {
  const combo = line(0, { lineType: 'bundle_parent' });
  const parts = [1, 2, 3].map((n) => line(n, { lineType: 'bundle_child', parentOrderItemId: combo.id }));
  const beer = line(4, {});
  expect(roundCount([combo, beer], [combo, ...parts, beer])).toBe(4);
});

test('a finger that met «Otra ronda» twice ordered two: the same so soon is none, unless it was taken back or is of others', () => {
  const rounds = new Rounds();
  const [beers, sodas] = [[line(0, {}), line(1, {})], [line(2, {})]];
  const tap = (lines: LineOnScreen[], at: number) => rounds.isAnother(lines, at);
  expect([tap(beers, 0), tap(beers, 150), tap(beers, 999), tap(beers, 1_000)]).toEqual([true, false, false, true]);
  expect([tap(sodas, 1_100), tap(sodas, 1_200)]).toEqual([true, false]);
  rounds.takenBack();
  expect(tap(sodas, 1_300)).toBe(true);
  // The tablet's clock was set back.
  expect(tap(sodas, -60_000)).toBe(true);
});
