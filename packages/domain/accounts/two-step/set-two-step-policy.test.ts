import { openAccounts, SETUP_CODE, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { getBusiness } from '../businesses/get-business.ts';
import { addMember } from '../members/add-member.ts';
import { createFirstAccount } from '../sessions/create-first-account.ts';
import { signInLocally } from '../sessions/sign-in-locally.ts';
import { validateToken } from '../sessions/validate-token.ts';
import { confirmTwoStep } from './confirm-two-step.ts';
import { setTwoStepPolicy } from './set-two-step-policy.ts';
import { startTwoStep } from './start-two-step.ts';

const database = usePostgres();

test('a business may want a second step of everyone: who has none is sent to the set-up, and nowhere else', async () => {
  await using cloud = await openAccounts(await database());
  const { token } = await cloud.person('olga');
  const { id: businessId } = await cloud.business(token, 'El Comal');
  expect((await cloud.call({ token }, getBusiness, { businessId })).requireTwoStep).toBe(false);
  const set = (requireTwoStep: boolean) => cloud.call({ token }, setTwoStepPolicy, { businessId, requireTwoStep });
  expect((await set(true)).requireTwoStep).toBe(true);
  await expect(cloud.call({ token }, getBusiness, { businessId })).rejects.toMatchObject({
    code: 'TWO_STEP_REQUIRED',
    details: { enrolled: false },
  });
  const { secret } = await cloud.call({ token }, startTwoStep);
  await cloud.call({ token }, confirmTwoStep, { code: new TOTP({ secret }).generate({ timestamp: cloud.env.now() }) });
  expect((await cloud.call({ token }, getBusiness, { businessId })).requireTwoStep).toBe(true);
  expect((await set(false)).requireTwoStep).toBe(false);
  expect(await cloud.audited(businessId)).toEqual(['business.created', 'two-step.policy', 'two-step.policy']);
});

test('it holds in that business alone, and is not for a waiter to set', async () => {
  await using cloud = await openAccounts(await database());
  const [olga, ana] = [await cloud.person('olga'), await cloud.person('ana')];
  const strict = await cloud.business(olga.token, 'El Comal');
  const own = await cloud.business(ana.token, 'La Fonda');
  const waiter = { businessId: strict.id, fullName: 'Ana', role: 'Waiter', email: 'ana@comal.gt' };
  await cloud.call({ token: olga.token }, addMember, waiter);
  await cloud.accept(ana.token);
  const policy = { businessId: strict.id, requireTwoStep: true };
  expect(await refusal(cloud.call({ token: ana.token }, setTwoStepPolicy, policy))).toBe('FORBIDDEN');
  await cloud.call({ token: olga.token }, setTwoStepPolicy, policy);
  const at = (business: string) => cloud.actorOf({ token: ana.token, business });
  expect(await refusal(at(strict.id))).toBe('TWO_STEP_REQUIRED');
  expect(await at(own.id)).toMatchObject({ role: 'Owner' });
});

test('members went on without a second step at hubs: their claims are written with the policy, whoever’s cannot be is told of', async () => {
  await using cloud = await openAccounts(await database());
  const [olga] = [await cloud.person('olga'), await cloud.person('ana'), await cloud.person('nora')];
  const { id: businessId } = await cloud.business(olga.token, 'El Comal');
  for (const who of ['ana', 'nora']) {
    const waiter = { businessId, fullName: who, role: 'Waiter', email: `${who}@comal.gt` };
    await cloud.call({ token: olga.token }, addMember, waiter);
  }
  const claimed = () => ['olga', 'ana', 'nora'].map((uid) => cloud.provider.claims.get(uid)?.two_step);
  expect(claimed()).toEqual([undefined, undefined, undefined]);
  const set = (requireTwoStep: boolean) =>
    cloud.call({ token: olga.token }, setTwoStepPolicy, { businessId, requireTwoStep });
  await set(true);
  expect(claimed()).toEqual([[], [], []]);
  // Whoever sets it owes the step now as well.
  const { secret } = await cloud.call({ token: olga.token }, startTwoStep);
  const code = new TOTP({ secret }).generate({ timestamp: cloud.env.now() });
  await cloud.call({ token: olga.token }, confirmTwoStep, { code });
  cloud.provider.failingWrites = 3;
  await set(false);
  expect(cloud.reported).toEqual(Array(3).fill('claims were not written'));
  await set(false);
  expect(claimed()).toEqual([[expect.any(String)], undefined, undefined]);
});

test('a stranger kept somebody out of their own hubs by the policy of his business: claims say where it counts', async () => {
  await using cloud = await openAccounts(await database());
  const [olga, eva] = [await cloud.person('olga'), await cloud.person('eva')];
  await cloud.business(olga.token, 'El Comal');
  const { id: businessId } = await cloud.business(eva.token, 'La Trampa');
  const waiter = { businessId, fullName: 'Olga', role: 'Waiter', email: 'olga@comal.gt' };
  await cloud.call({ token: eva.token }, addMember, waiter);
  await cloud.call({ token: eva.token }, setTwoStepPolicy, { businessId, requireTwoStep: true });
  expect(cloud.provider.claims.get('olga')).toMatchObject({ two_step: [], two_step_at: [businessId] });
});

test('a token of the cloud itself wanted the second step of one business for all: it says where it counts', async () => {
  await using cloud = await openAccounts(await database(), { isLocal: true });
  const eva = { email: 'eva@comal.gt', password: 'la-de-eva-1234' };
  const setup = { setupCode: SETUP_CODE, ...eva, fullName: 'Eva' };
  const { idToken: token } = await cloud.call({}, createFirstAccount, setup);
  await cloud.business(token, 'El Comal');
  const { id: businessId } = await cloud.business(token, 'La Fonda');
  await cloud.call({ token }, setTwoStepPolicy, { businessId, requireTwoStep: true });
  const { idToken } = await cloud.call({}, signInLocally, eva);
  const { claims } = await cloud.call({ token: idToken }, validateToken);
  expect(claims).toMatchObject({ two_step: [], two_step_at: [businessId] });
});
