import { openAccounts, SETUP_CODE, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { createFirstAccount } from '../sessions/create-first-account.ts';
import { signInLocally } from '../sessions/sign-in-locally.ts';
import { addMember } from './add-member.ts';

const database = usePostgres();

const open = async (isLocal = false) => {
  const cloud = await openAccounts(await database(), { isLocal });
  const password = 'correcta-1234';
  const owner = isLocal
    ? (
        await cloud.call({}, createFirstAccount, {
          setupCode: SETUP_CODE,
          email: 'olga@comal.gt',
          password,
          fullName: 'Olga',
        })
      ).idToken
    : (await cloud.person('olga')).token;
  const comal = await cloud.business(owner, 'El Comal');
  const add = (input: object, token = owner, businessId = comal.id) =>
    cloud.call({ token }, addMember, { businessId, fullName: 'Eva', role: 'Waiter', ...input });
  return { ...cloud, owner, comal, add, password };
};

test('a known person is asked first; without an e-mail nobody is', async () => {
  await using cloud = await open();
  const { token } = await cloud.person('eva');
  const member = await cloud.add({ email: 'EVA@comal.gt', pin: '7264' });
  expect(member).toMatchObject({ accountId: null, email: 'eva@comal.gt', role: 'Waiter', hasPin: true });
  expect(cloud.provider.claims.get('eva')?.role_by_business_id).toEqual({});
  expect(await refusal(cloud.actorOf({ token, business: cloud.comal.id }))).toBe('WRONG_BUSINESS');
  expect(await cloud.add({ fullName: 'Sin correo' })).toMatchObject({ accountId: null, email: null });
  expect(await cloud.audited(cloud.comal.id)).toEqual(['business.created', 'staff.added', 'staff.added']);
});

test('an account under an e-mail nobody proved gets nothing meant for its owner', async () => {
  await using cloud = await open();
  await cloud.person('thief', { email: 'eva@comal.gt', isEmailVerified: false });
  expect((await cloud.add({ email: 'eva@comal.gt' })).accountId).toBeNull();
});

test('nobody is a member twice, and a PIN is one person’s', async () => {
  await using cloud = await open();
  await cloud.add({ email: 'eva@comal.gt', pin: '7264' });
  expect(await refusal(cloud.add({ email: 'eva@comal.gt' }))).toBe('MEMBERSHIP_EXISTS');
  expect(await refusal(cloud.add({ pin: '7264' }))).toBe('PIN_TAKEN');
  await cloud.person('olga', { email: 'olga@nuevo.gt' });
  expect(await refusal(cloud.add({ email: 'olga@nuevo.gt' }))).toBe('MEMBERSHIP_EXISTS');
});

test('nobody makes anyone more than themselves, or sends them where the business or they are not', async () => {
  await using cloud = await open();
  const { token: manager } = await cloud.person('mario');
  await cloud.add({ email: 'mario@comal.gt', role: 'Manager', locationIds: [] });
  await cloud.accept(manager);
  expect(await refusal(cloud.add({ role: 'Owner' }, manager))).toBe('FORBIDDEN');
  const [locationId] = (await cloud.actorOf({ token: cloud.owner })).locationIds;
  expect(await refusal(cloud.add({ locationIds: [locationId] }, manager))).toBe('WRONG_LOCATION');
  const strange = cloud.add({ locationIds: [locationId, cloud.locationId] });
  await expect(strange).rejects.toMatchObject({
    code: 'LOCATION_NOT_IN_BUSINESS',
    details: { path: 'locationIds[1]' },
  });
  const { token: waiter } = await cloud.person('eva');
  await cloud.add({ email: 'eva@comal.gt' });
  await cloud.accept(waiter);
  expect(await refusal(cloud.add({}, waiter))).toBe('FORBIDDEN');
  expect(await refusal(cloud.add({}, (await cloud.person('nora')).token))).toBe('WRONG_BUSINESS');
});

test('with local identity a password makes the account, which signs in at once', async () => {
  await using cloud = await open(true);
  const eva = { email: 'eva@comal.gt', password: cloud.password };
  const member = await cloud.add(eva);
  const { user, idToken } = await cloud.call({}, signInLocally, eva);
  expect(member.accountId).toBe(user.id);
  expect(await cloud.actorOf({ token: idToken })).toMatchObject({ role: 'Waiter', businessId: cloud.comal.id });
  const second = await cloud.business(cloud.owner, 'La Fonda');
  expect(await refusal(cloud.add(eva, cloud.owner, second.id))).toBe('EMAIL_TAKEN');
  expect((await cloud.add({ email: eva.email }, cloud.owner, second.id)).accountId).toBe(user.id);
  const stranger = await cloud.business(idToken, 'De Eva');
  await cloud.add({ email: 'nora@comal.gt', password: cloud.password });
  expect((await cloud.add({ email: 'nora@comal.gt' }, idToken, stranger.id)).accountId).toBeNull();
});

test('where somebody else keeps passwords none is taken', async () => {
  await using cloud = await open();
  expect(await refusal(cloud.add({ email: 'eva@comal.gt', password: cloud.password }))).toBe('VALIDATION_FAILED');
});

test('a password needs an e-mail', async () => {
  await using cloud = await open(true);
  expect(await refusal(cloud.add({ password: cloud.password }))).toBe('VALIDATION_FAILED');
});

/** Eva as a hub brought her. */
const bringEva = async (
  cloud: Awaited<ReturnType<typeof open>>,
  secrets: Record<'passwordHash' | 'pinHash' | 'pinLookup', string>,
) => {
  const { businessId, id } = { businessId: cloud.comal.id, id: crypto.randomUUID() };
  const at = '2026-11-21T01:00:00.000Z';
  const row = { id, businessId, fullName: 'Eva', role: 'Owner' as const, email: 'eva@comal.gt', ...secrets };
  await cloud.db.read
    .insertInto('appUser')
    .values({ ...row, locationIds: [], accountId: null, isActive: true, createdAt: at, updatedAt: at })
    .execute();
  await cloud.db.read.insertInto('hubPerson').values({ userId: id, businessId, locationId: 'z10' }).execute();
  return id;
};

test('who came from a hub is nobody’s by their e-mail alone; added here, they keep nothing of what the hub said', async () => {
  await using cloud = await open();
  const secrets = { passwordHash: 'the hub’s', pinHash: 'the hub’s', pinLookup: 'the hub’s' };
  const id = await bringEva(cloud, secrets);
  const { user, token } = await cloud.person('eva');
  const belongs = () =>
    cloud.db.read
      .selectFrom('appUser')
      .select(['accountId', 'role', 'passwordHash', 'pinHash', 'pinLookup'])
      .where('id', '=', id)
      .executeTakeFirst();
  expect(await belongs()).toEqual({ accountId: null, role: 'Owner', ...secrets });
  expect(await refusal(cloud.add({}, token))).toBe('WRONG_BUSINESS');
  const { token: manager } = await cloud.person('mario');
  await cloud.add({ email: 'mario@comal.gt', role: 'Manager', locationIds: [] });
  await cloud.accept(manager);
  expect(await refusal(cloud.add({ email: 'eva@comal.gt', locationIds: [] }, manager))).toBe('FORBIDDEN');
  expect(await cloud.add({ email: 'eva@comal.gt' })).toMatchObject({ id, accountId: null, role: 'Waiter' });
  await cloud.accept(token);
  const none = { passwordHash: null, pinHash: null, pinLookup: null };
  expect(await belongs()).toEqual({ accountId: user.id, role: 'Waiter', ...none });
  expect(await refusal(cloud.add({ email: 'eva@comal.gt' }))).toBe('MEMBERSHIP_EXISTS');
});

test('who came from a hub was refused the PIN they have there, as taken by themselves', async () => {
  await using cloud = await open();
  await cloud.add({ fullName: 'Berta', pin: '4093' });
  await cloud.add({ fullName: 'Eva de la caja', pin: '7264' });
  const lookupOf = async (fullName: string) =>
    (await cloud.db.read.selectFrom('appUser').select('pinLookup').where('fullName', '=', fullName).executeTakeFirst())!
      .pinLookup!;
  const pinLookup = await lookupOf('Eva de la caja');
  await cloud.db.read.deleteFrom('appUser').where('pinLookup', '=', pinLookup).execute();
  const id = await bringEva(cloud, { passwordHash: 'the hub’s', pinHash: 'the hub’s', pinLookup });
  expect(await refusal(cloud.add({ email: 'eva@comal.gt', pin: '4093' }))).toBe('PIN_TAKEN');
  expect(await cloud.add({ email: 'eva@comal.gt', pin: '7264' })).toMatchObject({ id, hasPin: true });
});
