import { openAccounts, SETUP_CODE, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { OWN } from '../../identity/index.ts';
import { getAccount } from '../get-account.ts';
import { createFirstAccount } from './create-first-account.ts';

const database = usePostgres();
const OLGA = { email: 'olga@comal.gt', fullName: 'Olga Paz', password: 'correcta-1234' };

test('the first account is made once, signed in at once, and shows no hash', async () => {
  await using cloud = await openAccounts(await database(), { isLocal: true });
  const answer = await cloud.call({}, createFirstAccount, { setupCode: SETUP_CODE, ...OLGA });
  expect(answer).toMatchObject({ expiresIn: 3600, user: { email: 'olga@comal.gt', fullName: 'Olga Paz' } });
  expect(JSON.stringify(answer)).not.toMatch(/hash/i);
  expect(await cloud.call({ token: answer.idToken }, getAccount)).toMatchObject({ step: 'create_business' });
  const other = { ...OLGA, setupCode: SETUP_CODE, email: 'otra@comal.gt' };
  expect(await refusal(cloud.call({}, createFirstAccount, other))).toBe('ALREADY_SET_UP');
});

test('two at once are one', async () => {
  await using cloud = await openAccounts(await database(), { isLocal: true });
  const tries = ['a@comal.gt', 'b@comal.gt'].map((email) =>
    cloud.call({}, createFirstAccount, { setupCode: SETUP_CODE, ...OLGA, email }),
  );
  const settled = await Promise.allSettled(tries);
  expect(settled.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
});

test('where somebody else signs people in there is none', async () => {
  await using cloud = await openAccounts(await database());
  expect(await refusal(cloud.call({}, createFirstAccount, { setupCode: SETUP_CODE, ...OLGA }))).toBe(
    'LOCAL_SIGN_IN_OFF',
  );
});

test('a new cloud belonged to the first on the internet: nobody has its first account without the code on its console', async () => {
  await using cloud = await openAccounts(await database(), { isLocal: true });
  const from = (client: string, setupCode: string) =>
    cloud.call({ client }, createFirstAccount, { ...OLGA, setupCode });
  await expect(from('10.0.0.9', 'K7PQ-3M9Y')).rejects.toMatchObject({
    code: 'SETUP_CODE_WRONG',
    details: { path: 'setupCode' },
  });
  for (let i = 1; i < OWN.free; i += 1) expect(await refusal(from('10.0.0.9', 'AAAA-AAAA'))).toBe('SETUP_CODE_WRONG');
  expect(await refusal(from('10.0.0.9', SETUP_CODE))).toBe('SIGN_IN_LOCKED');
  expect((await from('10.0.0.1', SETUP_CODE)).user.email).toBe(OLGA.email);
  expect(await refusal(from('10.0.0.1', 'AAAA-AAAA'))).toBe('ALREADY_SET_UP');
});
