import { openAccounts, SETUP_CODE, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { createFirstAccount } from './create-first-account.ts';
import { refreshLocally } from './refresh-locally.ts';
import { signInLocally } from './sign-in-locally.ts';
import { signOutLocally } from './sign-out-locally.ts';
import { validateToken } from './validate-token.ts';

const database = usePostgres();
const OLGA = { email: 'olga@comal.gt', password: 'correcta-1234' };

test('signing out ends this sign-in at once, its token and its refresh token, and no other', async () => {
  await using cloud = await openAccounts(await database(), { isLocal: true });
  const first = await cloud.call({}, createFirstAccount, { setupCode: SETUP_CODE, ...OLGA, fullName: 'Olga Paz' });
  const second = await cloud.call({}, signInLocally, OLGA);
  await cloud.call({ token: first.idToken }, signOutLocally);
  expect(await refusal(cloud.call({ token: first.idToken }, validateToken))).toBe('IDENTITY_TOKEN_INVALID');
  const { refreshToken } = first;
  expect(await refusal(cloud.call({}, refreshLocally, { refreshToken }))).toBe('UNAUTHENTICATED');
  expect((await cloud.call({ token: second.idToken }, validateToken)).valid).toBe(true);
});

test('where somebody else signs people in, they sign out there', async () => {
  await using cloud = await openAccounts(await database());
  const { token } = await cloud.person('ana');
  expect(await refusal(cloud.call({ token }, signOutLocally))).toBe('LOCAL_SIGN_IN_OFF');
});
