import { expect, test } from 'vitest';
import type { LineOnScreen } from '../order/project-order.ts';
import { movableLines, movedItems, toggled, withQuantity } from './chosen-lines.ts';

const line = (id: string, more: Partial<LineOnScreen> = {}): LineOnScreen =>
  ({ id, quantity: 3, lineType: 'product', voidedAt: null, ...more }) as LineOnScreen;

test('what the hub has not taken yet, what is voided, and a part of a combo alone cannot be chosen', () => {
  const lines = [
    line('beer'),
    line('new', { isSaving: true }),
    line('gone', { voidedAt: 'now' }),
    line('combo', { lineType: 'bundle_parent' }),
    line('fries', { lineType: 'bundle_child' }),
  ];
  expect(movableLines(lines).map(({ id }) => id)).toEqual(['beer', 'combo']);
});

test('a tap takes a whole line, the next leaves it, and steps take some of it', () => {
  const beer = line('beer');
  const all = toggled(new Map(), beer);
  expect(movedItems([beer], all)).toEqual([{ itemId: 'beer' }]);
  expect(movedItems([beer], toggled(all, beer))).toEqual([]);
  expect(movedItems([beer], withQuantity(all, beer, 2))).toEqual([{ itemId: 'beer', quantity: 2 }]);
  expect(movedItems([beer], withQuantity(all, beer, 9))).toEqual([{ itemId: 'beer' }]);
  expect(movedItems([beer], withQuantity(all, beer, 0))).toEqual([]);
});
