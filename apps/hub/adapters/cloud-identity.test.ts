import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refusal } from '@comanda/testing/refusal';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HubCloudIdentity, type KeyShelf } from './cloud-identity.ts';

const log = pino({ level: 'silent' });
const NAMES = { issuer: 'https://identity.comanda.local/test', audience: 'test' };

describe('cloud identity tokens on a hub', () => {
  let server: Server;
  let url: string;
  let keys: JWK[];
  let fetches: number;
  let signIn: { status: number; body: unknown };
  let clock: number;
  let signingKey: CryptoKey;

  const newKey = async (kid: string): Promise<CryptoKey> => {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    keys = [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }];
    return privateKey as CryptoKey;
  };
  beforeEach(async () => {
    clock = Date.parse('2026-11-21T14:00:00Z');
    fetches = 0;
    signingKey = await newKey('k1');
    server = createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      if (request.url === '/keys') {
        fetches += 1;
        response.end(JSON.stringify({ keys, ...NAMES }));
      } else response.writeHead(signIn.status).end(JSON.stringify(signIn.body));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const shelfOf = (kept: { jwks: unknown; fetchedAt: string } | null = null): KeyShelf & { kept: typeof kept } => ({
    kept,
    async load() {
      return this.kept;
    },
    async save(fresh) {
      this.kept = structuredClone(fresh);
    },
  });
  const open = async (shelf: KeyShelf = shelfOf()): Promise<HubCloudIdentity> => {
    const config = { names: null, keysUrl: `${url}/keys`, cloudUrl: url };
    const identity = new HubCloudIdentity(config, { shelf, now: () => clock, fetch, log });
    await identity.start();
    if (!(await shelf.load())) await identity.refresh();
    return identity;
  };
  const token = (
    more: { iss?: string; aud?: string; kid?: string; expiresAt?: number; key?: CryptoKey; says?: object } = {},
  ) =>
    new SignJWT({ db_user_id: 'a1', email: 'ana@comal.gt', email_verified: true, ...more.says })
      .setProtectedHeader({ alg: 'RS256', kid: more.kid ?? 'k1' })
      .setIssuer(more.iss ?? NAMES.issuer)
      .setAudience(more.aud ?? NAMES.audience)
      .setSubject('uid-1')
      .setIssuedAt(clock / 1000)
      .setExpirationTime(more.expiresAt ?? clock / 1000 + 3600)
      .sign(more.key ?? signingKey);

  test('a good one names the account; what is wrong with a bad one is told by what it is', async () => {
    const identity = await open();
    expect(await identity.readToken(await token({ says: { auth_time: 1_795_000_000 } }))).toEqual({
      accountId: 'a1',
      email: 'ana@comal.gt',
      emailVerified: true,
      owesTwoStepAt: [],
      signedInAt: 1_795_000_000,
    });
    expect((await identity.readToken(await token())).signedInAt).toBeNull();
    const { privateKey } = await generateKeyPair('RS256');
    const cases: [string, string][] = [
      ['IDENTITY_TOKEN_MALFORMED', 'nonsense'],
      ['IDENTITY_TOKEN_MALFORMED', '..'],
      ['IDENTITY_TOKEN_MALFORMED', 'bm9uc2Vuc2U.bm9uc2Vuc2U.bm9uc2Vuc2U'],
      ['IDENTITY_TOKEN_MALFORMED', `${btoa('{"alg":"none"}')}.${btoa('{}').replaceAll('=', '')}.x`.replaceAll('=', '')],
      ['IDENTITY_TOKEN_WRONG_PROJECT', await token({ iss: 'somebody' })],
      ['IDENTITY_TOKEN_WRONG_PROJECT', await token({ aud: 'else' })],
      ['IDENTITY_TOKEN_EXPIRED', await token({ expiresAt: clock / 1000 - 1 })],
      ['IDENTITY_TOKEN_INVALID', await token({ key: privateKey as CryptoKey })],
      ['IDENTITY_TOKEN_INVALID', await token({ kid: 'unknown' })],
    ];
    for (const [code, text] of cases) expect([await refusal(identity.readToken(text)), text]).toEqual([code, text]);
  });

  test('keys kept from a year ago are good without internet, and without keys nobody can tell', async () => {
    const shelf = shelfOf();
    await open(shelf);
    shelf.kept!.fetchedAt = new Date(Date.now() - 365 * 24 * 3_600_000).toISOString();
    const good = await token();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    expect((await (await open(shelf)).readToken(good)).accountId).toBe('a1');
    expect(await refusal((await open()).readToken(good))).toBe('IDENTITY_PROVIDER_UNAVAILABLE');
  });

  test('a cloud that was away when the hub started is asked when somebody signs in', async () => {
    const shelf = shelfOf();
    const config = { names: null, keysUrl: `${url}/keys`, cloudUrl: url };
    const identity = new HubCloudIdentity(config, { shelf, now: () => clock, fetch, log });
    await identity.start();
    expect(fetches).toBe(0);
    expect((await identity.readToken(await token())).accountId).toBe('a1');
    expect(shelf.kept).not.toBeNull();
  });

  test('a key nobody knows yet is fetched, and kept for the next start', async () => {
    const shelf = shelfOf();
    await open(shelf);
    shelf.kept!.fetchedAt = new Date(Date.now() - 3_600_000).toISOString();
    const identity = await open(shelf);
    signingKey = await newKey('k2');
    expect((await identity.readToken(await token({ kid: 'k2' }))).accountId).toBe('a1');
    expect(fetches).toBe(2);
    expect(JSON.stringify(shelf.kept)).toContain('"k2"');
  });

  test('e-mail and password are the cloud’s to judge', async () => {
    const identity = await open();
    const attempt = () => identity.signIn('ana@comal.gt', 'secret-secret');
    signIn = { status: 200, body: { idToken: 'a.b.c' } };
    expect(await attempt()).toBe('a.b.c');
    signIn = { status: 401, body: { error: 'SIGN_IN_FAILED', message: '' } };
    expect(await refusal(attempt())).toBe('SIGN_IN_FAILED');
    signIn = { status: 429, body: { error: 'SIGN_IN_LOCKED', message: '', retryAfterSeconds: 30 } };
    expect(await refusal(attempt())).toBe('SIGN_IN_LOCKED');
    signIn = { status: 500, body: {} };
    expect(await refusal(attempt())).toBe('IDENTITY_PROVIDER_UNAVAILABLE');
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    expect(await refusal(attempt())).toBe('IDENTITY_PROVIDER_UNAVAILABLE');
  });

  test('guests made a queue without end for a cloud that did not answer: twenty wait, and known browsers have places of their own', async () => {
    const identity = await open();
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 20 }, () => identity.whileFree('guest', () => promise));
    expect(await refusal(identity.whileFree('guest', () => promise))).toBe('TOO_MANY_REQUESTS');
    expect(await identity.whileFree('known', async () => 'in')).toBe('in');
    resolve();
    await Promise.all(waiting);
    expect(await identity.whileFree('guest', async () => 'in')).toBe('in');
  });

  test('a token says whether its own sign-in took the second step: the cloud’s, or Firebase’s by its instant', async () => {
    const identity = await open();
    const owes = async (says: object) => (await identity.readToken(await token({ says }))).owesTwoStepAt;
    expect(await owes({ sid: 's1' })).toEqual([]);
    expect(await owes({ sid: 's1', two_step: [] })).toBe('everywhere');
    expect(await owes({ sid: 's1', two_step: ['s0'] })).toBe('everywhere');
    expect(await owes({ sid: 's1', two_step: ['s0', 's1'] })).toEqual([]);
    expect(await owes({ auth_time: 1700, two_step: ['firebase:1700'] })).toEqual([]);
    expect(await owes({ auth_time: 1701, two_step: ['firebase:1700'] })).toBe('everywhere');
    expect(await owes({ sid: 's1', two_step: 's1' })).toBe('everywhere');
    // A cloud that says where it is needed, and one that does not yet.
    expect(await owes({ sid: 's1', two_step: [], two_step_at: ['b1'] })).toEqual(['b1']);
    expect(await owes({ sid: 's1', two_step: ['s1'], two_step_at: ['b1'] })).toEqual([]);
    expect(await owes({ sid: 's1', two_step: [], two_step_at: 'b1' })).toBe('everywhere');
  });

  /** A hub whose cloud gives these answers in turn. */
  const answering = (answers: unknown[]) => {
    const asked: unknown[] = [];
    const fakeFetch = (async (url: URL, { body, headers }: RequestInit) => {
      asked.push([url.pathname, JSON.parse(String(body)), (headers as Record<string, string>).authorization]);
      const answer = answers[asked.length - 1] as { error?: string } | null;
      return Response.json(answer, { status: answer?.error ? 401 : 200 });
    }) as unknown as typeof fetch;
    const config = { names: null, keysUrl: `${url}/keys`, cloudUrl: url };
    const identity = new HubCloudIdentity(config, { shelf: shelfOf(), now: () => clock, fetch: fakeFetch, log });
    return { identity, asked };
  };

  test.each([
    ['a wrong code', '000000', [{ error: 'TWO_STEP_CODE_INVALID' }], 'TWO_STEP_CODE_INVALID'],
    ['a code of somebody who has none', '000000', [{ error: 'TWO_STEP_NOT_STARTED' }], 'TWO_STEP_NOT_STARTED'],
    ['a password alone', undefined, [], null],
  ])('%s left a sign-in of thirty days at the cloud: it is signed out there', async (_what, code, more, said) => {
    const { identity, asked } = answering([{ idToken: 'first', refreshToken: 'r' }, ...more, null]);
    const trying = identity.signIn('ana@comal.gt', 'secret-secret', code);
    expect(await (said ? refusal(trying) : trying)).toBe(said ?? 'first');
    expect(asked.at(-1)).toEqual(['/auth/local/sign-out', {}, 'Bearer first']);
  });

  test('with a code the second step is taken at the cloud, and the token is one from after it', async () => {
    const { identity, asked } = answering([
      ...[{ idToken: 'before', refreshToken: 'r' }, { passed: true }, { idToken: 'after' }, null],
    ]);
    expect(await identity.signIn('ana@comal.gt', 'secret-secret', '123456')).toBe('after');
    expect(asked.slice(0, 3)).toEqual([
      ['/auth/local/sign-in', { email: 'ana@comal.gt', password: 'secret-secret' }, undefined],
      ['/auth/two-step/verify', { code: '123456' }, 'Bearer before'],
      ['/auth/local/refresh', { refreshToken: 'r' }, undefined],
    ]);
  });
});
