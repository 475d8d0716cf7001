import { openAccounts, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { getAccount } from '../get-account.ts';
import { startTwoStep } from './start-two-step.ts';
import { openEnrolled } from './two-step.suite.ts';

const database = usePostgres();

test('gives a secret that is kept encrypted and asks for nothing yet', async () => {
  await using cloud = await openAccounts(await database());
  const { token } = await cloud.person('ana');
  const first = await cloud.call({ token }, startTwoStep);
  expect(first.otpauthUrl).toContain(first.secret);
  const second = await cloud.call({ token }, startTwoStep);
  expect(second.secret).not.toBe(first.secret);
  const rows = await cloud.db.read.selectFrom('twoStep').selectAll().execute();
  expect(rows).toMatchObject([{ confirmedAt: null }]);
  expect(JSON.stringify(rows)).not.toContain(second.secret);
  expect((await cloud.call({ token }, getAccount)).twoStep).toEqual({
    enrolled: false,
    required: false,
    passed: false,
  });
});

test('does not replace a telephone that is on already', async () => {
  await using cloud = await openEnrolled(await database());
  expect(await refusal(cloud.call({ token: cloud.token }, startTwoStep))).toBe('TWO_STEP_ALREADY_ON');
  expect(await refusal(cloud.call({ token: cloud.again() }, startTwoStep))).toBe('TWO_STEP_ALREADY_ON');
});
