import { openAccounts, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { confirmTwoStep } from './confirm-two-step.ts';
import { startTwoStep } from './start-two-step.ts';
import { openEnrolled } from './two-step.suite.ts';
import { verifyTwoStep } from './verify-two-step.ts';

const database = usePostgres();

test('a first code turns it on: this sign-in has passed, the next must, and the codes are kept as keyed hashes', async () => {
  await using cloud = await openEnrolled(await database());
  expect(new Set(cloud.recoveryCodes).size).toBe(10);
  expect(await cloud.actorOf({ token: cloud.token })).toMatchObject({ role: 'Owner' });
  await expect(cloud.actorOf({ token: cloud.again() })).rejects.toMatchObject({
    code: 'TWO_STEP_REQUIRED',
    details: { enrolled: true },
  });
  const rows = JSON.stringify(await cloud.db.read.selectFrom('recoveryCode').selectAll().execute());
  for (const code of cloud.recoveryCodes) expect(rows).not.toContain(code.replace('-', ''));
  expect(await cloud.audited()).toEqual(['two-step.on']);
});

test('a wrong code turns nothing on, without a start there is nothing to confirm, and twice is too often', async () => {
  await using cloud = await openAccounts(await database());
  const { token } = await cloud.person('ana');
  const confirm = (code: string) => cloud.call({ token }, confirmTwoStep, { code });
  expect(await refusal(confirm('000000'))).toBe('TWO_STEP_NOT_STARTED');
  const { secret } = await cloud.call({ token }, startTwoStep);
  const right = new TOTP({ secret }).generate({ timestamp: cloud.env.now() });
  const wrong = right === '000000' ? '111111' : '000000';
  expect(await refusal(confirm(wrong))).toBe('TWO_STEP_CODE_INVALID');
  expect(await refusal(cloud.call({ token }, verifyTwoStep, { code: right }))).toBe('TWO_STEP_NOT_STARTED');
  expect((await confirm(`${right.slice(0, 3)} ${right.slice(3)}`)).recoveryCodes).toHaveLength(10);
  expect(await refusal(confirm(right))).toBe('TWO_STEP_ALREADY_ON');
});
