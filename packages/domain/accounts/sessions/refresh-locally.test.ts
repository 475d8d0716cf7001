import { openAccounts, SETUP_CODE, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { createFirstAccount } from './create-first-account.ts';
import { refreshLocally } from './refresh-locally.ts';
import { validateToken } from './validate-token.ts';

const database = usePostgres();
const OLGA = { email: 'olga@comal.gt', fullName: 'Olga Paz', password: 'correcta-1234' };

const open = async () => {
  const cloud = await openAccounts(await database(), { isLocal: true });
  const first = await cloud.call({}, createFirstAccount, { setupCode: SETUP_CODE, ...OLGA });
  const refresh = (refreshToken: string) => cloud.call({}, refreshLocally, { refreshToken });
  return { ...cloud, first, refresh };
};

test('a refreshed token is of the same sign-in and knows the roles of today', async () => {
  await using cloud = await open();
  const { id } = await cloud.business(cloud.first.idToken, 'El Comal');
  const again = await cloud.refresh(cloud.first.refreshToken);
  expect(again).toMatchObject({ expiresIn: 3600, user: cloud.first.user });
  const { claims } = await cloud.call({ token: again.idToken }, validateToken);
  expect(claims).toMatchObject({ role_by_business_id: { [id]: 'Owner' } });
});

test('a refresh token lives thirty days, and as long as its person', async () => {
  await using cloud = await open();
  const { refreshToken } = cloud.first;
  expect(await refusal(cloud.refresh('guessed'))).toBe('UNAUTHENTICATED');
  cloud.env.advance(30 * 86_400_000 - 1000);
  const last = await cloud.refresh(refreshToken);
  cloud.env.advance(1000);
  expect(await refusal(cloud.refresh(last.refreshToken))).toBe('UNAUTHENTICATED');
});

test('a disabled person gets none, and none is kept in the clear', async () => {
  await using cloud = await open();
  const rows = await cloud.db.read.selectFrom('accountRefreshToken').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(cloud.first.refreshToken);
  await cloud.write(cloud.as('Owner'), (tx) => tx.db.updateTable('account').set({ isActive: false }).execute());
  expect(await refusal(cloud.refresh(cloud.first.refreshToken))).toBe('USER_DISABLED');
});

test('a copied refresh token was good for thirty days: each is good once, and one used again ends the sign-in of both', async () => {
  await using cloud = await open();
  const stolen = cloud.first.refreshToken;
  const second = await cloud.refresh(stolen);
  cloud.env.advance(3_500_000);
  const third = await cloud.refresh(second.refreshToken);
  expect(await refusal(cloud.refresh(stolen))).toBe('UNAUTHENTICATED');
  expect(await refusal(cloud.refresh(third.refreshToken))).toBe('UNAUTHENTICATED');
  expect(await refusal(cloud.call({ token: third.idToken }, validateToken))).toBe('IDENTITY_TOKEN_INVALID');
});

test('a lost answer ended the sign-in, for a page waits as long for it as the token before was good: it has two minutes', async () => {
  await using cloud = await open();
  const { refreshToken } = cloud.first;
  for (let lost = 0; lost < 6; lost += 1) {
    await cloud.refresh(refreshToken);
    cloud.env.advance(19_900);
  }
  const again = await cloud.refresh(refreshToken);
  cloud.env.advance(3_500_000);
  await cloud.refresh(again.refreshToken);
  expect(await refusal(cloud.refresh(refreshToken))).toBe('UNAUTHENTICATED');
  expect(await refusal(cloud.refresh(again.refreshToken))).toBe('UNAUTHENTICATED');
});

test('a spent token was taken again after the clock was set back, until it had caught up', async () => {
  await using cloud = await open();
  const stolen = cloud.first.refreshToken;
  const second = await cloud.refresh(stolen);
  cloud.env.advance(-6 * 3_600_000);
  const third = await cloud.refresh(second.refreshToken);
  expect(await refusal(cloud.refresh(stolen))).toBe('UNAUTHENTICATED');
  expect(await refusal(cloud.refresh(third.refreshToken))).toBe('UNAUTHENTICATED');
});

test('a process whose clock is a little behind ended no sign-in that two tabs share', async () => {
  await using cloud = await open();
  await cloud.refresh(cloud.first.refreshToken);
  cloud.env.advance(-1000);
  expect(await cloud.refresh(cloud.first.refreshToken)).toMatchObject({ user: cloud.first.user });
});

test('a tab opened twice ended the sign-in of both: each goes on with a token of its own', async () => {
  await using cloud = await open();
  let [one, other] = [cloud.first, cloud.first];
  for (let hour = 0; hour < 5; hour += 1) {
    one = await cloud.refresh(one.refreshToken);
    // A tab behind others is woken once a minute.
    cloud.env.advance(70_000);
    other = await cloud.refresh(other.refreshToken);
    cloud.env.advance(3_500_000);
  }
  for (const { idToken } of [one, other]) expect(await cloud.call({ token: idToken }, validateToken)).toBeTruthy();
});

test('one token made no end of others in its two minutes: of a sign-in ten may wait to be used', async () => {
  await using cloud = await open();
  for (let n = 0; n < 30; n += 1) await cloud.refresh(cloud.first.refreshToken);
  expect(await cloud.db.read.selectFrom('accountRefreshToken').selectAll().execute()).toHaveLength(11);
});

test('whoever knew the id of a sign-in ended it without any secret: only a token that was given out does', async () => {
  await using cloud = await open();
  const { refreshToken } = cloud.first;
  const [id, secret] = refreshToken.split('.');
  for (const made of [`${id}.garbage`, `${id}`, `${id}.${secret}`]) {
    expect(await refusal(cloud.refresh(made))).toBe('UNAUTHENTICATED');
  }
  const { idToken } = await cloud.refresh(refreshToken);
  expect(await cloud.call({ token: idToken }, validateToken)).toBeTruthy();
});
