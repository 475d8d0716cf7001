import { type BundleView, type Major, minor, type PosCatalogue } from '@comanda/contracts';
import { expect, test } from 'vitest';
import type { LineOnScreen } from '../order/project-order.ts';
import { comboToday, familyOf } from './combo-again.ts';

const dish = (id: string, price: number, more: object = {}) => ({
  id,
  name: id,
  price: minor(price),
  isActive: true,
  isAvailable: true,
  menuAvailable: true,
  remaining: null,
  ...more,
});
const menuOf = (...products: object[]) =>
  ({ products, assignments: [], modifierGroups: [] }) as unknown as PosCatalogue;
const menu = menuOf(dish('burger', 4000), dish('soda', 2000, { remaining: 1 }));
const bundleOf = (price: string, more: object = {}) =>
  ({
    id: 'b',
    name: 'Combo Chapín',
    price: price as Major,
    groups: ['burger', 'soda'].map((productId) => ({
      id: productId,
      minSelect: 1,
      maxSelect: 1,
      isRequired: true,
      components: [{ id: productId, productId, role: 'required', priceAdjustment: '0.00', ...more }],
    })),
  }) as unknown as BundleView;
const child = (productId: string, more: object = {}) =>
  ({
    id: productId,
    productId,
    bundleComponentGroupId: productId,
    parentOrderItemId: 'head',
    quantity: 1,
    unitPriceSnapshot: minor(2000),
    courseNumber: 1,
    seatNo: 2,
    notes: null,
    voidedAt: null,
    holdUntilFired: false,
    modifiers: [],
    ...more,
  }) as unknown as LineOnScreen;
const familyWith = (...children: LineOnScreen[]) => {
  const head = child('', { id: 'head', lineType: 'bundle_parent', parentOrderItemId: null, bundleId: 'b' });
  return familyOf(head, [head, ...children])!;
};
const sold = familyWith(child('burger'), child('soda', { voidedAt: 'then' }));

test('a combo is had again whole, at the price of today', () => {
  const again = comboToday(sold, bundleOf('60.00'), menu);
  if (typeof again === 'string') throw new Error(again);
  expect(again.input).toMatchObject({ seatNo: 2, courseNumber: 1 });
  expect(again.shown.map((line) => line.unitPriceSnapshot)).toEqual([4000, 2000]);
  expect(again.input.selections).toMatchObject([
    { groupId: 'burger', productId: 'burger', seatNo: 2 },
    { groupId: 'soda', productId: 'soda', seatNo: 2 },
  ]);
});

test('one that ended, or is made of other dishes now, is not', () => {
  expect(comboToday(sold, undefined, menu)).toBe('ended');
  expect(comboToday(familyWith(child('burger'), child('beer')), bundleOf('60.00'), menu)).toBe('ended');
});

test('one of which a dish is sold out, or too few are left, is not', () => {
  const without = menuOf(dish('burger', 4000, { isAvailable: false }), dish('soda', 2000));
  expect(comboToday(sold, bundleOf('60.00'), without)).toBe('soldOut');
  const two = familyWith(child('burger'), child('soda', { quantity: 2 }));
  expect(comboToday(two, bundleOf('60.00'), menu)).toBe('soldOut');
});

test('one that is made of what an order has is offered again when its dishes are there', () => {
  expect(comboToday(sold, bundleOf('60.00', { role: 'target' }), menu)).toBe('offered');
});
