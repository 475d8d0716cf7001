import { openAccounts, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { validateToken } from './validate-token.ts';

const database = usePostgres();

test('a valid token is told back, whether or not its person has signed up', async () => {
  await using cloud = await openAccounts(await database());
  const token = cloud.provider.admit({ uid: 'ana', claims: { role: 'Admin', firebase: { tenant: 'x' } } });
  expect(await cloud.call({ token }, validateToken)).toEqual({
    valid: true,
    uid: 'ana',
    email: 'ana@comal.gt',
    emailVerified: true,
    expiresAt: '2026-11-21T02:00:00.000Z',
    claims: { role: 'Admin', firebase: { tenant: 'x' } },
  });
});

test('any other is refused by what is wrong with it', async () => {
  await using cloud = await openAccounts(await database());
  expect(await refusal(cloud.call({}, validateToken))).toBe('UNAUTHENTICATED');
  for (const code of ['IDENTITY_TOKEN_EXPIRED', 'IDENTITY_TOKEN_WRONG_PROJECT', 'IDENTITY_TOKEN_MALFORMED'] as const) {
    cloud.provider.refused.set('bad', code);
    expect(await refusal(cloud.call({ token: 'bad' }, validateToken))).toBe(code);
  }
});
