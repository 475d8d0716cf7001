import { openAccounts, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { addMember } from './add-member.ts';
import { declineInvitation } from './decline-invitation.ts';
import { listInvitations } from './list-invitations.ts';

const database = usePostgres();

test('who declines is not asked again, and works on by PIN; a stranger declines for nobody', async () => {
  await using cloud = await openAccounts(await database());
  const [olga, eva] = [await cloud.person('olga'), await cloud.person('eva')];
  const { id: businessId } = await cloud.business(olga.token, 'El Comal');
  const waiter = { businessId, fullName: 'Eva', role: 'Waiter', email: 'eva@comal.gt', pin: '7264' };
  const { id } = await cloud.call({ token: olga.token }, addMember, waiter);
  const decline = (token: string) => cloud.call({ token }, declineInvitation, { id });
  expect(await refusal(decline(olga.token))).toBe('NOT_FOUND');
  await decline(eva.token);
  expect((await cloud.call({ token: eva.token }, listInvitations)).data).toEqual([]);
  const row = cloud.db.read.selectFrom('appUser').select(['email', 'accountId', 'isActive']).where('id', '=', id);
  expect(await row.executeTakeFirst()).toEqual({ email: null, accountId: null, isActive: true });
  expect((await cloud.audited(businessId)).at(-1)).toBe('staff.declined');
});
