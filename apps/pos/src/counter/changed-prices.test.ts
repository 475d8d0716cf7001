import { type Minor, minor, type OrderItemView } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { changedPrices } from './changed-prices.ts';

const line = (productId: string, price: number, more: object = {}) =>
  ({
    productId,
    productNameSnapshot: productId,
    unitPriceSnapshot: minor(price),
    lineType: 'product',
    voidedAt: null,
    ...more,
  }) as OrderItemView;
const today: Readonly<Record<string, Minor>> = { agua: minor(1200), pan: minor(500) };
const priceOf = (id: string) => today[id];

test('a sale that waited tells whose price is another by now, each once; of what is sold no more, and of combos, nothing', () => {
  const items = [
    line('agua', 1000),
    line('agua', 1000),
    line('pan', 500),
    line('gone', 700),
    line('pan', 400, { voidedAt: '2026-11-21T01:00:00.000Z' }),
    line('pan', 300, { lineType: 'bundle_child' }),
  ];
  expect(changedPrices(items, priceOf)).toEqual([{ name: 'agua', before: 1000, now: 1200 }]);
});
