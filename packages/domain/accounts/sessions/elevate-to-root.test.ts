import { openAccounts, ROOT_PASSWORD, usePostgres } from '@comanda/testing/account-world';
import { refusal } from '@comanda/testing/refusal';
import { expect, test } from 'vitest';
import { elevateToRoot } from './elevate-to-root.ts';

const database = usePostgres();
const WRONG = { rootPassword: 'equivocada' };

const open = async () => {
  const cloud = await openAccounts(await database());
  const { token } = await cloud.person('rut');
  const elevate = (sent: object) => cloud.call({ token, ...sent }, elevateToRoot);
  return { ...cloud, token, elevate };
};

test('the right password makes Root, in the database, the claims and the audit', async () => {
  await using cloud = await open();
  const { user } = await cloud.elevate({ rootPassword: ROOT_PASSWORD });
  expect(user.isRoot).toBe(true);
  expect(cloud.provider.claims.get('rut')?.role).toBe('Root');
  expect(await cloud.audited()).toEqual(['root.granted']);
});

test('in this order: 401, 400 without the header, 403 wrong, 409 when Root already', async () => {
  await using cloud = await open();
  expect(await refusal(cloud.call({ rootPassword: ROOT_PASSWORD }, elevateToRoot))).toBe('UNAUTHENTICATED');
  expect(await refusal(cloud.elevate({}))).toBe('ROOT_PASSWORD_REQUIRED');
  expect(await refusal(cloud.elevate({ rootPassword: '' }))).toBe('ROOT_PASSWORD_REQUIRED');
  expect(await refusal(cloud.elevate(WRONG))).toBe('ROOT_PASSWORD_WRONG');
  await cloud.elevate({ rootPassword: ROOT_PASSWORD });
  expect(await refusal(cloud.elevate(WRONG))).toBe('ROOT_PASSWORD_WRONG');
  expect(await refusal(cloud.elevate({ rootPassword: ROOT_PASSWORD }))).toBe('ALREADY_ROOT');
  expect(await cloud.audited()).toEqual(['root.refused', 'root.granted', 'root.refused']);
});

test('after five wrong tries in fifteen minutes even the right password is not looked at', async () => {
  await using cloud = await open();
  for (let i = 0; i < 5; i += 1) expect(await refusal(cloud.elevate(WRONG))).toBe('ROOT_PASSWORD_WRONG');
  const locked = cloud.elevate({ rootPassword: ROOT_PASSWORD });
  await expect(locked).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retryAfterSeconds: 900 } });
  expect(await refusal(cloud.elevate({ rootPassword: ROOT_PASSWORD, client: '10.9.9.9' }))).toBe('TOO_MANY_REQUESTS');
  expect(await refusal(cloud.elevate({}))).toBe('ROOT_PASSWORD_REQUIRED');
  cloud.env.advance(15 * 60_000);
  expect((await cloud.elevate({ rootPassword: ROOT_PASSWORD })).user.isRoot).toBe(true);
});

test('the tries of one address count for everybody there', async () => {
  await using cloud = await open();
  for (const uid of ['a', 'b', 'c', 'd', 'e']) {
    const { token } = await cloud.person(uid);
    expect(await refusal(cloud.elevate({ token, ...WRONG }))).toBe('ROOT_PASSWORD_WRONG');
  }
  expect(await refusal(cloud.elevate(WRONG))).toBe('TOO_MANY_REQUESTS');
  expect(await refusal(cloud.elevate({ ...WRONG, client: '10.9.9.9' }))).toBe('ROOT_PASSWORD_WRONG');
});

test('twenty tries at once are five tries', async () => {
  await using cloud = await open();
  const codes = await Promise.all(Array.from({ length: 20 }, () => refusal(cloud.elevate(WRONG))));
  expect(codes.filter((code) => code === 'ROOT_PASSWORD_WRONG')).toHaveLength(5);
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(15);
});

test('right tries do not count', async () => {
  await using cloud = await open();
  await cloud.elevate({ rootPassword: ROOT_PASSWORD });
  for (let i = 0; i < 8; i += 1)
    expect(await refusal(cloud.elevate({ rootPassword: ROOT_PASSWORD }))).toBe('ALREADY_ROOT');
});

test('a person the provider no longer knows does not become Root', async () => {
  await using cloud = await open();
  cloud.provider.revoked.add('rut');
  expect(await refusal(cloud.elevate({ rootPassword: ROOT_PASSWORD }))).toBe('IDENTITY_TOKEN_INVALID');
});

test('when the claims could not be written the next try writes them', async () => {
  await using cloud = await open();
  cloud.provider.failingWrites = 1;
  await expect(cloud.elevate({ rootPassword: ROOT_PASSWORD })).rejects.toThrow('the provider is out');
  expect(await refusal(cloud.elevate({ rootPassword: ROOT_PASSWORD }))).toBe('ALREADY_ROOT');
  expect(cloud.provider.claims.get('rut')?.role).toBe('Root');
});
