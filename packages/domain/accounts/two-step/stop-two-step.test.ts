import { usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { stopTwoStep } from './stop-two-step.ts';
import { openEnrolled } from './two-step.suite.ts';

const database = usePostgres();

test('takes a code, forgets everything, and the next sign-in is let in without', async () => {
  await using cloud = await openEnrolled(await database());
  const stop = (input: object) => cloud.call({ token: cloud.token }, stopTwoStep, input);
  const wrong = cloud.code() === '000000' ? '111111' : '000000';
  expect(await refusal(stop({ code: wrong }))).toBe('TWO_STEP_CODE_INVALID');
  await stop({ code: cloud.code() });
  expect(await cloud.actorOf({ token: cloud.again() })).toMatchObject({ role: 'Owner' });
  for (const table of ['twoStep', 'recoveryCode', 'twoStepPass'] as const) {
    expect(await cloud.db.read.selectFrom(table).select('accountId').execute()).toEqual([]);
  }
  expect(await refusal(stop({ code: cloud.code() }))).toBe('TWO_STEP_NOT_STARTED');
  expect(await cloud.audited()).toEqual(['two-step.on', 'two-step.off']);
});

test('a recovery code does as well', async () => {
  await using cloud = await openEnrolled(await database());
  await cloud.call({ token: cloud.token }, stopTwoStep, { recoveryCode: cloud.recoveryCodes[3] });
  expect(await cloud.audited()).toEqual(['two-step.on', 'two-step.recovery-code-used', 'two-step.off']);
});
