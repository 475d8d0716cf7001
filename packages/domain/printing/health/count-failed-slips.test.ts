import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { countFailedSlips } from './count-failed-slips.ts';

test('slips no printer printed are counted of their time and place, and of nobody else’s', async () => {
  await using house = await openRestaurant();
  await house.call(house.manager, 'updateStation', { id: house.grill, outputType: 'both' });
  await house.sentOrder();
  expect((await house.jobs()).map(({ status }) => status)).toEqual(['failed']);
  const now = house.env.now();
  const at = (ms: number) => new Date(now + ms).toISOString();
  const count = (actor = house.manager, from = at(-1000), to = at(1000)) =>
    countFailedSlips(house.contexts.read(actor), { locationIds: [house.locationId], from, to });
  expect(await count()).toBe(1);
  expect(await count(house.manager, at(-2000), at(-1000))).toBe(0);
  expect(await count(await house.stranger())).toBe(0);
});
