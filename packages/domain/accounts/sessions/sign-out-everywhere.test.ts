import { openAccounts, SETUP_CODE, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test, vi } from 'vitest';
import { createFirstAccount } from './create-first-account.ts';
import { refreshLocally } from './refresh-locally.ts';
import { signInLocally } from './sign-in-locally.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';
import { validateToken } from './validate-token.ts';

const database = usePostgres();
const OLGA = { email: 'olga@comal.gt', password: 'correcta-1234' };

test('a browser left signed in somewhere could not be signed out from elsewhere', async () => {
  await using cloud = await openAccounts(await database(), { isLocal: true });
  const first = await cloud.call({}, createFirstAccount, { setupCode: SETUP_CODE, ...OLGA, fullName: 'Olga Paz' });
  await cloud.business(first.idToken, 'El Comal');
  const second = await cloud.call({}, signInLocally, OLGA);
  await cloud.call({ token: second.idToken }, signOutEverywhere);
  for (const { idToken: token } of [first, second]) {
    expect(await refusal(cloud.call({ token }, validateToken))).toBe('IDENTITY_TOKEN_INVALID');
  }
  const rows = await cloud.db.read.selectFrom('appUser').select('sessionEpoch').execute();
  expect(rows).toEqual([{ sessionEpoch: Math.floor(cloud.env.now() / 1000) }]);
  await cloud.call({}, signInLocally, OLGA);
});

test('sign-ins ended while the cloud’s clock was ahead kept their person out of every hub until that hour came', async () => {
  await using cloud = await openAccounts(await database(), { isLocal: true });
  const first = await cloud.call({}, createFirstAccount, { setupCode: SETUP_CODE, ...OLGA, fullName: 'Olga Paz' });
  await cloud.business(first.idToken, 'El Comal');
  const told = vi.spyOn(cloud.provider.local!, 'issue');
  const saidTime = () => told.mock.lastCall![0].authTime;
  const stolen = await cloud.call({}, signInLocally, OLGA);
  const timeOfStolen = saidTime();
  const right = cloud.env.now();
  cloud.env.jumpTo(right + 86_400_000);
  await cloud.call({ token: first.idToken }, signOutEverywhere);
  cloud.env.jumpTo(right + 60_000);

  const { sessionEpoch } = await cloud.db.read.selectFrom('appUser').select('sessionEpoch').executeTakeFirstOrThrow();
  const { refreshToken } = await cloud.call({}, signInLocally, OLGA);
  expect(saidTime()).toBe(sessionEpoch);
  await cloud.call({}, refreshLocally, { refreshToken });
  expect(saidTime()).toBe(sessionEpoch);
  // What was opened before gains nothing by it.
  expect(timeOfStolen).toBeLessThan(sessionEpoch);
  expect(await refusal(cloud.call({}, refreshLocally, { refreshToken: stolen.refreshToken }))).toBe('UNAUTHENTICATED');
});

test('a token of a sign-in made while the cloud’s clock was ahead was good at hubs after all sign-ins had ended', async () => {
  await using cloud = await openAccounts(await database(), { isLocal: true });
  const first = await cloud.call({}, createFirstAccount, { setupCode: SETUP_CODE, ...OLGA, fullName: 'Olga Paz' });
  await cloud.business(first.idToken, 'El Comal');
  const told = vi.spyOn(cloud.provider.local!, 'issue');
  const right = cloud.env.now();
  cloud.env.jumpTo(right + 3_600_000);
  await cloud.call({}, signInLocally, OLGA);
  const timeOfStolen = told.mock.lastCall![0].authTime;
  cloud.env.jumpTo(right + 60_000);
  await cloud.call({ token: first.idToken }, signOutEverywhere);
  const { sessionEpoch } = await cloud.db.read.selectFrom('appUser').select('sessionEpoch').executeTakeFirstOrThrow();
  expect(sessionEpoch).toBe(timeOfStolen + 1);
});
