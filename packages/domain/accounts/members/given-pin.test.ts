import { openAccounts, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { addMember } from './add-member.ts';
import { updateMember } from './update-member.ts';

const database = usePostgres();

test('in the cloud a manager found the owner’s PIN by trying, with added, invited and changed people', async () => {
  await using cloud = await openAccounts(await database());
  const { token: owner } = await cloud.person('olga');
  const { id: businessId } = await cloud.business(owner, 'El Comal');
  const add = (input: object, token = owner) =>
    cloud.call({ token }, addMember, { businessId, fullName: 'Eva', role: 'Waiter' as const, ...input });
  await add({ fullName: 'Olga', role: 'Owner', pin: '592617' });
  const eva = await add({});
  const { token: manager } = await cloud.person('mario');
  await add({ fullName: 'Mario', role: 'Manager', email: 'mario@comal.gt' });
  await cloud.accept(manager);
  const change = (pin: string) => cloud.call({ token: manager }, updateMember, { businessId, userId: eva.id, pin });
  const tries = [
    () => change('592617'),
    () => add({ pin: '592617' }, manager),
    () => add({ pin: '592617', email: 'nora@comal.gt' }, manager),
    () => change('592617'),
    () => change('592617'),
  ];
  for (const give of tries) expect(await refusal(give())).toBe('PIN_TAKEN');
  for (const give of tries) expect(await refusal(give())).toBe('SIGN_IN_LOCKED');
  expect(await cloud.audited(businessId)).toContain('staff.pin_locked');
  await add({ fullName: 'Bruno', pin: '8093' });
  cloud.env.advance(60_000);
  expect(await change('5182')).toMatchObject({ hasPin: true });
});
