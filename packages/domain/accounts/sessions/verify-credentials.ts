import { AppError } from '@comanda/contracts';
import type { AccountContext, Identity, IdentityCredentials } from '../account-context.ts';
import { isSessionLive } from '../accounts.store.ts';

export type VerifyingContext = Pick<AccountContext, 'db' | 'clock' | 'identity'>;

/** A token of our own is worth nothing once its session ended; Firebase is asked where `checkRevoked` says so. */
const prove = async (ctx: VerifyingContext, token: string, options: { checkRevoked: boolean }): Promise<Identity> => {
  const identity = await ctx.identity.verify(token, options);
  if (ctx.identity.local && !(await isSessionLive(ctx, identity.sessionKey))) {
    throw new AppError('IDENTITY_TOKEN_INVALID');
  }
  return identity;
};

/**
 * Whose credentials these are: the cookie first; if it fails and a Bearer is present, the Bearer decides
 * (docs/identity.md#cookie-and-bearer). Throws UNAUTHENTICATED without any, else as the verifier.
 */
export const verifyCredentials = async (
  ctx: VerifyingContext,
  { cookie, bearer }: IdentityCredentials,
  options: { checkRevoked: boolean } = { checkRevoked: false },
): Promise<Identity> => {
  if (cookie) {
    try {
      return await prove(ctx, cookie, options);
    } catch (error) {
      if (!bearer || !(error instanceof AppError)) throw error;
    }
  }
  if (!bearer) throw new AppError('UNAUTHENTICATED');
  return prove(ctx, bearer, options);
};
