import { openAccounts, usePostgres } from '@comanda/testing/account-world';
import { expect, test } from 'vitest';
import { listMembers } from '../members/list-members.ts';
import { createBusiness } from './create-business.ts';
import { listLocations } from './list-locations.ts';

const database = usePostgres();
const INPUT = { name: 'El Comal', taxId: '1234567-9', location: { name: 'Zona 10', code: 'z10' } };

test('makes the business, its first branch and its owner, and tells the other slices', async () => {
  await using cloud = await openAccounts(await database());
  const { token, user } = await cloud.person('ana');
  const business = await cloud.call({ token }, createBusiness, INPUT);
  expect(business).toMatchObject({ name: 'El Comal', taxId: '12345679', currency: 'GTQ', role: 'Owner' });
  const businessId = business.id;
  const { data: locations } = await cloud.call({ token }, listLocations, { businessId });
  expect(locations).toMatchObject([{ businessId, name: 'Zona 10', code: 'Z10', timeZone: 'America/Guatemala' }]);
  const { data: members } = await cloud.call({ token }, listMembers, { businessId });
  const person = { accountId: user.id, email: 'ana@comal.gt', fullName: 'ana' };
  expect(members).toMatchObject([{ ...person, role: 'Owner', locationIds: [locations[0]!.id], isActive: true }]);
  expect(cloud.emitted).toEqual([{ name: 'business.created', payload: { businessId } }]);
  expect(cloud.provider.claims.get('ana')).toMatchObject({
    role: 'Owner',
    role_by_business_id: { [businessId]: 'Owner' },
  });
  expect(await cloud.audited(businessId)).toEqual(['business.created']);
});

test('claims that could not be written do not undo it: the operator hears of them', async () => {
  await using cloud = await openAccounts(await database());
  const { token } = await cloud.person('ana');
  cloud.provider.failingWrites = 1;
  await cloud.call({ token }, createBusiness, INPUT);
  expect(cloud.reported).toEqual(['claims were not written']);
  expect(await cloud.actorOf({ token })).toMatchObject({ role: 'Owner' });
});

test('a time zone nobody keeps is refused', async () => {
  await using cloud = await openAccounts(await database());
  const { token } = await cloud.person('ana');
  for (const timeZone of ['America/Guatemaya', '-06:00', '']) {
    const location = { name: 'Zona 10', code: 'Z10', timeZone };
    await expect(cloud.call({ token }, createBusiness, { ...INPUT, location })).rejects.toThrow(/IANA/);
  }
});
