import { minor, type PriceRule } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { momentsIn, priceNow } from './price-now.ts';

const rule = {
  id: 'r',
  name: 'Hora feliz',
  kind: 'percentage',
  value: '20',
  priority: 0,
  isActive: true,
  combines: false,
  weekdays: [5],
  timeFrom: '22:00',
  timeTo: '02:00',
  validFrom: null,
  validTo: null,
  locationIds: [],
  orderTypes: [],
  channels: [],
  productIds: [],
  categoryIds: [],
} as unknown as PriceRule;
const beer = { id: 'beer', categoryId: null, price: minor(2500) };
const sale = { locationId: 'z10', orderType: 'dine_in', channel: 'pos' } as const;
const at = (iso: string) => priceNow(beer, [rule], sale, momentsIn('America/Guatemala')(Date.parse(iso)));

test('a till says what a dish costs by the clock of its place, over midnight too', () => {
  expect(at('2026-11-28T03:59:59Z')).toEqual({
    unitPriceSnapshot: 2500,
    listPriceSnapshot: null,
    priceRulesSnapshot: null,
  });
  const happy = {
    unitPriceSnapshot: 2000,
    listPriceSnapshot: 2500,
    priceRulesSnapshot: [{ id: 'r', name: 'Hora feliz', amount: 500 }],
  };
  expect(at('2026-11-28T04:00:00Z')).toEqual(happy);
  expect(at('2026-11-28T07:59:59Z')).toEqual(happy);
  expect(at('2026-11-28T08:00:00Z').unitPriceSnapshot).toBe(2500);
});
