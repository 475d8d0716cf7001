import { openAccounts, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { addMember } from '../members/add-member.ts';
import { syncIdentity } from './sync-identity.ts';

const database = usePostgres();

test('the first sign-in makes the user and writes their id into the claims; a second changes nothing', async () => {
  await using cloud = await openAccounts(await database());
  const token = cloud.provider.admit({ uid: 'ana', name: 'Ana Paz' });
  const { user } = await cloud.call({ token }, syncIdentity);
  expect(user).toMatchObject({ identityUid: 'ana', email: 'ana@comal.gt', fullName: 'Ana Paz', isRoot: false });
  expect(cloud.provider.claims.get('ana')).toEqual({ db_user_id: user.id, role: null, role_by_business_id: {} });
  expect(await cloud.call({ token }, syncIdentity)).toEqual({ user });
});

test('the name and e-mail of the body serve where the token has none; an e-mail that was only said is not proven', async () => {
  await using cloud = await openAccounts(await database());
  const token = cloud.provider.admit({ uid: 'eva', email: null, name: null });
  const body = { fullName: 'Eva Luz', email: 'EVA@comal.gt' };
  const { user } = await cloud.call({ token }, syncIdentity, body);
  expect(user).toMatchObject({ fullName: 'Eva Luz', email: 'eva@comal.gt' });
  const row = await cloud.db.read.selectFrom('account').selectAll().executeTakeFirstOrThrow();
  expect(row.isEmailVerified).toBe(false);
});

test('a name that is long, or full of what no screen shows, is made plain', async () => {
  await using cloud = await openAccounts(await database());
  expect((await cloud.person('ana', { name: `  A\u0000na\n${'a'.repeat(200)}` })).user.fullName).toMatch(/^Anaa{117}$/);
  expect((await cloud.person('eva', { name: '\u0000 ' })).user.fullName).toBe('eva@comal.gt');
});

test('a new e-mail or name is taken over, the rest stays', async () => {
  await using cloud = await openAccounts(await database());
  const { user } = await cloud.person('ana');
  const token = cloud.provider.admit({ uid: 'ana', email: 'ana@nuevo.gt' });
  const again = await cloud.call({ token }, syncIdentity, { fullName: 'Ana María' });
  expect(again.user).toEqual({ ...user, email: 'ana@nuevo.gt', fullName: 'Ana María' });
});

test('when the claims could not be written the request fails, and the same request again heals it', async () => {
  await using cloud = await openAccounts(await database());
  const token = cloud.provider.admit({ uid: 'ana' });
  cloud.provider.failingWrites = 1;
  await expect(cloud.call({ token }, syncIdentity)).rejects.toThrow('the provider is out');
  expect(cloud.provider.claims.size).toBe(0);
  const { user } = await cloud.call({ token }, syncIdentity);
  expect(cloud.provider.claims.get('ana')?.db_user_id).toBe(user.id);
  expect(await cloud.db.read.selectFrom('account').select('id').execute()).toEqual([{ id: user.id }]);
});

test('ten first sign-ins at once make one user', async () => {
  await using cloud = await openAccounts(await database());
  const token = cloud.provider.admit({ uid: 'ana' });
  const answers = await Promise.all(Array.from({ length: 10 }, () => cloud.call({ token }, syncIdentity)));
  expect(new Set(answers.map(({ user }) => user.id)).size).toBe(1);
});

test('an invitation waits for the person who proves its e-mail, and for nobody else', async () => {
  await using cloud = await openAccounts(await database());
  const { token } = await cloud.person('olga');
  const { id: businessId } = await cloud.business(token, 'El Comal');
  const invited = { businessId, fullName: 'Eva', role: 'Waiter', email: 'eva@comal.gt' };
  const { accountId } = await cloud.call({ token }, addMember, invited);
  expect(accountId).toBeNull();
  await cloud.person('thief', { email: 'eva@comal.gt', isEmailVerified: false });
  const thief = cloud.provider.admit({ uid: 'sayer', email: null });
  await cloud.call({ token: thief }, syncIdentity, { email: 'eva@comal.gt' });
  const linked = () =>
    cloud.db.read.selectFrom('appUser').select('accountId').where('email', '=', 'eva@comal.gt').executeTakeFirst();
  expect(await linked()).toEqual({ accountId: null });
  const { user } = await cloud.person('eva');
  expect(await linked()).toEqual({ accountId: user.id });
  expect(cloud.provider.claims.get('eva')?.role_by_business_id).toEqual({ [businessId]: 'Waiter' });
});

test('the provider is asked whether the person is still there; a disabled user stays out', async () => {
  await using cloud = await openAccounts(await database());
  const { token } = await cloud.person('ana');
  cloud.provider.revoked.add('ana');
  expect(await refusal(cloud.call({ token }, syncIdentity))).toBe('IDENTITY_TOKEN_INVALID');
  cloud.provider.revoked.clear();
  await cloud.write(cloud.as('Owner'), (tx) => tx.db.updateTable('account').set({ isActive: false }).execute());
  expect(await refusal(cloud.call({ token }, syncIdentity))).toBe('USER_DISABLED');
  expect(await refusal(cloud.call({}, syncIdentity))).toBe('UNAUTHENTICATED');
});

test('twenty businesses do not break the sign-in', async () => {
  await using cloud = await openAccounts(await database());
  const { token } = await cloud.person('ana');
  for (let i = 0; i < 20; i += 1) await cloud.business(token, `Sucursal ${i}`);
  await cloud.call({ token }, syncIdentity);
  expect(Object.keys(cloud.provider.claims.get('ana')?.role_by_business_id ?? {})).toHaveLength(20);
});
