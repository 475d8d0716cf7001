import { expect, test } from 'vitest';
import type { KitchenStation } from '../kitchen.ts';
import { prints } from './prints.ts';

test('paper comes out where the station says so', () => {
  const station = (outputType: string | null) => prints({ outputType } as KitchenStation);
  expect([station('printer'), station('both')]).toEqual([true, true]);
  expect([station('kds'), station(null)]).toEqual([false, false]);
});
