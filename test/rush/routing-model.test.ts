import type { KitchenStation, Product, StationAssignment } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { createRoutingModel } from './routing-model.ts';

const rule = (values: Partial<StationAssignment>): StationAssignment =>
  ({ isActive: true, productId: null, categoryId: null, modifierRouting: {}, ...values }) as StationAssignment;

const route = createRoutingModel({
  stations: [] as KitchenStation[],
  products: [
    { id: 'steak', categoryId: 'meat' },
    { id: 'platter', categoryId: 'meat' },
    { id: 'toy', categoryId: 'kids' },
  ] as Product[],
  rules: [
    rule({ categoryId: 'meat', stationId: 'grill', modifierRouting: { fries: 'fryer' } }),
    rule({ productId: 'platter', stationId: 'grill' }),
    rule({ productId: 'platter', stationId: 'cold' }),
    rule({ categoryId: 'kids', stationId: 'off', isActive: false }),
  ],
  defaultStationId: 'pass',
});

test('a dish goes to its category, and a chosen side where it is cooked', () => {
  expect([...route('steak', [])]).toEqual(['grill']);
  expect([...route('steak', ['fries'])]).toEqual(['grill', 'fryer']);
});

test('its own rules come before its category’s; without any it goes where its options do, else to the default', () => {
  expect([...route('platter', ['fries'])]).toEqual(['grill', 'cold']);
  expect([...route('toy', [])]).toEqual(['pass']);
  expect([...route('toy', ['fries'])]).toEqual(['fryer']);
});
