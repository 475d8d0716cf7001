import { openAccounts, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { getAccount } from '../get-account.ts';
import { setTwoStepPolicy } from '../two-step/set-two-step-policy.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { addMember } from './add-member.ts';

const database = usePostgres();

/** Olga has her own business; Eva, who has a strict one, invites her to it. */
const open = async () => {
  const cloud = await openAccounts(await database());
  const [olga, eva] = [await cloud.person('olga'), await cloud.person('eva')];
  const own = await cloud.business(olga.token, 'El Comal');
  const { id: businessId } = await cloud.business(eva.token, 'La Trampa');
  const invited = { businessId, fullName: 'Olga', role: 'Waiter', email: 'olga@comal.gt' };
  const { id } = await cloud.call({ token: eva.token }, addMember, invited);
  await cloud.call({ token: eva.token }, setTwoStepPolicy, { businessId, requireTwoStep: true });
  return { ...cloud, olga, eva, own, businessId, id };
};

test('anybody made a person a member of his business by their e-mail, and sent them to a set-up nobody had asked for', async () => {
  await using cloud = await open();
  const { token } = cloud.olga;
  const before = await cloud.call({ token }, getAccount);
  expect(before).toMatchObject({ step: 'done', twoStep: { required: false } });
  expect(before.memberships?.map(({ businessName }) => businessName)).toEqual(['El Comal']);
  expect(await cloud.actorOf({ token })).toMatchObject({ businessId: cloud.own.id, role: 'Owner' });
  await cloud.call({ token }, acceptInvitation, { id: cloud.id });
  expect(await cloud.call({ token }, getAccount)).toMatchObject({ step: 'two_step' });
  expect(Object.keys(cloud.provider.claims.get('olga')?.role_by_business_id ?? {})).toHaveLength(2);
  expect((await cloud.audited(cloud.businessId)).at(-1)).toBe('staff.joined');
  expect(await cloud.audited(cloud.own.id)).toEqual(['business.created']);
});

test('an invitation is its person’s alone, and is accepted once', async () => {
  await using cloud = await open();
  const { token: nora } = await cloud.person('nora');
  const accept = (token: string) => cloud.call({ token }, acceptInvitation, { id: cloud.id });
  expect(await refusal(accept(nora))).toBe('NOT_FOUND');
  await accept(cloud.olga.token);
  expect(await refusal(accept(cloud.olga.token))).toBe('NOT_FOUND');
});

test('a hub lets in by e-mail whom its business invited: tokens say that it needs a second step, for no other', async () => {
  await using cloud = await open();
  expect(cloud.provider.claims.get('olga')).toMatchObject({ two_step: [], two_step_at: [cloud.businessId] });
});
