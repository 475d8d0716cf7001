import { AppError } from '@comanda/contracts';
import type { Identity, IdentityProvider } from '@comanda/domain/accounts';
import { type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { checkToken } from './identity-verifier.ts';
import type { LocalIdentityKeys } from './local-identity-keys.ts';

const ALGORITHM = 'EdDSA';
/** Beside the project's name, as Firebase's issuer is. */
const ISSUER = 'https://identity.comanda.local/';

/** How this cloud names itself in its tokens; hubs check against the same. */
export const localAudience = ({ projectId }: Pick<LocalIdentityKeys, 'projectId'>) => ({
  audience: projectId,
  issuer: `${ISSUER}${projectId}`,
});

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const identityOf = (payload: JWTPayload): Identity => {
  const [uid, sessionKey] = [text(payload.sub), text(payload.sid)];
  if (!uid || !sessionKey) throw new AppError('IDENTITY_TOKEN_INVALID');
  return {
    uid,
    sessionKey,
    email: text(payload.email),
    isEmailVerified: payload.email_verified === true,
    name: text(payload.name),
    expiresAt: new Date((payload.exp ?? 0) * 1000).toISOString(),
    claims: { ...payload },
  };
};

const refusal = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  const isExpired = (error as { code?: unknown }).code === 'ERR_JWT_EXPIRED';
  return new AppError(isExpired ? 'IDENTITY_TOKEN_EXPIRED' : 'IDENTITY_TOKEN_INVALID');
};

/**
 * This cloud as its own identity provider, for those who have no other: tokens of Firebase's shape, signed by a key of
 * its own. Whether a sign-in still stands is asked of the database with every request, so claims need no writing: the
 * next token has them.
 */
export const localIdentity = (keys: LocalIdentityKeys, now: () => number): IdentityProvider => {
  const named = localAudience(keys);
  const expected = { algorithm: ALGORITHM, ...named, isEmulated: false } as const;
  return {
    verify: async (token) => {
      const keyId = checkToken(token, expected);
      if (keyId !== keys.keyId) throw new AppError('IDENTITY_TOKEN_INVALID');
      try {
        const options = { ...named, algorithms: [ALGORITHM], currentDate: new Date(now()) };
        return identityOf((await jwtVerify(token, keys.publicKey, options)).payload);
      } catch (error) {
        throw refusal(error);
      }
    },
    writeClaims: () => Promise.resolve(),
    local: {
      issue: (subject, lifetimeSeconds) => {
        const issuedAt = Math.floor(now() / 1000);
        const person = { email: subject.email, email_verified: subject.isEmailVerified, name: subject.name };
        const session = { sid: subject.sessionKey, auth_time: subject.authTime };
        return new SignJWT({ ...subject.claims, ...person, ...session })
          .setProtectedHeader({ alg: ALGORITHM, kid: keys.keyId, typ: 'JWT' })
          .setIssuer(named.issuer)
          .setAudience(named.audience)
          .setSubject(subject.uid)
          .setIssuedAt(issuedAt)
          .setExpirationTime(issuedAt + lifetimeSeconds)
          .sign(keys.privateKey);
      },
    },
  };
};
