import type { Member, TemporaryPassword } from '@comanda/contracts';
import { openAccounts, SETUP_CODE, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { addMember } from '../members/add-member.ts';
import { createFirstAccount } from './create-first-account.ts';
import { resetPassword, TEMPORARY_MS } from './reset-password.ts';
import { signInLocally } from './sign-in-locally.ts';
import { validateToken } from './validate-token.ts';

const database = usePostgres();
const OLGA = { email: 'olga@comal.gt', password: 'correcta-1234' };
const EVA = { email: 'eva@comal.gt', password: 'la-de-eva-1234' };

const open = async () => {
  const cloud = await openAccounts(await database(), { isLocal: true });
  const { idToken: token } = await cloud.call({}, createFirstAccount, {
    setupCode: SETUP_CODE,
    ...OLGA,
    fullName: 'Olga Paz',
  });
  const { id: businessId } = await cloud.business(token, 'El Comal');
  const hire = (input: object): Promise<Member> =>
    cloud.call({ token }, addMember, { businessId, fullName: 'Eva', role: 'Manager', ...input });
  const eva = await hire(EVA);
  const reset = (userId = eva.id, by = token): Promise<TemporaryPassword> =>
    cloud.call({ token: by }, resetPassword, { businessId, userId });
  const signIn = (input: object) => cloud.call({}, signInLocally, { email: EVA.email, ...input });
  return { ...cloud, token, businessId, hire, eva, reset, signIn };
};

test('who forgot their password was out for good: a temporary one lets them in by choosing their own, and no other way', async () => {
  await using cloud = await open();
  const before = await cloud.signIn(EVA);
  const { temporaryPassword: password } = await cloud.reset();
  expect(password).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  expect(await refusal(cloud.signIn(EVA))).toBe('SIGN_IN_FAILED');
  expect(await refusal(cloud.call({ token: before.idToken }, validateToken))).toBe('IDENTITY_TOKEN_INVALID');
  expect(await refusal(cloud.signIn({ password }))).toBe('PASSWORD_CHANGE_REQUIRED');
  expect(await refusal(cloud.signIn({ password, newPassword: password }))).toBe('VALIDATION_FAILED');
  await cloud.signIn({ password, newPassword: 'otra-de-eva-99' });
  await cloud.signIn({ password: 'otra-de-eva-99' });
  expect(await refusal(cloud.signIn({ password, newPassword: 'una-tercera-77' }))).toBe('SIGN_IN_FAILED');
  const sealed = await cloud.db.read.selectFrom('account').selectAll().execute();
  expect(JSON.stringify(sealed)).not.toContain(password);
  expect(await cloud.audited(cloud.businessId)).toContain('password.reset');
});

test('who was added with an e-mail alone could never sign in: a temporary password makes their account', async () => {
  await using cloud = await open();
  const { id } = await cloud.hire({ fullName: 'Beto', email: 'beto@comal.gt' });
  const { temporaryPassword: password } = await cloud.reset(id);
  const beto = { email: 'beto@comal.gt', password };
  expect(await refusal(cloud.signIn(beto))).toBe('PASSWORD_CHANGE_REQUIRED');
  const { idToken: token } = await cloud.signIn({ ...beto, newPassword: 'la-de-beto-77' });
  const { claims } = await cloud.call({ token }, validateToken);
  expect(claims).toMatchObject({ role_by_business_id: { [cloud.businessId]: 'Manager' } });
  // Without an e-mail there is nothing to sign in by.
  const { id: nameless } = await cloud.hire({ fullName: 'Carla' });
  expect(await refusal(cloud.reset(nameless))).toBe('PASSWORD_NOT_HERE');
});

test('a temporary password ends after three days, and a password of one’s own is not changed by signing in', async () => {
  await using cloud = await open();
  const own = await refusal(cloud.signIn({ ...EVA, newPassword: 'otra-de-eva-99' }));
  expect(own).toBe('VALIDATION_FAILED');
  const { temporaryPassword: password } = await cloud.reset();
  cloud.env.advance(TEMPORARY_MS);
  expect(await refusal(cloud.signIn({ password, newPassword: 'otra-de-eva-99' }))).toBe('SIGN_IN_FAILED');
});

test('a reset in one business would have opened the other a person works in; nor above one’s role, nor one’s own', async () => {
  await using cloud = await open();
  const { idToken: manager } = await cloud.signIn(EVA);
  const [owner] = await cloud.db.read.selectFrom('appUser').selectAll().where('role', '=', 'Owner').execute();
  expect(await refusal(cloud.reset(owner!.id, manager))).toBe('FORBIDDEN');
  expect(await refusal(cloud.reset(owner!.id))).toBe('PASSWORD_NOT_HERE');
  expect(await refusal(cloud.reset((await cloud.hire({ fullName: 'Sin cuenta' })).id))).toBe('PASSWORD_NOT_HERE');
  await cloud.business(manager, 'La Otra');
  expect(await refusal(cloud.reset())).toBe('PASSWORD_NOT_HERE');
});
