import { AppError, type CloudSignInInput, type SignInOutput } from '@comanda/contracts';
import type { UserRow } from '@comanda/db';
import { findUserByAccount, findUserByEmail } from './identity.store.ts';
import { type DeviceContext, keepDevice } from './known-devices.store.ts';
import { openSession } from './open-session.ts';

/** How long a device stays signed in by one login with internet. Seconds. */
export const DEVICE_SESSION_SECONDS = 30 * 24 * 3600;

/** What a cloud identity token says of a person. */
export interface CloudClaims {
  /** The cloud's account; absent until the account has signed in there once. */
  accountId: string | null;
  email: string | null;
  emailVerified: boolean;
}

/** The cloud's identity provider as a hub sees it. */
export interface CloudIdentity {
  /** Throws IDENTITY_TOKEN_MALFORMED, _WRONG_PROJECT, _EXPIRED, _INVALID, IDENTITY_PROVIDER_UNAVAILABLE. */
  readToken(token: string): Promise<CloudClaims>;
  /** Signs in at the cloud itself; answers an identity token. Throws as the cloud does. */
  signIn(email: string, password: string): Promise<string>;
}

export interface CloudSignInContext extends DeviceContext {
  /** Null where the hub takes no cloud accounts. */
  cloud: CloudIdentity | null;
}

const userOf = async (ctx: CloudSignInContext, claims: CloudClaims): Promise<UserRow | null> => {
  const linked = claims.accountId ? await findUserByAccount(ctx, claims.accountId) : null;
  if (linked || !claims.email || !claims.emailVerified) return linked;
  const named = await findUserByEmail(ctx, claims.email.toLowerCase());
  // A person already tied to another account is not taken over by whoever holds the address now.
  return named?.accountId ? null : named;
};

/**
 * One login with internet makes this browser good for a month, offline too: the hub gives it a session of its own, bound
 * to the browser's key. After that staff take turns by PIN. Throws CLOUD_SIGN_IN_OFF, SIGN_IN_FAILED when nobody here
 * has this account, and what the identity provider says of the token.
 */
export const signInWithCloud = async (ctx: CloudSignInContext, input: CloudSignInInput): Promise<SignInOutput> => {
  if (!ctx.cloud) throw new AppError('CLOUD_SIGN_IN_OFF');
  const token = 'idToken' in input ? input.idToken : await ctx.cloud.signIn(input.email, input.password);
  const claims = await ctx.cloud.readToken(token);
  const user = await userOf(ctx, claims);
  if (!user?.isActive) throw new AppError('SIGN_IN_FAILED');
  const { accountId } = claims;
  if (accountId && user.accountId !== accountId) {
    await ctx.write('link cloud account', async (tx) => {
      await tx.db.updateTable('appUser').set({ accountId }).where('id', '=', user.id).execute();
    });
  }
  return openSession(ctx, user, { seconds: DEVICE_SESSION_SECONDS, deviceHash: await keepDevice(ctx) });
};
