import { openAccounts, SETUP_CODE, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { listBusinesses } from '../businesses/list-businesses.ts';
import { createFirstAccount } from '../sessions/create-first-account.ts';
import { elevateToRoot } from '../sessions/elevate-to-root.ts';
import { refreshLocally } from '../sessions/refresh-locally.ts';
import { signInLocally } from '../sessions/sign-in-locally.ts';
import { validateToken } from '../sessions/validate-token.ts';
import { confirmTwoStep } from './confirm-two-step.ts';
import { startTwoStep } from './start-two-step.ts';
import { openEnrolled } from './two-step.suite.ts';
import { verifyTwoStep } from './verify-two-step.ts';

const database = usePostgres();
const open = async () => {
  const cloud = await openEnrolled(await database());
  const verify = (token: string, input: object) => cloud.call({ token }, verifyTwoStep, input);
  return { ...cloud, verify };
};

test('a code lets this sign-in in, and no other', async () => {
  await using cloud = await open();
  const [mine, other] = [cloud.again(), cloud.again()];
  expect(await refusal(cloud.call({ token: mine }, listBusinesses))).toBe('TWO_STEP_REQUIRED');
  expect(await cloud.verify(mine, { code: cloud.code() })).toEqual({ passed: true, recoveryCodesLeft: 10 });
  expect((await cloud.call({ token: mine }, listBusinesses)).total).toBe(1);
  expect(await refusal(cloud.call({ token: other }, listBusinesses))).toBe('TWO_STEP_REQUIRED');
});

test('a code works once, also the one of the confirmation, and none older than the last one used', async () => {
  await using cloud = await open();
  const [code, next, earlier] = [cloud.code(), cloud.code(30), cloud.code(-30)];
  await cloud.verify(cloud.again(), { code });
  expect(await refusal(cloud.verify(cloud.again(), { code }))).toBe('TWO_STEP_CODE_INVALID');
  expect(await refusal(cloud.verify(cloud.again(), { code: earlier }))).toBe('TWO_STEP_CODE_INVALID');
  await cloud.verify(cloud.again(), { code: next });
});

test('twenty uses of one code at once are one', async () => {
  await using cloud = await open();
  const code = cloud.code();
  const uses = Array.from({ length: 20 }, () => cloud.verify(cloud.again(), { code }));
  const passed = (await Promise.allSettled(uses)).filter((one) => one.status === 'fulfilled');
  expect(passed).toHaveLength(1);
});

test('clocks may differ by a step, not by two', async () => {
  await using cloud = await open();
  expect(await refusal(cloud.verify(cloud.again(), { code: cloud.code(61) }))).toBe('TWO_STEP_CODE_INVALID');
  await cloud.verify(cloud.again(), { code: cloud.code(-30) });
  await cloud.verify(cloud.again(), { code: cloud.code(30) });
});

test('a recovery code works once, however it is typed, and says how many are left', async () => {
  await using cloud = await open();
  const [first, second] = cloud.recoveryCodes as [string, string];
  expect(await cloud.verify(cloud.again(), { recoveryCode: first })).toEqual({ passed: true, recoveryCodesLeft: 9 });
  expect(await refusal(cloud.verify(cloud.again(), { recoveryCode: first }))).toBe('TWO_STEP_CODE_INVALID');
  const typed = ` ${second.toUpperCase().replace('-', ' ')} `;
  expect(await cloud.verify(cloud.again(), { recoveryCode: typed })).toEqual({ passed: true, recoveryCodesLeft: 8 });
  expect(await cloud.audited()).toEqual(['two-step.on', ...Array(2).fill('two-step.recovery-code-used')]);
});

test('somebody else’s recovery code opens nothing', async () => {
  await using cloud = await open();
  const { token } = await cloud.person('eva');
  const recoveryCode = cloud.recoveryCodes[0];
  expect(await refusal(cloud.verify(token, { recoveryCode }))).toBe('TWO_STEP_NOT_STARTED');
});

test('five wrong codes lock, also for the right one, until some time has passed', async () => {
  await using cloud = await open();
  const wrong = cloud.code() === '000000' ? '111111' : '000000';
  for (let i = 0; i < 5; i += 1) {
    expect(await refusal(cloud.verify(cloud.again(), { code: wrong }))).toBe('TWO_STEP_CODE_INVALID');
  }
  expect(await refusal(cloud.verify(cloud.again(), { code: cloud.code() }))).toBe('SIGN_IN_LOCKED');
  const recoveryCode = cloud.recoveryCodes[0];
  expect(await refusal(cloud.verify(cloud.again(), { recoveryCode }))).toBe('SIGN_IN_LOCKED');
  cloud.env.advance(15 * 60_000);
  await cloud.verify(cloud.again(), { code: cloud.code() });
});

test('a pass ends after thirty days, and a stolen token does not reach the root password', async () => {
  await using cloud = await open();
  const mine = cloud.again();
  expect(await refusal(cloud.call({ token: mine, rootPassword: 'x' }, elevateToRoot))).toBe('TWO_STEP_REQUIRED');
  await cloud.verify(mine, { code: cloud.code() });
  expect(await refusal(cloud.call({ token: mine, rootPassword: 'x' }, elevateToRoot))).toBe('ROOT_PASSWORD_WRONG');
  cloud.env.advance(30 * 86_400_000);
  expect(await refusal(cloud.call({ token: mine }, listBusinesses))).toBe('TWO_STEP_REQUIRED');
});

test('a token says of its own sign-in whether it took the second step, because hubs cannot ask', async () => {
  await using cloud = await openAccounts(await database(), { isLocal: true });
  const person = { email: 'olga@comal.gt', password: 'correcta-1234' };
  const first = await cloud.call({}, createFirstAccount, { setupCode: SETUP_CODE, ...person, fullName: 'Olga' });
  const said = async (token: string) => (await cloud.call({ token }, validateToken)).claims.two_step;
  expect(await said(first.idToken)).toBeUndefined();
  const { secret } = await cloud.call({ token: first.idToken }, startTwoStep);
  const code = () => new TOTP({ secret }).generate({ timestamp: cloud.env.now() });
  await cloud.call({ token: first.idToken }, confirmTwoStep, { code: code() });
  const second = await cloud.call({}, signInLocally, person);
  expect(await said(second.idToken)).toEqual([]);
  cloud.env.advance(60_000);
  await cloud.call({ token: second.idToken }, verifyTwoStep, { code: code() });
  const { idToken } = await cloud.call({}, refreshLocally, { refreshToken: second.refreshToken });
  expect(await said(idToken)).toHaveLength(1);
  expect(await said((await cloud.call({}, signInLocally, person)).idToken)).toEqual([]);
});
