import type { Member } from '@comanda/contracts';
import { openAccounts, SETUP_CODE, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { createFirstAccount } from '../sessions/create-first-account.ts';
import { signInLocally } from '../sessions/sign-in-locally.ts';
import { validateToken } from '../sessions/validate-token.ts';
import { addMember } from './add-member.ts';
import { signOutMember } from './sign-out-member.ts';

const database = usePostgres();
const OLGA = { email: 'olga@comal.gt', password: 'correcta-1234' };
const EVA = { email: 'eva@comal.gt', password: 'la-de-eva-1234' };

test('an owner could not end the sign-ins of somebody who lost a tablet; nobody ends those of who may more', async () => {
  await using cloud = await openAccounts(await database(), { isLocal: true });
  const { idToken: token } = await cloud.call({}, createFirstAccount, {
    setupCode: SETUP_CODE,
    ...OLGA,
    fullName: 'Olga Paz',
  });
  const { id: businessId } = await cloud.business(token, 'El Comal');
  const eva: Member = await cloud.call({ token }, addMember, { businessId, fullName: 'Eva', role: 'Manager', ...EVA });
  const { idToken: hers } = await cloud.call({}, signInLocally, EVA);
  const [owner] = await cloud.db.read.selectFrom('appUser').selectAll().where('role', '=', 'Owner').execute();
  const end = (userId: string, by: string) => cloud.call({ token: by }, signOutMember, { businessId, userId });
  expect(await refusal(end(owner!.id, hers))).toBe('FORBIDDEN');
  await end(eva.id, token);
  expect(await refusal(cloud.call({ token: hers }, validateToken))).toBe('IDENTITY_TOKEN_INVALID');
  const epochs = await cloud.db.read.selectFrom('appUser').select(['id', 'sessionEpoch']).execute();
  expect(epochs.find(({ id }) => id === eva.id)).toMatchObject({ sessionEpoch: Math.floor(cloud.env.now() / 1000) });
  expect(epochs.find(({ id }) => id === owner!.id)).toMatchObject({ sessionEpoch: 0 });
  expect(await cloud.audited(businessId)).toContain('sessions.ended');
  await cloud.call({}, signInLocally, EVA);
});

test('a stranger signed somebody out of their own business by adding their e-mail to one of his: only what is his ends', async () => {
  await using cloud = await openAccounts(await database(), { isLocal: true });
  const setup = { setupCode: SETUP_CODE, ...OLGA, fullName: 'Olga Paz' };
  const { idToken: token } = await cloud.call({}, createFirstAccount, setup);
  const { id: own } = await cloud.business(token, 'El Comal');
  await cloud.call({ token }, addMember, { businessId: own, fullName: 'Eva', role: 'Manager', ...EVA });
  const { idToken: evas } = await cloud.call({}, signInLocally, EVA);
  const { id: strange } = await cloud.business(evas, 'La Trampa');
  await cloud.db.read.updateTable('account').set({ isEmailVerified: true }).where('email', '=', OLGA.email).execute();
  const waiter = { businessId: strange, fullName: 'Olga', role: 'Waiter', email: OLGA.email };
  const { id: userId }: Member = await cloud.call({ token: evas }, addMember, waiter);
  const signOut = () => cloud.call({ token: evas }, signOutMember, { businessId: strange, userId });
  await signOut();
  await cloud.call({ token }, validateToken);
  const epochs = await cloud.db.read.selectFrom('appUser').select(['businessId', 'sessionEpoch']).execute();
  expect(epochs.filter(({ sessionEpoch }) => sessionEpoch > 0).map(({ businessId }) => businessId)).toEqual([strange]);
  expect(await cloud.audited(strange)).toContain('sessions.ended_here');
  expect(await cloud.audited(strange)).not.toContain('sessions.ended');
});

test('an owner who added Root’s e-mail ended the sign-ins of Root, who is in no business', async () => {
  await using cloud = await openAccounts(await database(), { isLocal: true });
  const setup = { setupCode: SETUP_CODE, ...OLGA, fullName: 'Olga Paz' };
  const { idToken: token } = await cloud.call({}, createFirstAccount, setup);
  const { id: businessId } = await cloud.business(token, 'El Comal');
  const eva: Member = await cloud.call({ token }, addMember, { businessId, fullName: 'Eva', role: 'Manager', ...EVA });
  const { idToken: hers } = await cloud.call({}, signInLocally, EVA);
  await cloud.db.read.updateTable('account').set({ isRoot: true }).where('id', '=', eva.accountId).execute();
  await cloud.call({ token }, signOutMember, { businessId, userId: eva.id });
  await cloud.call({ token: hers }, validateToken);
});
