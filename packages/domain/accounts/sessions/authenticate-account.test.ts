import { PERMISSIONS_BY_ROLE } from '@comanda/contracts';
import { openAccounts, ROOT_PASSWORD, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { createBusiness } from '../businesses/create-business.ts';
import { addMember } from '../members/add-member.ts';
import { updateMember } from '../members/update-member.ts';
import { authenticateAccount } from './authenticate-account.ts';
import { elevateToRoot } from './elevate-to-root.ts';

const database = usePostgres();

/** Ana owns El Comal and waits tables at La Fonda, which is Olga's. */
const openTwo = async () => {
  const cloud = await openAccounts(await database());
  const [ana, olga] = [await cloud.person('ana'), await cloud.person('olga')];
  const comal = await cloud.business(ana.token, 'El Comal');
  const fonda = await cloud.business(olga.token, 'La Fonda');
  const waiter = { businessId: fonda.id, fullName: 'Ana', role: 'Waiter', email: 'ana@comal.gt' };
  const member = await cloud.call({ token: olga.token }, addMember, waiter);
  await cloud.accept(ana.token);
  const at = (token: string, business?: string) => cloud.actorOf({ token, ...(business ? { business } : {}) });
  return { ...cloud, ana, olga, comal, fonda, member, at };
};

test('one person in two businesses has in each the role of that one', async () => {
  await using two = await openTwo();
  expect(await two.at(two.ana.token, two.comal.id)).toMatchObject({
    id: two.ana.user.id,
    businessId: two.comal.id,
    role: 'Owner',
  });
  const waiting = await two.at(two.ana.token, two.fonda.id);
  expect(waiting).toMatchObject({ kind: 'user', id: two.ana.user.id, businessId: two.fonda.id, role: 'Waiter' });
  expect(waiting.locationIds).toEqual(two.member.locationIds);
  expect(waiting.permissions).toEqual(new Set([...PERMISSIONS_BY_ROLE.Waiter, 'Account:Self', 'Business:Create']));
});

test('nothing asked: the only business is meant; of several one must be named, but not to ask about oneself', async () => {
  await using two = await openTwo();
  expect(await two.at(two.olga.token)).toMatchObject({ businessId: two.fonda.id, role: 'Owner' });
  expect(await refusal(two.at(two.ana.token))).toBe('BUSINESS_REQUIRED');
  expect(await two.actorOf({ token: two.ana.token }, 'Account:Self')).toMatchObject({ businessId: '', role: null });
});

test('a business that is named and not theirs is refused; one found by what it owns is as if it were not there', async () => {
  await using two = await openTwo();
  expect(await refusal(two.at(two.olga.token, two.comal.id))).toBe('WRONG_BUSINESS');
  expect(await refusal(two.at(two.olga.token, two.env.uuid()))).toBe('WRONG_BUSINESS');
  const ctx = { ...two.contexts.read(two.as('Owner')), identity: two.provider };
  const found = { id: two.comal.id, isNamed: false };
  const credentials = { cookie: null, bearer: two.olga.token };
  const route = { ofSignIn: false, permission: 'Customer:View' as const };
  expect(await authenticateAccount(ctx, credentials, async () => found, route)).toMatchObject({
    businessId: two.fonda.id,
  });
});

test('somebody without a business may open one, and nothing else', async () => {
  await using two = await openTwo();
  const { token } = await two.person('nora');
  const nora = await two.at(token);
  expect(nora).toMatchObject({ businessId: '', role: null, locationIds: [] });
  expect(nora.permissions).toEqual(new Set(['Account:Self', 'Business:Create']));
  await two.call({ token }, createBusiness, { name: 'De Nora', location: { name: 'Zona 4', code: 'Z4' } });
  expect(await two.at(token)).toMatchObject({ role: 'Owner' });
});

test('Root may do everything in every business', async () => {
  await using two = await openTwo();
  const { token } = await two.person('rut');
  await two.call({ token, rootPassword: ROOT_PASSWORD }, elevateToRoot);
  const root = await two.at(token, two.fonda.id);
  expect(root).toMatchObject({ businessId: two.fonda.id, role: 'Root', locationIds: two.member.locationIds });
  expect(root.permissions).toEqual(PERMISSIONS_BY_ROLE.Root);
  expect(await two.at(token)).toMatchObject({ businessId: '', role: 'Root' });
  expect(await two.at(token, 'no id\u0000')).toMatchObject({ role: 'Root', locationIds: [] });
});

test('who is no member any more, or no user, is out with the next request, whatever their token says', async () => {
  await using two = await openTwo();
  const leave = { businessId: two.fonda.id, userId: two.member.id, isActive: false };
  await two.call({ token: two.olga.token }, updateMember, leave);
  expect(await refusal(two.at(two.ana.token, two.fonda.id))).toBe('WRONG_BUSINESS');
  expect(await two.at(two.ana.token)).toMatchObject({ businessId: two.comal.id });
  const stranger = two.provider.admit({ uid: 'nobody', claims: { role: 'Root' } });
  expect(await refusal(two.at(stranger))).toBe('UNAUTHENTICATED');
  await two.write(two.as('Owner'), (tx) => tx.db.updateTable('account').set({ isActive: false }).execute());
  expect(await refusal(two.at(two.olga.token))).toBe('USER_DISABLED');
});
