import { openAccounts, SETUP_CODE, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import type { Operation } from '@comanda/testing/run-operation';
import { expect, test } from 'vitest';
import { cloudRoutes } from '../../cloud-slices.ts';
import { createLocation } from '../businesses/create-location.ts';
import { createFirstAccount } from '../sessions/create-first-account.ts';
import { resetPassword } from '../sessions/reset-password.ts';
import { signInLocally } from '../sessions/sign-in-locally.ts';
import { addMember } from './add-member.ts';
import { listMembers } from './list-members.ts';
import { signOutMember } from './sign-out-member.ts';
import { updateMember } from './update-member.ts';

const database = usePostgres();

const PASSWORD = 'la-de-todos-1234';

/** Olga owns two branches; Fina is the manager of the second alone, Adela its administrator. */
const open = async () => {
  const cloud = await openAccounts(await database(), { isLocal: true });
  const first = { email: 'olga@comal.gt', password: PASSWORD, fullName: 'Olga', setupCode: SETUP_CODE };
  const { idToken: olga } = await cloud.call({}, createFirstAccount, first);
  const { id: businessId } = await cloud.business(olga, 'El Comal');
  const by = <I, O>(token: string, operation: Operation<I, O>, input: object) =>
    cloud.call({ token, business: businessId }, operation, input);
  const here = (await by(olga, listMembers, { businessId })).data[0]!.locationIds;
  const there = [(await by(olga, createLocation, { businessId, name: 'Zona 14', code: 'Z14' })).id];
  const add = (fullName: string, role: string, locationIds: string[]) => {
    const email = `${fullName.toLowerCase()}@comal.gt`;
    return by(olga, addMember, { businessId, fullName, role, locationIds, email, password: PASSWORD });
  };
  const signIn = async (name: string) =>
    (await cloud.call({}, signInLocally, { email: `${name}@comal.gt`, password: PASSWORD })).idToken;
  await add('Fina', 'Manager', there);
  await add('Adela', 'Administrator', there);
  const [fina, adela] = [await signIn('fina'), await signIn('adela')];
  return { ...cloud, olga, fina, adela, businessId, by, add, signIn, here, there };
};

test('every route of somebody else asks whether the caller may: at no other branch, nor of one’s own rank', async () => {
  await using cloud = await open();
  const { by, fina, businessId, here, there } = cloud;
  const routes = cloudRoutes.filter(({ path }) => path.startsWith('/businesses/:businessId/users/:userId'));
  expect(routes.map(({ operation }) => operation).sort()).toEqual(['resetPassword', 'signOutMember', 'updateMember']);
  const waiter = await cloud.add('Ana', 'Waiter', here);
  const both = await cloud.add('Berta', 'Waiter', [...here, ...there]);
  const manager = await cloud.add('Mario', 'Manager', here);
  for (const { id: userId } of [waiter, both, manager]) {
    const target = { businessId, userId };
    for (const change of [{ pin: '672918' }, { isActive: false }, { role: 'Kitchen' }, { locationIds: [] }])
      expect(await refusal(by(fina, updateMember, { ...target, ...change }))).toBe('WRONG_LOCATION');
    expect(await refusal(by(fina, resetPassword, target))).toBe('WRONG_LOCATION');
    expect(await refusal(by(fina, signOutMember, target))).toBe('WRONG_LOCATION');
  }
  const colleague = { businessId, userId: (await cloud.add('Nora', 'Manager', there)).id };
  expect(await refusal(by(fina, updateMember, { ...colleague, pin: '672918' }))).toBe('STAFF_NOT_BELOW');
  expect(await refusal(by(fina, updateMember, { ...colleague, role: 'Waiter' }))).toBe('STAFF_NOT_BELOW');
  expect(await refusal(by(fina, resetPassword, colleague))).toBe('STAFF_NOT_BELOW');
  const own = { businessId, userId: (await cloud.add('Eva', 'Waiter', there)).id };
  expect(await by(fina, updateMember, { ...own, pin: '6729' })).toMatchObject({ hasPin: true });
  expect(await by(fina, resetPassword, own)).toMatchObject({ temporaryPassword: expect.any(String) });
  await by(fina, signOutMember, own);
});

test('an administrator of one branch managed the people of another, and gave away branches they lack', async () => {
  await using cloud = await open();
  const { by, adela, businessId, here, there } = cloud;
  const waiter = await cloud.add('Ana', 'Waiter', here);
  const both = await cloud.add('Berta', 'Waiter', [...here, ...there]);
  const equal = await cloud.add('Alma', 'Administrator', here);
  for (const { id: userId } of [waiter, both, equal]) {
    const target = { businessId, userId };
    for (const change of [{ pin: '672918' }, { isActive: false }, { role: 'Kitchen' }, { locationIds: there }])
      expect(await refusal(by(adela, updateMember, { ...target, ...change }))).toBe('WRONG_LOCATION');
    expect(await refusal(by(adela, resetPassword, target))).toBe('WRONG_LOCATION');
    expect(await refusal(by(adela, signOutMember, target))).toBe('WRONG_LOCATION');
  }
  const own = { businessId, userId: (await cloud.add('Eva', 'Waiter', there)).id };
  const wider = { locationIds: [...here, ...there] };
  expect(await refusal(by(adela, updateMember, { ...own, ...wider }))).toBe('WRONG_LOCATION');
  expect(await refusal(by(adela, addMember, { businessId, fullName: 'Iris', role: 'Waiter', ...wider }))).toBe(
    'WRONG_LOCATION',
  );
  expect(await by(adela, updateMember, { ...own, pin: '6729', role: 'Cashier' })).toMatchObject({ hasPin: true });
  expect(await by(adela, resetPassword, own)).toMatchObject({ temporaryPassword: expect.any(String) });
  await by(adela, signOutMember, own);
  const distant = await cloud.add('Dora', 'Administrator', here);
  expect(await by(cloud.olga, updateMember, { businessId, userId: distant.id, isActive: false })).toMatchObject({
    isActive: false,
  });
});

test('whoever a hub of another branch brought was taken over by inviting their e-mail', async () => {
  await using cloud = await open();
  const { id } = await cloud.add('Ana', 'Waiter', cloud.here);
  const brought = { userId: id, businessId: cloud.businessId, locationId: cloud.here[0]! };
  await cloud.db.read.insertInto('hubPerson').values(brought).execute();
  const input = { businessId: cloud.businessId, fullName: 'X', role: 'Waiter', email: 'ana@comal.gt', pin: '6729' };
  const invite = cloud.by(cloud.fina, addMember, { ...input, locationIds: cloud.there });
  expect(await refusal(invite)).toBe('WRONG_LOCATION');
});

test('every waiter read the e-mail of the owner, accounts, second steps and lost PINs', async () => {
  await using cloud = await open();
  await cloud.add('Ana', 'Waiter', cloud.here);
  const ana = await cloud.signIn('ana');
  const list = (token: string) => cloud.by(token, listMembers, { businessId: cloud.businessId });
  const hidden = { email: null, accountId: null, hasTwoStep: null, needsNewPin: null };
  for (const one of (await list(ana)).data) expect(one).toMatchObject({ ...hidden, hasPin: false });
  expect((await list(cloud.fina)).data.map(({ email }) => email)).toContain('olga@comal.gt');
});
