import { openAccounts, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { addMember } from '../members/add-member.ts';
import { listMembers } from '../members/list-members.ts';
import { createLocation } from './create-location.ts';

const database = usePostgres();

test('whoever runs the business works at a new branch at once, the others do not', async () => {
  await using cloud = await openAccounts(await database());
  const { token } = await cloud.person('ana');
  const { id: businessId } = await cloud.business(token, 'El Comal');
  for (const role of ['Admin', 'Manager']) await cloud.call({ token }, addMember, { businessId, fullName: role, role });
  const location = await cloud.call({ token }, createLocation, { businessId, name: 'Antigua', code: 'ant' });
  expect(location).toMatchObject({ businessId, code: 'ANT', timeZone: 'America/Guatemala' });
  const { data } = await cloud.call({ token }, listMembers, { businessId });
  const there = data.filter((member) => member.locationIds.includes(location.id)).map((member) => member.role);
  expect(there.sort()).toEqual(['Admin', 'Owner']);
  expect((await cloud.actorOf({ token })).locationIds).toContain(location.id);
});

test('an administrator of one branch came to work at every new one', async () => {
  await using cloud = await openAccounts(await database());
  const { token } = await cloud.person('ana');
  const { id: businessId } = await cloud.business(token, 'El Comal');
  const open = (code: string) => cloud.call({ token }, createLocation, { businessId, name: code, code });
  const first = (await cloud.actorOf({ token })).locationIds;
  const second = await open('ANT');
  const hire = (fullName: string, locationIds: string[]) =>
    cloud.call({ token }, addMember, { businessId, fullName, role: 'Administrator', locationIds });
  await hire('Adela', [second.id]);
  await hire('Berta', [...first, second.id]);
  const third = await open('XEL');
  const { data } = await cloud.call({ token }, listMembers, { businessId });
  const there = data.filter(({ locationIds }) => locationIds.includes(third.id)).map(({ fullName }) => fullName);
  expect(there.sort()).toEqual(['Berta', data.find(({ role }) => role === 'Owner')!.fullName].sort());
});

test('a code is in the numbers of documents, so a business has it once; another business may have it too', async () => {
  await using cloud = await openAccounts(await database());
  const [ana, eva] = [await cloud.person('ana'), await cloud.person('eva')];
  const { id: businessId } = await cloud.business(ana.token, 'El Comal');
  await cloud.business(eva.token, 'La Fonda');
  const create = (code: string) => cloud.call({ token: ana.token }, createLocation, { businessId, name: 'Otra', code });
  expect(await refusal(create('z1'))).toBe('LOCATION_CODE_TAKEN');
  const settled = await Promise.allSettled([create('ANT'), create('ANT')]);
  expect(settled.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
});
