import type { DiningTable } from '@comanda/contracts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freePlace, inRoom, nextTableNumber, PLAN, placesOf, sizeFor, type TablePlace } from './floor-plan.ts';

const table = (tableNumber: string, metadata: Record<string, unknown> = {}, capacity = 4) =>
  ({ id: tableNumber, tableNumber, capacity, metadata }) as DiningTable;

const isWithin = ({ x, y, width, height }: TablePlace) =>
  x >= 0 && y >= 0 && x + width <= PLAN.columns && y + height <= PLAN.rows;

test('tables nobody has drawn stand side by side with an aisle, by their numbers', () => {
  const places = placesOf(['10', '2', '1'].map((number) => table(number)));
  expect([places.get('1')!.x, places.get('2')!.x, places.get('10')!.x]).toEqual([1, 6, 11]);
});

test('a table stands where somebody put it, and others keep out of its way', () => {
  const drawn = { x: 1, y: 1, width: 4, height: 4, shape: 'round' };
  const places = placesOf([table('1'), table('2', { place: drawn })]);
  expect(places.get('2')).toEqual(drawn);
  expect(places.get('1')).toMatchObject({ x: 6, y: 1 });
});

test.each([
  [null],
  ['kitchen'],
  [{ x: 'left', y: 1, width: 2, height: 2 }],
  [{ x: Number.NaN, y: 0, width: 1, height: 1 }],
])('what something else wrote in a table’s row draws no table out of the room: %j', (place) => {
  expect(isWithin(placesOf([table('1', { place })]).get('1')!)).toBe(true);
});

test('however it is wished for, a place lies whole within the room', () => {
  const wild = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(wild, wild, wild, wild, (x, y, width, height) =>
      isWithin(inRoom({ x, y, width, height, shape: 'square' })),
    ),
  );
});

test('tables that are added one by one never stand on each other while there is room', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 }), (capacities) => {
      const placed: TablePlace[] = [];
      for (const capacity of capacities) placed.push(freePlace(placed, { ...sizeFor(capacity), shape: 'square' }));
      const cells = placed.flatMap(({ x, y, width, height }) =>
        Array.from({ length: width * height }, (_, i) => `${x + (i % width)},${y + Math.floor(i / width)}`),
      );
      return new Set(cells).size === cells.length;
    }),
  );
});

test.each([
  [[], '1'],
  [['1', '2', '10'], '11'],
  [['T1', 'T9'], 'T10'],
  [['Barra'], 'Barra 2'],
])('after %j comes %s', (numbers, next) => {
  expect(nextTableNumber(numbers.map((tableNumber) => ({ tableNumber })))).toBe(next);
});

test('a table whose row says nothing that can be read kept the room from being drawn: it stands where there is room', () => {
  const odd = { ...table('1'), metadata: null as never };
  expect(placesOf([odd, table('2')]).size).toBe(2);
});
