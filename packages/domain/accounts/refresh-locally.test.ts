import { openAccounts, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { createFirstAccount } from './create-first-account.ts';
import { refreshLocally } from './refresh-locally.ts';
import { validateToken } from './validate-token.ts';

const database = usePostgres();
const OLGA = { email: 'olga@comal.gt', fullName: 'Olga Paz', password: 'correcta-1234' };

const open = async () => {
  const cloud = await openAccounts(await database(), { isLocal: true });
  const first = await cloud.call({}, createFirstAccount, OLGA);
  const refresh = (refreshToken: string) => cloud.call({}, refreshLocally, { refreshToken });
  return { ...cloud, first, refresh };
};

test('a refreshed token is of the same sign-in and knows the roles of today', async () => {
  await using cloud = await open();
  const { id } = await cloud.business(cloud.first.idToken, 'El Comal');
  const again = await cloud.refresh(cloud.first.refreshToken);
  expect(again).toMatchObject({ expiresIn: 3600, user: cloud.first.user, refreshToken: cloud.first.refreshToken });
  const { claims } = await cloud.call({ token: again.idToken }, validateToken);
  expect(claims).toMatchObject({ role_by_business_id: { [id]: 'Owner' } });
});

test('a refresh token lives thirty days, and as long as its person', async () => {
  await using cloud = await open();
  const { refreshToken } = cloud.first;
  expect(await refusal(cloud.refresh('guessed'))).toBe('UNAUTHENTICATED');
  cloud.env.advance(30 * 86_400_000 - 1000);
  await cloud.refresh(refreshToken);
  cloud.env.advance(1000);
  expect(await refusal(cloud.refresh(refreshToken))).toBe('UNAUTHENTICATED');
});

test('a disabled person gets none, and none is kept in the clear', async () => {
  await using cloud = await open();
  const rows = await cloud.db.read.selectFrom('accountSession').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(cloud.first.refreshToken);
  await cloud.write(cloud.as('Owner'), (tx) => tx.db.updateTable('account').set({ isActive: false }).execute());
  expect(await refusal(cloud.refresh(cloud.first.refreshToken))).toBe('USER_DISABLED');
});
