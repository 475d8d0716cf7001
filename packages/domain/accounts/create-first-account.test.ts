import { openAccounts, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { createFirstAccount } from './create-first-account.ts';
import { getAccount } from './get-account.ts';

const database = usePostgres();
const OLGA = { email: 'olga@comal.gt', fullName: 'Olga Paz', password: 'correcta-1234' };

test('the first account is made once, signed in at once, and shows no hash', async () => {
  await using cloud = await openAccounts(await database(), { isLocal: true });
  const answer = await cloud.call({}, createFirstAccount, OLGA);
  expect(answer).toMatchObject({ expiresIn: 3600, user: { email: 'olga@comal.gt', fullName: 'Olga Paz' } });
  expect(JSON.stringify(answer)).not.toMatch(/hash/i);
  expect(await cloud.call({ token: answer.idToken }, getAccount)).toMatchObject({ step: 'create_business' });
  const other = { ...OLGA, email: 'otra@comal.gt' };
  expect(await refusal(cloud.call({}, createFirstAccount, other))).toBe('ALREADY_SET_UP');
});

test('two at once are one', async () => {
  await using cloud = await openAccounts(await database(), { isLocal: true });
  const tries = ['a@comal.gt', 'b@comal.gt'].map((email) => cloud.call({}, createFirstAccount, { ...OLGA, email }));
  const settled = await Promise.allSettled(tries);
  expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
});

test('where somebody else signs people in there is none', async () => {
  await using cloud = await openAccounts(await database());
  expect(await refusal(cloud.call({}, createFirstAccount, OLGA))).toBe('LOCAL_SIGN_IN_OFF');
});
