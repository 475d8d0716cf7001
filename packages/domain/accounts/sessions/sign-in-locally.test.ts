import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import { openAccounts, SETUP_CODE, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test, vi } from 'vitest';
import { createFirstAccount } from './create-first-account.ts';
import { signInLocally } from './sign-in-locally.ts';
import { validateToken } from './validate-token.ts';

const database = usePostgres();
const RIGHT = { email: 'olga@comal.gt', password: 'correcta-1234' };
const WRONG = { ...RIGHT, password: 'equivocada' };

const open = async () => {
  const cloud = await openAccounts(await database(), { isLocal: true });
  const { user, idToken } = await cloud.call({}, createFirstAccount, {
    setupCode: SETUP_CODE,
    ...RIGHT,
    fullName: 'Olga Paz',
  });
  const signIn = (input: object, client = '10.0.0.1') => cloud.call({ client }, signInLocally, input);
  return { ...cloud, user, idToken, signIn };
};

test('a token says who, and the role in each business, as Firebase’s would', async () => {
  await using cloud = await open();
  const { id } = await cloud.business(cloud.idToken, 'El Comal');
  const answer = await cloud.signIn({ ...RIGHT, email: 'OLGA@comal.gt' });
  expect(answer).toMatchObject({ expiresIn: 3600, user: cloud.user });
  const { claims, uid } = await cloud.call({ token: answer.idToken }, validateToken);
  expect(uid).toBe(cloud.user.identityUid);
  expect(claims).toEqual({ db_user_id: cloud.user.id, role: 'Owner', role_by_business_id: { [id]: 'Owner' } });
});

test('what is wrong is never said: e-mail, password, or a person who is disabled', async () => {
  await using cloud = await open();
  expect(await refusal(cloud.signIn(WRONG))).toBe('SIGN_IN_FAILED');
  expect(await refusal(cloud.signIn({ ...RIGHT, email: 'eva@comal.gt' }))).toBe('SIGN_IN_FAILED');
  await cloud.write(cloud.as('Owner'), (tx) => tx.db.updateTable('account').set({ isActive: false }).execute());
  expect(await refusal(cloud.signIn(RIGHT))).toBe('SIGN_IN_FAILED');
});

test('five wrong tries lock the e-mail at that address for a while, also for the right password', async () => {
  await using cloud = await open();
  for (let i = 0; i < 5; i += 1) expect(await refusal(cloud.signIn(WRONG))).toBe('SIGN_IN_FAILED');
  await expect(cloud.signIn(RIGHT)).rejects.toMatchObject({
    code: 'SIGN_IN_LOCKED',
    details: { retryAfterSeconds: 900 },
  });
  await cloud.signIn(RIGHT, '10.9.9.9');
  cloud.env.advance(15 * 60_000);
  await cloud.signIn(RIGHT);
});

test('right sign-ins in a row lock nothing', async () => {
  await using cloud = await open();
  for (let i = 0; i < 8; i += 1) await cloud.signIn(RIGHT);
});

test('where somebody else signs people in there is no such route', async () => {
  await using cloud = await openAccounts(await database());
  expect(await refusal(cloud.call({}, signInLocally, RIGHT))).toBe('LOCAL_SIGN_IN_OFF');
});

test('right passwords were locked out when twelve came at once; forty wrong ones are weighed five at most', async () => {
  await using cloud = await open();
  await Promise.all(Array.from({ length: 12 }, () => cloud.signIn(RIGHT)));
  const answers = await Promise.all(Array.from({ length: 40 }, () => refusal(cloud.signIn(WRONG))));
  expect(answers.filter((code) => code === 'SIGN_IN_FAILED')).toHaveLength(5);
  expect(answers.filter((code) => code === 'SIGN_IN_LOCKED')).toHaveLength(35);
});

test('an e-mail nobody has was answered sooner than one somebody has', async () => {
  await using cloud = await open();
  const { secrets } = cloud.contexts.task(PUBLIC_ACTOR);
  const [hash, verify] = [vi.spyOn(secrets, 'hash'), vi.spyOn(secrets, 'verify')];
  const work = () => hash.mock.calls.length + verify.mock.calls.length;
  await refusal(cloud.signIn(WRONG));
  const known = work();
  await refusal(cloud.signIn({ ...WRONG, email: 'eva@comal.gt' }));
  expect([known, work() - known]).toEqual([1, 1]);
});
