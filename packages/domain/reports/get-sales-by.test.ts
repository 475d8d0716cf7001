import { runs } from '@comanda/testing/runs';
import { openWorld } from '@comanda/testing/world';
import { test } from 'vitest';
import { checkMonth } from './reports.suite.ts';

test('at a hub every report of a month is equal to the others and to plain SQL', async () => {
  await using world = await openWorld();
  await checkMonth(world, runs(300), { closes: true });
});
