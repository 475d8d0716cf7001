import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedCloud, serveCloud } from '../../../test/contract/served-cloud.ts';

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

test('an ID token is exchanged for one of all the person’s businesses; a wrong one is 401, nobody’s 403', async () => {
  const { token, businessId } = cloud.first;
  const { status, body } = await cloud.call(null, 'POST', '/mcp/token', { firebaseIdToken: token });
  expect([status, body.role, body.expiresIn]).toEqual([200, 'merchant', 86_400]);
  expect(body).toMatchObject({ activeBusinessId: businessId, authorizedBusinessIds: [businessId] });
  expect(body.authorizedBusinesses).toEqual([{ id: businessId, name: 'Comal' }]);
  expect(body.scopes).toHaveLength(5);
  for (const wrong of ['nonsense', `${token}x`, body.accessToken]) {
    const refused = await cloud.call(null, 'POST', '/mcp/token', { firebaseIdToken: wrong });
    expect([refused.status, refused.body.error]).toEqual([401, 'MCP_TOKEN_INVALID']);
  }
  // What assistants act by opens nothing else.
  expect((await cloud.call(body.accessToken, 'GET', '/businesses')).status).toBe(400);
});

test('an OAuth client exchanges it as a form and is answered in its words too; a browser is told how', async () => {
  const form = (fields: Record<string, string>) =>
    fetch(`${cloud.url}/mcp/token`, { method: 'POST', body: new URLSearchParams(fields) });
  const asked = {
    grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
    subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
    subject_token: cloud.first.token,
  };
  const answer = await form(asked);
  // biome-ignore lint/suspicious/noExplicitAny: it is looked into
  const body = (await answer.json()) as any;
  expect([answer.status, body.token_type, body.expires_in]).toEqual([200, 'Bearer', 86_400]);
  expect([body.access_token, body.scope]).toEqual([body.accessToken, body.scopes.join(' ')]);
  expect((await form({ ...asked, grant_type: 'password' })).status).toBe(400);
  // Other routes take no forms.
  const other = await fetch(`${cloud.url}/mcp/token/refresh`, {
    method: 'POST',
    body: new URLSearchParams({ token: body.accessToken }),
  });
  expect(other.status).toBe(400);
  const browser = await fetch(`${cloud.url}/mcp/token`);
  expect([browser.status, browser.headers.get('allow')]).toEqual([405, 'POST']);
});

test('the metadata stands where clients ask for it, by the address they came by', async () => {
  for (const path of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp']) {
    const { status, body } = await cloud.call(null, 'GET', path);
    expect([status, body.resource]).toEqual([200, `${cloud.url}/mcp`]);
  }
  expect((await cloud.call(null, 'GET', '/.well-known/oauth-authorization-server/mcp')).body.issuer).toBe(cloud.url);
  const other = await cloud.call(null, 'GET', '/.well-known/openid-configuration');
  expect([other.status, other.body.error]).toEqual([404, 'ROUTE_NOT_FOUND']);
});
