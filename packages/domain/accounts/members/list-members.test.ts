import { openAccounts, usePostgres } from '@comanda/testing/account-world';
import { expect, test } from 'vitest';
import { startTwoStep } from '../two-step/start-two-step.ts';
import { openEnrolled } from '../two-step/two-step.suite.ts';
import { verifyTwoStep } from '../two-step/verify-two-step.ts';
import { addMember } from './add-member.ts';
import { listMembers } from './list-members.ts';
import { updateMember } from './update-member.ts';

const database = usePostgres();

test('shows the staff of the business alone, by name, page by page, and no secret of theirs', async () => {
  await using cloud = await openAccounts(await database());
  const [ana, eva] = [await cloud.person('ana'), await cloud.person('eva')];
  const { id: businessId } = await cloud.business(ana.token, 'El Comal');
  await cloud.business(eva.token, 'La Fonda');
  const staff = { zoila: '7264', bruno: '4093' };
  for (const [fullName, pin] of Object.entries(staff)) {
    await cloud.call({ token: ana.token }, addMember, { businessId, fullName, role: 'Waiter', pin });
  }
  const page = await cloud.call({ token: ana.token }, listMembers, { businessId, size: 2 });
  expect([page.total, page.data.map((member) => member.fullName)]).toEqual([3, ['ana', 'bruno']]);
  expect(page.data[1]).toMatchObject({ hasPin: true, accountId: null });
  expect(JSON.stringify(page)).not.toMatch(/hash|lookup/i);
});

test('says who has a second step; one that was only started is none', async () => {
  await using cloud = await openEnrolled(await database());
  const { businessId } = cloud;
  const owner = { token: cloud.again() };
  cloud.env.advance(60_000);
  await cloud.call(owner, verifyTwoStep, { code: cloud.code() });
  const { token: eva } = await cloud.person('eva');
  const added = { businessId, fullName: 'eva', role: 'Waiter', email: 'eva@comal.gt' };
  expect(await cloud.call(owner, addMember, added)).toMatchObject({ hasTwoStep: false });
  await cloud.accept(eva);
  await cloud.call({ token: eva }, startTwoStep);
  const { data } = await cloud.call(owner, listMembers, { businessId });
  expect(data.map(({ fullName, hasTwoStep }) => [fullName, hasTwoStep])).toEqual([
    ['ana', true],
    ['eva', false],
  ]);
  const renamed = { businessId, userId: data[0]!.id, fullName: 'Ana Lucía' };
  expect(await cloud.call(owner, updateMember, renamed)).toMatchObject({ hasTwoStep: true });
});
