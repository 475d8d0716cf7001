import { openAccounts, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { updateBusiness } from './update-business.ts';

const database = usePostgres();

test('changes what is named, is audited, and is not for others', async () => {
  await using cloud = await openAccounts(await database());
  const [ana, eva] = [await cloud.person('ana'), await cloud.person('eva')];
  const before = await cloud.business(ana.token, 'El Comal');
  const update = (input: object, token = ana.token) =>
    cloud.call({ token }, updateBusiness, { businessId: before.id, ...input });
  expect(await update({ taxId: '1234567-9' })).toEqual({ ...before, taxId: '12345679' });
  expect(await update({ name: 'El Comal de Ana' })).toMatchObject({ name: 'El Comal de Ana', taxId: '12345679' });
  expect(await update({ taxId: null })).toMatchObject({ name: 'El Comal de Ana', taxId: null });
  expect(await cloud.audited(before.id)).toEqual(['business.created', ...Array(3).fill('business.updated')]);
  expect(await refusal(update({ name: 'Mío' }, eva.token))).toBe('WRONG_BUSINESS');
});
