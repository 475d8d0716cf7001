import { mcpTokens } from '@comanda/cloud/adapters/mcp-tokens';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedCloud, serveCloud } from '../../../test/contract/served-cloud.ts';

/** As the served cloud has it. */
const SECRET = 'x'.repeat(40);
const DAY_MS = 86_400_000;

let server: TestPostgres;
let cloud: ServedCloud;
beforeAll(async () => {
  server = await startPostgres();
  cloud = await serveCloud(server);
});
afterAll(async () => {
  await cloud?.[Symbol.asyncDispose]();
  await server.stop();
});

const refresh = (token: string) => cloud.call(null, 'POST', '/mcp/token/refresh', { token });

/** A token of the first person, signed so many days ago for a day. */
const signedAgo = (days: number, activeBusinessId: string): Promise<string> => {
  const { accountId, businessId } = cloud.first;
  const claims = { accountId, activeBusinessId, authorizedBusinessIds: [businessId], scopes: ['pos:read' as const] };
  return mcpTokens(SECRET, 86_400, () => Date.now() - days * DAY_MS).sign(claims);
};

test('a token is refreshed up to seven days after its end, not after', async () => {
  const { businessId } = cloud.first;
  const { status, body } = await refresh(await signedAgo(7.9, businessId));
  expect([status, body.activeBusinessId, body.scopes]).toEqual([200, businessId, ['pos:read']]);
  const late = await refresh(await signedAgo(8.1, businessId));
  expect([late.status, late.body.error]).toEqual([401, 'MCP_TOKEN_INVALID']);
});

test('memberships are read again: a new business is allowed, and one that is not theirs is active no more', async () => {
  const { token, businessId } = cloud.first;
  const location = { name: 'Antigua', code: 'ANT' };
  const { body: other } = await cloud.call(token, 'POST', '/businesses', { name: 'Quetzal', location });
  const kept = (await refresh(await signedAgo(0, other.id))).body;
  expect(kept.activeBusinessId).toBe(other.id);
  expect([...kept.authorizedBusinessIds].sort()).toEqual([businessId, other.id].sort());
  expect((await refresh(await signedAgo(0, cloud.first.locationId))).body.activeBusinessId).not.toBe(
    cloud.first.locationId,
  );
});

test('a token for another audience, by another secret, or of nobody is refused', async () => {
  const { accountId, businessId } = cloud.first;
  const claims = { accountId, activeBusinessId: businessId, authorizedBusinessIds: [businessId], scopes: [] };
  const sign = (audience: string, secret: string, subject: string) =>
    new SignJWT({ ...claims, accountId: subject })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(subject)
      .setAudience(audience)
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(secret));
  const wrong = [
    await sign('comanda', SECRET, accountId),
    await sign('svc-mcp', 'y'.repeat(40), accountId),
    await sign('svc-mcp', SECRET, businessId),
    'nonsense',
  ];
  for (const token of wrong) expect((await refresh(token)).status).toBe(401);
});
