import { openWorld } from '@comanda/testing/world';
import { test } from 'vitest';
import { checkDay } from './reports.suite.ts';

test('today is held against last week until the same time', async () => {
  await using world = await openWorld();
  await checkDay(world);
});
