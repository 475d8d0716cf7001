import { AppError } from '@comanda/contracts';
import type { Asker, CloudClaims, CloudIdentity } from '@comanda/domain/identity';
import {
  createRemoteJWKSet,
  customFetch,
  decodeJwt,
  decodeProtectedHeader,
  errors,
  type JWTPayload,
  jwksCache,
  jwtVerify,
  type RemoteJWKSet,
} from 'jose';
import type { Logger } from 'pino';
import type { CloudIdentityConfig } from '../config.ts';

const TIMEOUT_MS = 5_000;
/** Sign-ins by password under way at once, of known browsers and of others each: a cloud that does not answer holds each for seconds. */
const MOST_UNDER_WAY = 20;
const ALGORITHMS = ['RS256', 'EdDSA'];
/** Codes of the library when keys could not be fetched; a network error is not even its own. */
const UNREACHABLE = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC']);

/** What the cloud says of a sign-in that people are told as it is. */
const SAID = ['TWO_STEP_CODE_INVALID', 'TWO_STEP_NOT_STARTED', 'PASSWORD_CHANGE_REQUIRED'] as const;

/** Issuer and audience a token must carry. */
interface TokenNames {
  issuer: string;
  audience: string;
}

/** Where the keys are kept between starts. */
export interface KeyShelf {
  load(): Promise<{ jwks: unknown; fetchedAt: string } | null>;
  save(keys: { jwks: unknown; fetchedAt: string }): Promise<void>;
}

interface Options {
  shelf: KeyShelf;
  now(): number;
  fetch: typeof fetch;
  log: Logger;
}

/**
 * Told by what the token is, before anyone checks a signature (docs/identity.md#verdicts-on-a-token): never by the text of
 * an error.
 */
const preCheck = (token: string, { issuer, audience }: TokenNames): void => {
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) throw new AppError('IDENTITY_TOKEN_MALFORMED');
  let claims: { iss?: unknown; aud?: unknown };
  let header: { alg?: unknown; kid?: unknown };
  try {
    header = decodeProtectedHeader(token);
    claims = decodeJwt(token);
  } catch {
    throw new AppError('IDENTITY_TOKEN_MALFORMED');
  }
  if (!ALGORITHMS.includes(String(header.alg)) || typeof header.kid !== 'string') {
    throw new AppError('IDENTITY_TOKEN_MALFORMED');
  }
  if (claims.iss !== issuer || claims.aud !== audience) throw new AppError('IDENTITY_TOKEN_WRONG_PROJECT');
};

/**
 * The cloud says `two_step` where one is needed: the sign-ins that took it, by its own session's name or Firebase's instant.
 * `two_step_at` names the businesses that need it; where a cloud says nothing of them, all do.
 */
const owesTwoStepAt = (payload: JWTPayload): CloudClaims['owesTwoStepAt'] => {
  const { two_step: passes, two_step_at: needing, sid, auth_time: at } = payload;
  if (passes === undefined) return [];
  const session = typeof sid === 'string' ? sid : `firebase:${at}`;
  if (Array.isArray(passes) && passes.includes(session)) return [];
  return Array.isArray(needing) ? needing.map(String) : 'everywhere';
};

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * The cloud's identity provider as this hub sees it. Its public keys are fetched once and kept in the hub's database, so
 * that a token is known for good without internet; they are fetched again in the background and when a key is unknown.
 */
export class HubCloudIdentity implements CloudIdentity {
  readonly #config: CloudIdentityConfig;
  readonly #options: Options;
  /** The library writes what it fetches, and when, into this. */
  #cache: { jwks?: unknown; uat?: number } = {};
  #keys: RemoteJWKSet | null = null;
  #savedUat: number | undefined;
  readonly #underWay: Record<Asker, number> = { known: 0, guest: 0 };

  constructor(config: CloudIdentityConfig, options: Options) {
    this.#config = config;
    this.#options = options;
  }

