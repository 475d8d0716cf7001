import { DiningTableStatus } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { canBecome } from './table-status.ts';

const STATUSES = DiningTableStatus.options;

test('by hand a table moves exactly so', () => {
  const moves = STATUSES.flatMap((from) =>
    STATUSES.filter((to) => to !== from && canBecome(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves.sort()).toEqual([
    'available → dirty',
    'available → occupied',
    'available → reserved',
    'dirty → available',
    'dirty → occupied',
    'occupied → available',
    'occupied → dirty',
    'reserved → available',
    'reserved → occupied',
  ]);
});

test('a table may stay as it is, and always gets back to available', () => {
  for (const status of STATUSES) {
    expect(canBecome(status, status)).toBe(true);
    expect(canBecome(status, 'available')).toBe(true);
    expect(canBecome(status, 'occupied')).toBe(true);
  }
});
