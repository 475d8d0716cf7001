import type { KitchenStationView, Product, StationAssignment } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { planTestOrder } from './plan-test-order.ts';

const station = (id: string, isActive = true) => ({ id, isActive }) as KitchenStationView;
const dish = (id: string, categoryId: string | null, more: Partial<Product> = {}) =>
  ({ id, categoryId, isActive: true, isAvailable: true, ...more }) as Product;
const rule = (stationId: string, of: { productId?: string; categoryId?: string }) =>
  ({ stationId, productId: null, categoryId: null, isActive: true, ...of }) as StationAssignment;

const plan = (
  products: Product[],
  assignments: StationAssignment[],
  stations = ['grill', 'bar'].map((id) => station(id)),
) =>
  planTestOrder({ stations, products, assignments, defaultStationId: 'grill' }).map(
    ({ station: { id }, productIds }) => [id, ...productIds],
  );

test('every station that gets a dish is reached by one of its own', () => {
  const assignments = [rule('bar', { categoryId: 'beers' })];
  expect(plan([dish('steak', 'mains'), dish('gallo', 'beers')], assignments)).toEqual([
    ['grill', 'steak'],
    ['bar', 'gallo'],
  ]);
});

test('a rule of the dish comes before its category’s', () => {
  const assignments = [rule('bar', { categoryId: 'beers' }), rule('grill', { productId: 'michelada' })];
  expect(plan([dish('michelada', 'beers')], assignments)).toEqual([['grill', 'michelada']]);
});

test('what is sold out or off sale is not ordered, nor anything for a station that is off', () => {
  const off = [dish('steak', null, { isAvailable: false }), dish('soup', null, { isActive: false })];
  expect(plan(off, [])).toEqual([]);
  expect(plan([dish('steak', null)], [], [station('grill', false)])).toEqual([]);
});
