import { mcpTokens } from '@comanda/cloud/adapters/mcp-tokens';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { SignJWT } from 'jose';
import { TOTP } from 'otpauth';
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
  const signIn = { accountId, sessionKey: 'some sign-in', sessionEpoch: 0 };
  const claims = { ...signIn, activeBusinessId, authorizedBusinessIds: [businessId], scopes: ['pos:read' as const] };
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
  const signIn = { accountId, sessionKey: 'some sign-in', sessionEpoch: 0 };
  const claims = { ...signIn, activeBusinessId: businessId, authorizedBusinessIds: [businessId], scopes: [] };
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

/** Somebody hired, signed in, with the token of an assistant. */
const hire = async (name: string) => {
  const { token, businessId, locationId } = cloud.first;
  const person = { email: `${name}@example.com`, password: 'secret-secret' };
  const hired = { ...person, fullName: name, role: 'Waiter', locationIds: [locationId] };
  const { body: member } = await cloud.call(token, 'POST', `/businesses/${businessId}/users`, hired);
  const { body } = await cloud.call(null, 'POST', '/auth/local/sign-in', person);
  const { body: exchanged } = await cloud.call(null, 'POST', '/mcp/token', { firebaseIdToken: body.idToken });
  const path = `/businesses/${businessId}/users/${member.id}`;
  return { ...person, path, idToken: body.idToken as string, assistant: exchanged.accessToken as string };
};

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
};
const opens = async (token: string): Promise<number> => (await cloud.call(token, 'POST', '/mcp', INITIALIZE)).status;

test('an assistant went on for its person after they signed out, were signed out, changed the password or were dismissed', async () => {
  const { token } = cloud.first;
  const rosa = await hire('Rosa');
  expect([await opens(rosa.assistant), (await refresh(rosa.assistant)).status]).toEqual([200, 200]);
  const rosas = (await refresh(rosa.assistant)).body.accessToken;
  await cloud.call(rosa.idToken, 'POST', '/auth/local/sign-out', {});
  const luis = await hire('Luis');
  await cloud.call(token, 'POST', `${luis.path}/sign-out`, {});
  const eva = await hire('Eva');
  const changed = { password: eva.password, newPassword: 'another-secret-1' };
  expect((await cloud.call(eva.idToken, 'POST', '/auth/local/password', changed)).status).toBeLessThan(300);
  for (const ended of [rosa.assistant, rosas, luis.assistant, eva.assistant]) {
    expect((await refresh(ended)).body.error).toBe('MCP_TOKEN_INVALID');
    expect(await opens(ended)).toBe(401);
  }
  const juan = await hire('Juan');
  await cloud.call(token, 'PATCH', juan.path, { isActive: false });
  const left = await refresh(juan.assistant);
  expect([left.status, left.body.error]).toEqual([403, 'MCP_NO_MEMBERSHIP']);
});

test('a token was refreshed without the second step its business asks for by now', async () => {
  const { token, businessId } = cloud.first;
  const ines = await hire('Ines');
  const { body: begun } = await cloud.call(token, 'POST', '/auth/two-step/start', {});
  const code = new TOTP({ secret: begun.secret }).generate();
  expect((await cloud.call(token, 'POST', '/auth/two-step/confirm', { code })).status).toBe(200);
  const policy = await cloud.call(token, 'PATCH', `/businesses/${businessId}/two-step-policy`, {
    requireTwoStep: true,
  });
  expect(policy.status).toBe(200);
  const refused = await refresh(ines.assistant);
  expect([refused.status, refused.body.error]).toEqual([403, 'MCP_TWO_STEP_REQUIRED']);
  const { body: signedIn } = await cloud.call(null, 'POST', '/auth/local/sign-in', {
    email: ines.email,
    password: ines.password,
  });
  const exchanged = await cloud.call(null, 'POST', '/mcp/token', { firebaseIdToken: signedIn.idToken });
  expect([exchanged.status, exchanged.body.error]).toEqual([403, 'MCP_TWO_STEP_REQUIRED']);
});
