import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { heartbeatStation } from './heartbeat-station.ts';

test('a station that reports is seen now; another business’s does not exist', async () => {
  await using house = await openRestaurant();
  house.env.advance(5000);
  const now = new Date(house.env.now()).toISOString();
  const beat = (actor = house.waiter) => house.run(actor, heartbeatStation, { id: house.grill });
  expect((await beat()).lastSeenAt).toBe(now);
  expect(await refusal(beat(await house.stranger()))).toBe('STATION_NOT_FOUND');
});
