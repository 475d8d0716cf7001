import { openAccounts, usePostgres } from '@comanda/testing/account-world';
import { expect, test } from 'vitest';
import { getAccount } from './get-account.ts';
import { setTwoStepPolicy } from './two-step/set-two-step-policy.ts';

const database = usePostgres();

test('bad credentials are no error but a payload that names it', async () => {
  await using cloud = await openAccounts(await database());
  expect(await cloud.call({}, getAccount)).toEqual({ onboardingComplete: false, error: 'UNAUTHENTICATED' });
  expect(await cloud.call({ token: 'x' }, getAccount)).toEqual({
    onboardingComplete: false,
    error: 'IDENTITY_TOKEN_INVALID',
  });
  const { token } = await cloud.person('ana');
  await cloud.write(cloud.as('Owner'), (tx) => tx.db.updateTable('account').set({ isActive: false }).execute());
  expect(await cloud.call({ token }, getAccount)).toEqual({ onboardingComplete: false, error: 'USER_DISABLED' });
});

test('leads from the sign-up over the first business to the end', async () => {
  await using cloud = await openAccounts(await database());
  const fresh = cloud.provider.admit({ uid: 'ana' });
  expect(await cloud.call({ token: fresh }, getAccount)).toEqual({
    user: null,
    step: 'sign_up',
    onboardingComplete: false,
  });
  const { token, user } = await cloud.person('ana');
  expect(await cloud.call({ token }, getAccount)).toMatchObject({
    user,
    step: 'create_business',
    onboardingComplete: false,
    memberships: [],
  });
  const { id: businessId } = await cloud.business(token, 'El Comal');
  const done = await cloud.call({ token }, getAccount);
  expect(done).toMatchObject({ step: 'done', onboardingComplete: true });
  expect(done.memberships).toMatchObject([{ businessId, businessName: 'El Comal', role: 'Owner' }]);
});

test('a business that wants a second step comes first, and shows nothing of itself before', async () => {
  await using cloud = await openAccounts(await database());
  const { token } = await cloud.person('ana');
  const { id: businessId } = await cloud.business(token, 'El Comal');
  await cloud.call({ token }, setTwoStepPolicy, { businessId, requireTwoStep: true });
  expect(await cloud.call({ token }, getAccount)).toMatchObject({
    step: 'two_step',
    onboardingComplete: false,
    memberships: [],
    twoStep: { enrolled: false, required: true, passed: false },
  });
});
