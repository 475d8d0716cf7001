import { openStaff } from '@comanda/testing/staff';
import { expect, test } from 'vitest';
import { getHubInfo } from './get-hub-info.ts';

test('before anybody signs in a page learns whose hub this is, and what time it has', async () => {
  await using house = await openStaff();
  expect(await house.run(house.at('till'), getHubInfo)).toMatchObject({
    needsSetup: false,
    business: { id: house.businessId, name: 'El Comal', currency: 'GTQ' },
    location: { id: house.locationId, timeZone: 'America/Guatemala' },
    serverNow: new Date(house.env.now()).toISOString(),
    idleLockMinutes: 10,
  });
});

test('a new hub asks to be set up', async () => {
  await using house = await openStaff();
  await house.db.write('empty the hub', 'test', async ({ db }) => {
    await db.deleteFrom('location').execute();
    await db.deleteFrom('business').execute();
  });
  const info = await house.run(house.at('till'), getHubInfo);
  expect(info).toMatchObject({ needsSetup: true, business: null, location: null });
});
