import { openAccounts, SETUP_CODE, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { createFirstAccount } from './create-first-account.ts';
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
