import { openAccounts, ROOT_PASSWORD, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { elevateToRoot } from '../sessions/elevate-to-root.ts';
import { getBusiness } from './get-business.ts';

const database = usePostgres();

test('is for its members; Root may name any that exists', async () => {
  await using cloud = await openAccounts(await database());
  const [ana, rut] = [await cloud.person('ana'), await cloud.person('rut')];
  const { id: businessId } = await cloud.business(ana.token, 'El Comal');
  const get = (token: string, id = businessId) => cloud.call({ token }, getBusiness, { businessId: id });
  expect(await get(ana.token)).toMatchObject({ id: businessId, name: 'El Comal', role: 'Owner' });
  expect(await refusal(get(rut.token))).toBe('WRONG_BUSINESS');
  await cloud.call({ token: rut.token, rootPassword: ROOT_PASSWORD }, elevateToRoot);
  expect(await get(rut.token)).toMatchObject({ id: businessId, role: 'Root' });
  expect(await refusal(get(rut.token, cloud.env.uuid()))).toBe('BUSINESS_NOT_FOUND');
});
