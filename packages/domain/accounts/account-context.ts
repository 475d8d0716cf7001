import type { Actor, TaskContext } from '@comanda/kernel/context';
import type { SetupCode } from '../identity/index.ts';
import type { AccountClaims } from './account-claims.ts';

/** A person as their token says, once the token is proven. */
export interface Identity {
  uid: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
  /** The sign-in the token comes from: the same after every refresh, another after every new sign-in. */
  sessionKey: string;
  expiresAt: string;
  /** The token's content as it is. */
  claims: Record<string, unknown>;
}

/**
 * Proves tokens. Throws IDENTITY_TOKEN_MALFORMED, IDENTITY_TOKEN_WRONG_PROJECT, IDENTITY_TOKEN_EXPIRED,
 * IDENTITY_TOKEN_INVALID, IDENTITY_PROVIDER_UNAVAILABLE (docs/identity.md#verdicts-on-a-token).
 */
export interface IdentityVerifier {
  /** `checkRevoked` also asks the provider whether the person was disabled or signed out: a call over the network. */
  verify(token: string, options: { checkRevoked: boolean }): Promise<Identity>;
}

/** Who keeps people's sign-ins: Firebase, or this cloud itself. */
export interface IdentityProvider extends IdentityVerifier {
  /** Makes `claims` part of the person's next tokens; others' claims beside ours stay. */
  writeClaims(uid: string, claims: AccountClaims): Promise<void>;
  /** Null where somebody else signs people in. */
  local: LocalIssuer | null;
}

/** Signs this cloud's own tokens, in the shape of Firebase's. */
export interface LocalIssuer {
  issue(subject: LocalSubject, lifetimeSeconds: number): Promise<string>;
}

export interface LocalSubject {
  uid: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string;
  sessionKey: string;
  /** When the person signed in; seconds since the epoch. */
  authTime: number;
  claims: AccountClaims;
}

export interface IdentityCredentials {
  /** Cookie `svc-id-token`. */
  cookie: string | null;
  bearer: string | null;
}

/** What the app hands in. */
export interface AccountPorts {
  identity: IdentityProvider;
  /** Compares with HASHED_ROOT_PASSWORD. */
  verifyRootPassword(password: string): Promise<boolean>;
  /** Encrypts what the database must not show. `owner` is bound in: a text copied to another row does not open. */
  vault: { seal(text: string, owner: string): string; open(sealed: string, owner: string): string };
  /** A keyed fingerprint of a PIN, the same at every hub of the business. `key`: base64. */
  pinLookup(key: string, pin: string): string;
  /** What the first account is made by. */
  setupCode: SetupCode;
  /** The same operations for another actor. */
  as(actor: Actor): TaskContext;
  /** Tells the operator of something that went wrong without failing the request. */
  report(error: unknown, what: string): void;
}

/** What of the request these operations read themselves. */
export interface AccountRequest {
  credentials: IdentityCredentials;
  /** The caller's address. */
  client: string;
  /** Header `X-Root-Password`. */
  rootPassword: string | null;
}

export type AccountContext = TaskContext & AccountPorts & AccountRequest;
