import { openAccounts, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { addMember } from './add-member.ts';
import { listMembers } from './list-members.ts';
import { updateMember } from './update-member.ts';

const database = usePostgres();

const open = async () => {
  const cloud = await openAccounts(await database());
  const { token: owner } = await cloud.person('olga');
  const { id: businessId } = await cloud.business(owner, 'El Comal');
  const { token: eva, user: evasUser } = await cloud.person('eva');
  const add = (input: object) => cloud.call({ token: owner }, addMember, { businessId, fullName: 'Eva', ...input });
  const invited = await add({ role: 'Waiter', email: 'eva@comal.gt', pin: '7264' });
  await cloud.accept(eva);
  const member = { ...invited, accountId: evasUser.id };
  const update = (input: object, token = owner) =>
    cloud.call({ token }, updateMember, { businessId, userId: member.id, ...input });
  const [first] = (await cloud.call({ token: owner }, listMembers, { businessId })).data.filter(
    (one) => one.role === 'Owner',
  );
  return { ...cloud, owner, eva, businessId, add, member, update, olga: first! };
};

test('a new role counts with the next request, and is in the claims of the next token', async () => {
  await using cloud = await open();
  const changed = await cloud.update({ role: 'Manager', pin: '726491' });
  expect(changed).toEqual({ ...cloud.member, role: 'Manager' });
  expect(await cloud.actorOf({ token: cloud.eva })).toMatchObject({ role: 'Manager' });
  expect(cloud.provider.claims.get('eva')).toMatchObject({
    role: 'Manager',
    role_by_business_id: { [cloud.businessId]: 'Manager' },
  });
  expect((await cloud.audited(cloud.businessId)).at(-1)).toBe('staff.changed');
});

test('who is switched off is out, of the claims too; switched on again they are back', async () => {
  await using cloud = await open();
  await cloud.update({ isActive: false });
  expect(await cloud.actorOf({ token: cloud.eva })).toMatchObject({ businessId: '' });
  expect(cloud.provider.claims.get('eva')).toMatchObject({ role: null, role_by_business_id: {} });
  await cloud.update({ isActive: true });
  expect(await cloud.actorOf({ token: cloud.eva })).toMatchObject({ role: 'Waiter' });
});

test('only what is named changes; a PIN is one person’s and can be taken away', async () => {
  await using cloud = await open();
  await cloud.add({ fullName: 'Bruno', role: 'Waiter', pin: '4093' });
  expect(await refusal(cloud.update({ pin: '4093' }))).toBe('PIN_TAKEN');
  expect(await cloud.update({ pin: '7264' })).toEqual(cloud.member);
  expect(await cloud.update({ fullName: 'Eva Luz' })).toMatchObject({ fullName: 'Eva Luz', hasPin: true });
  expect(await cloud.update({ pin: null })).toMatchObject({ fullName: 'Eva Luz', hasPin: false });
});

test('branches are the business’s own, and the caller’s; those a person has already may stay', async () => {
  await using cloud = await open();
  const { locationIds } = cloud.member;
  expect(await refusal(cloud.update({ locationIds: [cloud.locationId] }))).toBe('LOCATION_NOT_IN_BUSINESS');
  expect((await cloud.update({ locationIds: [] })).locationIds).toEqual([]);
  const { token: manager } = await cloud.person('mario');
  await cloud.add({ fullName: 'Mario', role: 'Manager', email: 'mario@comal.gt', locationIds: [] });
  await cloud.accept(manager);
  expect(await refusal(cloud.update({ locationIds }, manager))).toBe('WRONG_LOCATION');
  expect(await refusal(cloud.update({ role: 'Cashier' }, manager))).toBe('WRONG_LOCATION');
  await cloud.update({ locationIds });
  expect(await refusal(cloud.update({ locationIds, role: 'Waiter' }, manager))).toBe('WRONG_LOCATION');
});

test('nobody changes those above them or makes anybody more than themselves', async () => {
  await using cloud = await open();
  await cloud.update({ role: 'Manager', pin: '726491' });
  const change = (input: object) => cloud.update(input, cloud.eva);
  expect(await refusal(change({ role: 'Owner' }))).toBe('FORBIDDEN');
  expect(await refusal(change({ userId: cloud.olga.id, isActive: false }))).toBe('FORBIDDEN');
  const { token } = await cloud.person('nora');
  const other = await cloud.business(token, 'La Fonda');
  const theirs = cloud.call({ token }, updateMember, {
    businessId: other.id,
    userId: cloud.member.id,
    role: 'Cashier',
  });
  expect(await refusal(theirs)).toBe('NOT_FOUND');
});

test('a business keeps an active owner who can sign in', async () => {
  await using cloud = await open();
  const olga = (input: object) => cloud.update({ userId: cloud.olga.id, ...input });
  expect(await refusal(olga({ isActive: false }))).toBe('LAST_OWNER');
  expect(await refusal(olga({ role: 'Manager' }))).toBe('LAST_OWNER');
  await cloud.add({ fullName: 'Invitada', role: 'Owner', email: 'nadie@comal.gt' });
  expect(await refusal(olga({ isActive: false }))).toBe('LAST_OWNER');
  await cloud.update({ role: 'Owner', pin: '726491' });
  expect((await olga({ role: 'Manager' })).role).toBe('Manager');
  const eva = { userId: cloud.member.id, isActive: false };
  expect(await refusal(cloud.update(eva, cloud.eva))).toBe('LAST_OWNER');
});

test('two owners who leave at once do not both leave', async () => {
  await using cloud = await open();
  await cloud.update({ role: 'Owner', pin: '726491' });
  const leave = (userId: string) => cloud.update({ userId, isActive: false });
  const settled = await Promise.allSettled([leave(cloud.olga.id), leave(cloud.member.id)]);
  expect(settled.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('whose PIN was in a box that was lost is shown so until they have another', async () => {
  await using cloud = await open();
  const { id, businessId } = await cloud.update({ pin: '5917' });
  const at = '2026-11-21T01:00:00.000Z';
  const locationId = cloud.locationId;
  const hub = {
    id: crypto.randomUUID(),
    businessId,
    locationId,
    epoch: 1,
    publicKey: 'k',
    pairedBy: 'x',
    pairedAt: at,
  };
  const none = { lastSeenAt: null, clockSkewMs: null, appVersion: null, schemaVersion: null, report: {} };
  await cloud.db.read
    .insertInto('hub')
    .values({ ...hub, ...none, fencedAt: at, revokedAt: at })
    .execute();
  await cloud.db.read.insertInto('stalePin').values({ userId: id, hubId: hub.id, at }).execute();
  expect((await cloud.update({ fullName: 'Eva Luz' })).needsNewPin).toBe(true);
  // The one the box knows is no other.
  expect(await refusal(cloud.update({ pin: '5917' }))).toBe('PIN_TAKEN');
  expect((await cloud.update({ pin: '9157' })).needsNewPin).toBe(false);
  expect((await cloud.update({ pin: '9157' })).hasPin).toBe(true);
});

test('a manager went on with the four digits of a waiter: whoever comes to approve gets a PIN for it', async () => {
  await using cloud = await open();
  expect(await refusal(cloud.update({ role: 'Manager' }))).toBe('PIN_TOO_SHORT');
  expect((await cloud.update({ role: 'Cashier' })).hasPin).toBe(true);
  expect((await cloud.update({ role: 'Manager', pin: null })).hasPin).toBe(false);
});
