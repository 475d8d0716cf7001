import { openAccounts, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { getIdentityUser } from './get-identity-user.ts';

const database = usePostgres();

test('answers the user as they are, makes none and writes no claim', async () => {
  await using cloud = await openAccounts(await database());
  const token = cloud.provider.admit({ uid: 'ana' });
  expect(await refusal(cloud.call({ token }, getIdentityUser))).toBe('USER_NOT_FOUND');
  const { user } = await cloud.person('ana');
  cloud.provider.claims.clear();
  expect(await cloud.call({ token }, getIdentityUser)).toEqual({ user });
  expect(cloud.provider.claims.size).toBe(0);
  expect(await refusal(cloud.call({}, getIdentityUser))).toBe('UNAUTHENTICATED');
});

test('a disabled user is told so', async () => {
  await using cloud = await openAccounts(await database());
  const { token } = await cloud.person('ana');
  await cloud.write(cloud.as('Owner'), (tx) => tx.db.updateTable('account').set({ isActive: false }).execute());
  expect(await refusal(cloud.call({ token }, getIdentityUser))).toBe('USER_DISABLED');
});
