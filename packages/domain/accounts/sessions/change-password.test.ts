import { openAccounts, SETUP_CODE, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { changePassword } from './change-password.ts';
import { createFirstAccount } from './create-first-account.ts';
import { refreshLocally } from './refresh-locally.ts';
import { signInLocally } from './sign-in-locally.ts';
import { validateToken } from './validate-token.ts';

const database = usePostgres();
const OLGA = { email: 'olga@comal.gt', password: 'correcta-1234' };

test('nobody could change a password that was known to others: now by the old one, and all other sign-ins end', async () => {
  await using cloud = await openAccounts(await database(), { isLocal: true });
  const first = await cloud.call({}, createFirstAccount, { setupCode: SETUP_CODE, ...OLGA, fullName: 'Olga Paz' });
  const { id: businessId } = await cloud.business(first.idToken, 'El Comal');
  const thief = await cloud.call({}, signInLocally, OLGA);
  const token = first.idToken;
  const change = (password: string, newPassword: string) =>
    cloud.call({ token }, changePassword, { password, newPassword });
  expect(await refusal(change('equivocada', 'la-nueva-5678'))).toBe('PASSWORD_WRONG');
  await change(OLGA.password, 'la-nueva-5678');
  expect(await refusal(cloud.call({}, signInLocally, OLGA))).toBe('SIGN_IN_FAILED');
  expect(await refusal(cloud.call({ token: thief.idToken }, validateToken))).toBe('IDENTITY_TOKEN_INVALID');
  const { refreshToken } = thief;
  expect(await refusal(cloud.call({}, refreshLocally, { refreshToken }))).toBe('UNAUTHENTICATED');
  expect((await cloud.call({ token }, validateToken)).valid).toBe(true);
  await cloud.call({}, signInLocally, { ...OLGA, password: 'la-nueva-5678' });
  const rows = await cloud.db.read.selectFrom('appUser').select('sessionEpoch').execute();
  expect(rows).toEqual([{ sessionEpoch: Math.floor(cloud.env.now() / 1000) }]);
  expect(await cloud.audited()).toContain('password.changed');
  expect(businessId).toBeTruthy();
});

test('five wrong old passwords lock, for whoever finds a browser signed in', async () => {
  await using cloud = await openAccounts(await database(), { isLocal: true });
  const { idToken: token } = await cloud.call({}, createFirstAccount, {
    setupCode: SETUP_CODE,
    ...OLGA,
    fullName: 'Olga Paz',
  });
  const change = (password: string) =>
    cloud.call({ token }, changePassword, { password, newPassword: 'la-nueva-5678' });
  for (let i = 0; i < 5; i += 1) expect(await refusal(change('equivocada'))).toBe('PASSWORD_WRONG');
  expect(await refusal(change(OLGA.password))).toBe('SIGN_IN_LOCKED');
});
