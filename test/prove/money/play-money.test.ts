import { runs } from '@comanda/testing/runs';
import { expect, test } from 'vitest';
import { playMoney } from './play-money.ts';

test('reports and stock of many days are what a book kept beside them says', async () => {
  expect(await playMoney({ seed: 1, sales: runs(12) })).toEqual([]);
});
