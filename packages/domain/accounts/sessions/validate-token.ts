import type { TokenValidity } from '@comanda/contracts';
import type { AccountContext } from '../account-context.ts';
import { verifyCredentials } from './verify-credentials.ts';

/** What a valid token says. Throws as the verifier. */
export const validateToken = async (ctx: AccountContext): Promise<TokenValidity> => {
  const { uid, email, isEmailVerified, expiresAt, claims } = await verifyCredentials(ctx, ctx.credentials);
  return {
    valid: true,
    uid,
    email,
    emailVerified: isEmailVerified,
    expiresAt,
    claims: claims as TokenValidity['claims'],
  };
};
