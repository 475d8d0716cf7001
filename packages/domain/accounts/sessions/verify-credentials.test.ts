import { openAccounts, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { validateToken } from './validate-token.ts';

const database = usePostgres();

test('the cookie comes first; if it fails and a Bearer is there, the Bearer decides', async () => {
  await using cloud = await openAccounts(await database());
  const [ana, eva] = [cloud.provider.admit({ uid: 'ana' }), cloud.provider.admit({ uid: 'eva' })];
  cloud.provider.refused.set('stale', 'IDENTITY_TOKEN_EXPIRED');
  const uid = async (sent: object) => (await cloud.call(sent, validateToken)).uid;
  expect(await uid({ cookie: ana })).toBe('ana');
  expect(await uid({ cookie: ana, token: eva })).toBe('ana');
  expect(await uid({ cookie: 'stale', token: eva })).toBe('eva');
  expect(await refusal(uid({ cookie: 'stale' }))).toBe('IDENTITY_TOKEN_EXPIRED');
  expect(await refusal(uid({ cookie: 'stale', token: 'unknown' }))).toBe('IDENTITY_TOKEN_INVALID');
});
