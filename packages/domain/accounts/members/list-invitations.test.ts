import { openAccounts, usePostgres } from '@comanda/testing/account-world';
import { expect, test } from 'vitest';
import { addMember } from './add-member.ts';
import { listInvitations } from './list-invitations.ts';

const database = usePostgres();

test('who proved an e-mail sees who asks for them by it; nobody else does, not by one that was only said', async () => {
  await using cloud = await openAccounts(await database());
  const [olga, eva] = [await cloud.person('olga'), await cloud.person('eva')];
  const thief = await cloud.person('thief', { email: 'eva@comal.gt', isEmailVerified: false });
  const { id: businessId } = await cloud.business(olga.token, 'El Comal');
  const waiter = { businessId, fullName: 'Eva', role: 'Waiter', email: 'eva@comal.gt' };
  const { id } = await cloud.call({ token: olga.token }, addMember, waiter);
  const seen = async (token: string) => (await cloud.call({ token }, listInvitations)).data;
  expect(await seen(eva.token)).toEqual([{ id, businessId, businessName: 'El Comal', role: 'Waiter' }]);
  expect([await seen(olga.token), await seen(thief.token)]).toEqual([[], []]);
  await cloud.accept(eva.token);
  expect(await seen(eva.token)).toEqual([]);
});