  /** Takes the keys kept from earlier. Fetching is for `refresh`: a hub never waits for the cloud to start. */
  async start(): Promise<void> {
    const known = await this.#options.shelf.load();
    this.#cache = known ? { jwks: known.jwks, uat: Date.parse(known.fetchedAt) } : {};
    this.#savedUat = this.#cache.uat;
    this.#keys = createRemoteJWKSet(new URL(this.#config.keysUrl), {
      [jwksCache]: this.#cache as never,
      [customFetch]: this.#options.fetch as never,
      cacheMaxAge: Number.POSITIVE_INFINITY,
      timeoutDuration: TIMEOUT_MS,
    });
  }

  /** Fetches the keys anew, for whoever calls it from time to time; without internet the old ones stay. */
  async refresh(): Promise<void> {
    try {
      await this.#keys?.reload();
      await this.#keep();
    } catch (error) {
      this.#options.log.warn({ cause: (error as Error).message }, 'identity keys not fetched');
    }
  }

  async readToken(token: string): Promise<CloudClaims> {
    const names = await this.#names();
    preCheck(token, names);
    const { issuer, audience } = names;
    const options = { issuer, audience, algorithms: ALGORITHMS, currentDate: new Date(this.#options.now()) };
    try {
      const { payload } = await jwtVerify(token, this.#keys!, options);
      await this.#keep();
      return {
        accountId: text(payload.db_user_id),
        email: text(payload.email),
        emailVerified: payload.email_verified === true,
        owesTwoStepAt: owesTwoStepAt(payload),
        signedInAt: typeof payload.auth_time === 'number' ? payload.auth_time : null,
      };
    } catch (error) {
      throw this.#refusal(error);
    }
  }

  async whileFree<T>(asker: Asker, run: () => Promise<T>): Promise<T> {
    if (this.#underWay[asker] >= MOST_UNDER_WAY) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 });
    this.#underWay[asker] += 1;
    try {
      return await run();
    } finally {
      this.#underWay[asker] -= 1;
    }
  }

  async signIn(email: string, password: string, code?: string): Promise<string> {
    const signedIn = await this.#ask<{ idToken?: unknown; refreshToken?: unknown }>('sign-in', { email, password });
    const first = this.#tokenOf(signedIn);
    try {
      if (code === undefined) return first;
      await this.#ask('../two-step/verify', { code }, first);
      // Only a token issued from now on says that the second step was taken.
      return this.#tokenOf(await this.#ask('refresh', { refreshToken: signedIn.refreshToken }));
    } finally {
      this.#signOut(first);
    }
  }

  /** The hub opens a session of its own by what the token says: at the cloud nobody goes on with the sign-in, for a month. */
  #signOut(token: string): void {
    this.#ask('sign-out', {}, token).catch(() => undefined);
  }

  #tokenOf({ idToken }: { idToken?: unknown }): string {
    if (typeof idToken !== 'string') throw new AppError('SIGN_IN_FAILED');
    return idToken;
  }

  async #ask<T extends object>(path: string, body: object, token?: string): Promise<T> {
    const { cloudUrl } = this.#config;
    if (cloudUrl === null) throw new AppError('CLOUD_SIGN_IN_OFF');
    const response = await this.#options
      .fetch(new URL(`${cloudUrl}/auth/local/${path}`), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      .catch(() => {
        throw new AppError('IDENTITY_PROVIDER_UNAVAILABLE');
      });
    const answer = (await response.json().catch(() => null)) as
      | (T & { error?: unknown; retryAfterSeconds?: number })
      | null;
    if (response.status === 429) {
      throw new AppError('SIGN_IN_LOCKED', { retryAfterSeconds: answer?.retryAfterSeconds ?? 60 });
    }
    if (response.status >= 500) throw new AppError('IDENTITY_PROVIDER_UNAVAILABLE');
    const { error } = answer ?? {};
    const said = SAID.find((code) => code === error);
    if (said) throw new AppError(said);
    if (!response.ok || answer === null) throw new AppError('SIGN_IN_FAILED');
    return answer;
  }

  /** A cloud of its own says its names beside its keys, at the address that is configured; it may have been away so far. */
  async #names(): Promise<TokenNames> {
    if (this.#config.names) return this.#config.names;
    if (!this.#cache.jwks) await this.refresh();
    const { issuer, audience } = (this.#cache.jwks ?? {}) as Partial<TokenNames>;
    if (typeof issuer !== 'string' || typeof audience !== 'string') throw new AppError('IDENTITY_PROVIDER_UNAVAILABLE');
    return { issuer, audience };
  }

  #refusal(error: unknown): AppError {
    if (error instanceof errors.JWTExpired) return new AppError('IDENTITY_TOKEN_EXPIRED');
    const isOfTheToken = error instanceof errors.JOSEError && !UNREACHABLE.has(error.code);
    if (isOfTheToken) return new AppError('IDENTITY_TOKEN_INVALID');
    this.#options.log.warn({ cause: (error as Error).message }, 'identity keys not fetched');
    return new AppError('IDENTITY_PROVIDER_UNAVAILABLE');
  }

  /** Keeps keys that were fetched since the last time. */
  async #keep(): Promise<void> {
    const { jwks, uat } = this.#cache;
    if (uat === undefined || uat === this.#savedUat) return;
    await this.#options.shelf.save({ jwks, fetchedAt: new Date(uat).toISOString() });
    this.#savedUat = uat;
  }
}
