import type { Product } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { bulkChangeOf, FIRST_BULK, previewOf } from './bulk-draft.ts';

const dishes = [
  { id: 'a', name: 'Pepián', price: 6_500 },
  { id: 'b', name: 'Café', price: 150 },
] as Product[];

test('percents and quetzales are read as they are typed, up or down', () => {
  const change = (more: object) => bulkChangeOf({ ...FIRST_BULK, ...more });
  expect(change({ typed: '7.5' })).toEqual({ kind: 'price', by: 'percent', value: 750, roundTo: 25 });
  expect(change({ typed: '10 %', direction: 'down' })).toMatchObject({ value: -1_000 });
  expect(change({ typed: 'Q2.50', by: 'amount', roundTo: 1 })).toMatchObject({ by: 'amount', value: 250 });
  for (const typed of ['', 'diez', '-5', '1,5']) expect(change({ typed })).toBeNull();
});

test('a menu that is not chosen yet and no allergen are nothing to ask for', () => {
  expect(bulkChangeOf({ ...FIRST_BULK, kind: 'menuOn' })).toBeNull();
  expect(bulkChangeOf({ ...FIRST_BULK, kind: 'allergens' })).toBeNull();
  expect(bulkChangeOf({ ...FIRST_BULK, kind: 'menuOff', menuId: 'm' })).toEqual({
    kind: 'menu',
    menuId: 'm',
    isOn: false,
  });
  expect(bulkChangeOf({ ...FIRST_BULK, kind: 'unsell' })).toEqual({ kind: 'active', isActive: false });
});

test('the new prices are shown before they are saved, those that are none first', () => {
  const off = bulkChangeOf({ ...FIRST_BULK, by: 'amount', typed: '5', direction: 'down' });
  expect(previewOf(dishes, off)).toEqual([
    { id: 'b', name: 'Café', from: 150, to: null },
    { id: 'a', name: 'Pepián', from: 6_500, to: 6_000 },
  ]);
  expect(previewOf(dishes, null)).toBeNull();
});
