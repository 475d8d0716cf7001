import { AppError } from '@comanda/contracts';
import { userActor } from '@comanda/kernel/actors';
import type { Actor, Context } from '@comanda/kernel/context';
import { findUserByAccount, findUserByEmail } from '../identity.store.ts';
import type { UserRow } from '../identity.tables.ts';

/** What a cloud identity token says of a person. */
export interface CloudClaims {
  /** The cloud's account; absent until the account has signed in there once. */
  accountId: string | null;
  email: string | null;
  emailVerified: boolean;
  /**
   * Where the second step is owed that the sign-in this token comes from has not taken: at these businesses, or everywhere.
   */
  owesTwoStepAt: readonly string[] | 'everywhere';
  /** When the sign-in this token comes from took place, in seconds; null when the token does not say. */
  signedInAt: number | null;
}

/** Whether somebody has signed in from a browser: nobody who has not may fill the others' places. */
export type Asker = 'known' | 'guest';

/** The cloud's identity provider as a hub sees it. */
export interface CloudIdentity {
  /** Throws IDENTITY_TOKEN_MALFORMED, _WRONG_PROJECT, _EXPIRED, _INVALID, IDENTITY_PROVIDER_UNAVAILABLE. */
  readToken(token: string): Promise<CloudClaims>;
  /** Signs in at the cloud itself, with the `code` of the second step where there is one; answers an identity token. Throws as the cloud does. */
  signIn(email: string, password: string, code?: string): Promise<string>;
  /** Runs a sign-in with all it waits for. Throws TOO_MANY_REQUESTS while as many are under way as there may be. */
  whileFree<T>(asker: Asker, run: () => Promise<T>): Promise<T>;
}

/**
 * A password alone, or a token that came of one, opens no more at a hub than at the cloud: what another business wants counts
 * there alone. Throws TWO_STEP_REQUIRED.
 */
export const requireCloudTwoStep = ({ owesTwoStepAt }: CloudClaims, { businessId }: UserRow): void => {
  if (owesTwoStepAt === 'everywhere' || owesTwoStepAt.includes(businessId)) throw new AppError('TWO_STEP_REQUIRED');
};

/**
 * Whose cloud account this is here, or null; also when they ended all their sign-ins after the one this token comes from: a
 * token lives an hour, and would be exchanged for a month.
 */
export const findCloudUser = async (ctx: Pick<Context, 'db'>, claims: CloudClaims): Promise<UserRow | null> => {
  const user = await accountOf(ctx, claims);
  return user && (claims.signedInAt ?? 0) < user.sessionEpoch ? null : user;
};

const accountOf = async (ctx: Pick<Context, 'db'>, claims: CloudClaims): Promise<UserRow | null> => {
  const linked = claims.accountId ? await findUserByAccount(ctx, claims.accountId) : null;
  if (linked || !claims.email || !claims.emailVerified) return linked;
  const named = await findUserByEmail(ctx, claims.email.toLowerCase());
  // A person already tied to another account is not taken over by whoever holds the address now.
  return named?.accountId ? null : named;
};

/**
 * The person behind a token of the cloud's identity provider, for this one request: without a session of this hub, which
 * ends with the token. Throws as `readToken`, TWO_STEP_REQUIRED, UNAUTHENTICATED for somebody who does not work here.
 */
export const authenticateByCloud = async (
  ctx: Pick<Context, 'db'>,
  cloud: Pick<CloudIdentity, 'readToken'>,
  token: string,
): Promise<Actor> => {
  const claims = await cloud.readToken(token);
  const user = await findCloudUser(ctx, claims);
  if (!user?.isActive) throw new AppError('UNAUTHENTICATED');
  requireCloudTwoStep(claims, user);
  return userActor(user, null);
};
