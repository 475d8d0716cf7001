import { createHmac } from 'node:crypto';
import { AppError } from '@comanda/contracts';
import type { Secrets, TokenClaims } from '@comanda/kernel/context';
import argon2 from 'argon2';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import type { HubKeys } from './hub-keys.ts';

const ISSUER = 'comanda-hub';
const REMEMBERED_TOKENS = 1000;

/** Memory in KiB and passes of argon2id. 19 MiB/2 = about 44 ms on two cores (docs/identity.md#what-a-hash-costs). */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
}
export const HASH_COST: HashCost = { memoryCost: 19_456, timeCost: 2 };

/**
 * Whether a token says it is from a hub like this one. Throws IDENTITY_TOKEN_EXPIRED for one whose time is over, proven or
 * not: nobody gets anything for it.
 */
export const isHubToken = (token: string, now: number): boolean => {
  let claims: ReturnType<typeof decodeJwt>;
  try {
    claims = decodeJwt(token);
  } catch {
    return false;
  }
  if (claims.iss !== ISSUER) return false;
  if ((claims.exp ?? 0) * 1000 <= now) throw new AppError('IDENTITY_TOKEN_EXPIRED');
  return true;
};

/** The local identity provider's secrets: argon2id hashes, EdDSA tokens of this hub alone. */
export const localSecrets = (keys: HubKeys, now: () => number, cost: HashCost = HASH_COST): Secrets => {
  // A signature is proven once; whether the session still stands is asked of the database at every request.
  const proven = new Map<string, { claims: TokenClaims; expiresAt: number }>();
  return {
    hash: (secret) => argon2.hash(secret, { type: argon2.argon2id, parallelism: 1, ...cost }),
    verify: (hash, secret) => argon2.verify(hash, secret),
    // The key is the business's own. Its id is no part of it: a hub takes another one when it joins the cloud.
    pinLookup: (_businessId, pin) => createHmac('sha256', keys.pinKey).update(pin).digest('hex'),
    issueToken: ({ userId, sessionId }, lifetimeSeconds) => {
      const issuedAt = Math.floor(now() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'EdDSA' })
        .setIssuer(ISSUER)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(keys.privateKey);
    },
    readToken: async (token) => {
      const known = proven.get(token);
      if (known && known.expiresAt > now()) return known.claims;
      try {
        const { payload } = await jwtVerify(token, keys.publicKey, {
          issuer: ISSUER,
          algorithms: ['EdDSA'],
          currentDate: new Date(now()),
        });
        const claims = { userId: String(payload.sub), sessionId: String(payload.sid) };
        if (proven.size >= REMEMBERED_TOKENS) proven.clear();
        proven.set(token, { claims, expiresAt: (payload.exp ?? 0) * 1000 });
        return claims;
      } catch {
        return null;
      }
    },
  };
};
