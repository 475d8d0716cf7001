import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SignInWay } from '@comanda/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { askRenewal, askSignIn } from './ask-sign-in.ts';

/** Identity Toolkit and Secure Token as Google documents them, and the cloud's own `/auth/identity`. */
describe('a sign-in at Firebase', () => {
  let server: Server;
  let url: string;
  let way: SignInWay;
  let asked: { path: string; body: string; authorization: string | undefined }[];
  let refusal: string | null;
  beforeEach(async () => {
    asked = [];
    refusal = null;
    server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      asked.push({ path: request.url ?? '', body, authorization: request.headers.authorization });
      response.setHeader('content-type', 'application/json');
      if (refusal) response.writeHead(400).end(JSON.stringify({ error: { code: 400, message: refusal } }));
      else if (request.url?.startsWith('/token')) {
        response.end(JSON.stringify({ id_token: 'id-2', refresh_token: 'refresh-2', expires_in: '3600' }));
      } else response.end(JSON.stringify({ idToken: 'id-1', refreshToken: 'refresh-1', expiresIn: '3600', user: {} }));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    way = { provider: 'firebase', apiKey: 'web-key', signInUrl: `${url}/signIn`, tokenUrl: `${url}/token` };
    const real = fetch;
    // A page's own addresses have no host.
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(path.startsWith('/') ? url + path : path, init));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    server.close();
  });

  test('takes the tokens Firebase gives, and makes itself known to the cloud', async () => {
    const session = await askSignIn(way, 'ana@comal.gt', 'secret');
    expect(session).toMatchObject({ token: 'id-1', refreshToken: 'refresh-1' });
    expect(session.expiresAt).toBeGreaterThan(Date.now() + 3_500_000);
    expect(asked.map((one) => one.path)).toEqual(['/signIn?key=web-key', '/auth/identity']);
    expect(JSON.parse(asked[0]!.body)).toEqual({ email: 'ana@comal.gt', password: 'secret', returnSecureToken: true });
    expect(asked[1]!.authorization).toBe('Bearer id-1');
  });

  test('is renewed by the refresh token', async () => {
    const session = await askRenewal(way, { token: 'id-1', refreshToken: 'refresh-1', expiresAt: 0 });
    expect(session).toMatchObject({ token: 'id-2', refreshToken: 'refresh-2' });
    expect(asked[0]!.body).toBe('grant_type=refresh_token&refresh_token=refresh-1');
  });

  test('that is refused says why in our words', async () => {
    for (const [said, code] of [
      ['INVALID_LOGIN_CREDENTIALS', 'SIGN_IN_FAILED'],
      ['TOO_MANY_ATTEMPTS_TRY_LATER : Access was disabled', 'SIGN_IN_LOCKED'],
      ['USER_DISABLED', 'USER_DISABLED'],
      ['QUOTA_EXCEEDED', 'IDENTITY_PROVIDER_UNAVAILABLE'],
    ]) {
      refusal = said!;
      await expect(askSignIn(way, 'ana@comal.gt', 'x')).rejects.toMatchObject({ code });
    }
    server.close();
    server.closeAllConnections();
    await expect(askSignIn(way, 'ana@comal.gt', 'x')).rejects.toMatchObject({ code: 'NETWORK' });
  });

  test('without a web key says that this page cannot sign in', async () => {
    await expect(askSignIn({ ...way, apiKey: null } as SignInWay, 'a', 'b')).rejects.toMatchObject({
      code: 'LOCAL_SIGN_IN_OFF',
    });
  });
});
