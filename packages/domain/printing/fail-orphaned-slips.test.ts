import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';

test.each([
  ['switched off', { isActive: false }],
  ['has lost its address', { printerUrl: null }],
])('slips of a station that %s waited for ever: they fail and say why', async (_what, change) => {
  await using house = await openRestaurant();
  await house.printer();
  await house.sentOrder();
  await house.call(house.manager, 'updateStation', { id: house.grill, ...change });
  expect(await house.jobs()).toMatchObject([{ status: 'failed', lastError: 'no_printer' }]);
  expect(house.heard('print_job.updated')).toMatchObject([{ printJob: { status: 'failed' } }]);
});
