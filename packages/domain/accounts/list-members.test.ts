import { openAccounts, usePostgres } from '@comanda/testing/account-world';
import { expect, test } from 'vitest';
import { addMember } from './add-member.ts';
import { listMembers } from './list-members.ts';

const database = usePostgres();

test('shows the staff of the business alone, by name, page by page, and no secret of theirs', async () => {
  await using cloud = await openAccounts(await database());
  const [ana, eva] = [await cloud.person('ana'), await cloud.person('eva')];
  const { id: businessId } = await cloud.business(ana.token, 'El Comal');
  await cloud.business(eva.token, 'La Fonda');
  const staff = { zoila: '1234', bruno: '4321' };
  for (const [fullName, pin] of Object.entries(staff)) {
    await cloud.call({ token: ana.token }, addMember, { businessId, fullName, role: 'Waiter', pin });
  }
  const page = await cloud.call({ token: ana.token }, listMembers, { businessId, size: 2 });
  expect([page.total, page.data.map((member) => member.fullName)]).toEqual([3, ['ana', 'bruno']]);
  expect(page.data[1]).toMatchObject({ hasPin: true, accountId: null });
  expect(JSON.stringify(page)).not.toMatch(/hash|lookup/i);
});
