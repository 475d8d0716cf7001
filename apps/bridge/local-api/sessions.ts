import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** Who asks: a person the hub knows, whoever has the local password, or the emergency token. */
export type Session = { kind: 'identity'; businessId: string } | { kind: 'local' } | { kind: 'emergency' };

export interface SignedSession {
  token: string;
  /** Seconds. */
  expiresIn: number;
}

/** Twelve hours: a working day. Seconds. */
const LIVES = 12 * 3_600;
const ISSUER = 'comanda-bridge';

const Claims = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('identity'), businessId: z.string() }),
  z.object({ kind: z.literal('local') }),
]);

/** How far ahead of this clock a token may have been signed: it may have been put right since. Seconds. */
const AHEAD = 300;

/** What signs sessions while this is the local password's hash: another password ends them all. */
export const sessionKey = (signing: Uint8Array, localPasswordHash: string | null): Uint8Array =>
  createHmac('sha256', signing)
    .update(localPasswordHash ?? '')
    .digest();

/** A short-lived token of this bridge's own pages. `now`: Unix milliseconds. */
export const signSession = async (
  key: Uint8Array,
  session: z.infer<typeof Claims>,
  now: number,
): Promise<SignedSession> => {
  const at = Math.floor(now / 1_000);
  const token = await new SignJWT({ ...session })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setIssuedAt(at)
    .setExpirationTime(at + LIVES)
    .sign(key);
  return { token, expiresIn: LIVES };
};

const verify = async (key: Uint8Array, token: string, now: number): Promise<Session | null> => {
  try {
    const checks = { algorithms: ['HS256'], issuer: ISSUER, currentDate: new Date(now) };
    const { payload } = await jwtVerify(token, key, checks);
    // Signed under a clock that was far ahead, it would live for as long as that was.
    if (payload.iat === undefined || payload.iat > Math.floor(now / 1_000) + AHEAD) return null;
    return Claims.safeParse(payload).data ?? null;
  } catch {
    return null;
  }
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

export interface SessionCheck {
  key: Uint8Array;
  emergencyToken: string | null;
  /** A person of another business, since it was paired anew, is nobody here. */
  businessId: string | null;
  now: number;
}

/** The session of an `Authorization` header, or null where there is none that is good. */
export const sessionOf = async (authorization: string | undefined, check: SessionCheck): Promise<Session | null> => {
  const token = /^Bearer ([\x21-\x7e]{1,4096})$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) return null;
  const { emergencyToken } = check;
  if (emergencyToken !== null && timingSafeEqual(digest(token), digest(emergencyToken))) return { kind: 'emergency' };
  const session = await verify(check.key, token, check.now);
  return session?.kind === 'identity' && session.businessId !== check.businessId ? null : session;
};
