import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { openGuestHouse } from '../guests.suite.ts';

test('a party waits at the end of the list, in a house that is theirs', async () => {
  await using house = await openGuestHouse();
  expect(await house.wait({ quotedMinutes: 20 })).toMatchObject({
    status: 'waiting',
    quotedMinutes: 20,
    notifiedCount: 0,
  });
  expect(house.heard('guests.updated')).toHaveLength(1);
  const elsewhere = { businessId: house.businessId, locationId: house.locationId, customerName: 'X', partySize: 2 };
  expect(await refusal(house.call(await house.stranger(), 'createWaitlistEntry', elsewhere))).toBe(
    'LOCATION_NOT_FOUND',
  );
});
