import { openAccounts, ROOT_PASSWORD, usePostgres } from '@comanda/testing/account-world';
import { expect, test } from 'vitest';
import { addMember } from '../members/add-member.ts';
import { updateMember } from '../members/update-member.ts';
import { elevateToRoot } from '../sessions/elevate-to-root.ts';
import { listBusinesses } from './list-businesses.ts';

const database = usePostgres();

test('everyone sees their own with their role there, by name; Root sees all', async () => {
  await using cloud = await openAccounts(await database());
  const [ana, olga] = [await cloud.person('ana'), await cloud.person('olga')];
  const comal = await cloud.business(ana.token, 'El Comal');
  const fonda = await cloud.business(olga.token, 'La Fonda');
  await cloud.business(olga.token, 'Antojitos');
  const cook = { businessId: fonda.id, fullName: 'Ana', role: 'Kitchen', email: 'ana@comal.gt' };
  const { id: userId } = await cloud.call({ token: olga.token }, addMember, cook);
  await cloud.accept(ana.token);
  const seen = async (token: string, query = {}) => {
    const page = await cloud.call({ token }, listBusinesses, query);
    return [page.total, page.data.map((one) => `${one.name}: ${one.role}`)];
  };
  expect(await seen(ana.token)).toEqual([2, ['El Comal: Owner', 'La Fonda: Kitchen']]);
  expect(await seen(ana.token, { page: 2, size: 1 })).toEqual([2, ['La Fonda: Kitchen']]);
  await cloud.call({ token: olga.token }, updateMember, { businessId: fonda.id, userId, isActive: false });
  expect(await seen(ana.token)).toEqual([1, ['El Comal: Owner']]);
  expect(comal.requireTwoStep).toBe(false);
  await cloud.call({ token: ana.token, rootPassword: ROOT_PASSWORD }, elevateToRoot);
  expect((await seen(ana.token))[1]).toEqual(
    expect.arrayContaining(['Antojitos: Root', 'El Comal: Root', 'La Fonda: Root']),
  );
});
