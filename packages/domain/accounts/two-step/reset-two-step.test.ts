import { ROOT_PASSWORD, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { elevateToRoot } from '../sessions/elevate-to-root.ts';
import { resetTwoStep } from './reset-two-step.ts';
import { openEnrolled } from './two-step.suite.ts';

const database = usePostgres();

test('Root, and nobody else, lets a person in who lost everything; it is audited', async () => {
  await using cloud = await openEnrolled(await database());
  const { accountId } = cloud;
  const { token } = await cloud.person('rut');
  expect(await refusal(cloud.call({ token }, resetTwoStep, { accountId }))).toBe('FORBIDDEN');
  expect(await refusal(cloud.call({ token: cloud.token }, resetTwoStep, { accountId }))).toBe('FORBIDDEN');
  await cloud.call({ token, rootPassword: ROOT_PASSWORD }, elevateToRoot);
  await cloud.call({ token }, resetTwoStep, { accountId });
  expect(await cloud.actorOf({ token: cloud.again() })).toMatchObject({ role: 'Owner' });
  expect(await cloud.audited()).toEqual(['two-step.on', 'root.granted', 'two-step.reset']);
  expect(await refusal(cloud.call({ token }, resetTwoStep, { accountId }))).toBe('TWO_STEP_NOT_STARTED');
  expect(await refusal(cloud.call({ token }, resetTwoStep, { accountId: cloud.env.uuid() }))).toBe('USER_NOT_FOUND');
});
