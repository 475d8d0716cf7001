import { refusal } from '@comanda/testing/refusal';
import { openRestaurant } from '@comanda/testing/restaurant';
import { expect, test } from 'vitest';
import { getOpenSession } from './get-open-session.ts';

test('a session of another branch is none of ours, and the only open one needs no name', async () => {
  await using house = await openRestaurant();
  const ctx = house.contexts.read(house.cashier);
  expect(await refusal(getOpenSession(ctx, house.locationId, undefined))).toBe('CASH_SESSION_REQUIRED');
  const { id } = await house.openTill();
  expect((await getOpenSession(ctx, house.locationId, undefined)).id).toBe(id);
  expect(await refusal(getOpenSession(ctx, house.env.uuid(), id))).toBe('CASH_SESSION_NOT_FOUND');
  const theirs = house.contexts.read(await house.stranger());
  expect(await refusal(getOpenSession(theirs, house.locationId, id))).toBe('CASH_SESSION_NOT_FOUND');
});
