import { AppError } from '@comanda/contracts';
import { expect, test } from 'vitest';
import type { OrderItemRow } from '../orders.tables.ts';
import { wantedLines } from './wanted-lines.ts';

const line = (id: string, more: Partial<OrderItemRow> = {}): OrderItemRow =>
  ({ id, quantity: 2, lineType: 'product', parentOrderItemId: null, voidedAt: null, ...more }) as OrderItemRow;
const COMBO = [
  line('combo', { lineType: 'bundle_parent', quantity: 1 }),
  line('burger', { lineType: 'bundle_child', parentOrderItemId: 'combo' }),
  line('fries', { lineType: 'bundle_child', parentOrderItemId: 'combo' }),
  line('beer'),
];
const went = (...asked: Parameters<typeof wantedLines>[1]) => {
  try {
    return wantedLines(COMBO, asked).map((one) => `${one.quantity} ${one.line.id}`);
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
};

test('a combo’s parent takes all of it along, named or not, once', () => {
  expect(went({ itemId: 'combo' })).toEqual(['1 combo', '2 burger', '2 fries']);
  expect(went({ itemId: 'combo' }, { itemId: 'fries' })).toEqual(['1 combo', '2 fries', '2 burger']);
});

test('no part of a combo goes without it, and none in part', () => {
  expect(went({ itemId: 'fries' })).toBe('ORDER_TRANSFER_COMBO');
  expect(went({ itemId: 'combo' }, { itemId: 'fries', quantity: 1 })).toBe('ORDER_TRANSFER_COMBO');
  expect(went({ itemId: 'combo', quantity: 0.5 })).toBe('ORDER_TRANSFER_COMBO');
});

test('a plain dish goes whole or in part, never more than there is', () => {
  expect(went({ itemId: 'beer' })).toEqual(['2 beer']);
  expect(went({ itemId: 'beer', quantity: 0.5 })).toEqual(['0.5 beer']);
  expect(went({ itemId: 'beer', quantity: 3 })).toBe('ORDER_TRANSFER_QUANTITY');
});
