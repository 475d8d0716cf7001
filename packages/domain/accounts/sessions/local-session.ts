import { type AccountSignInOutput, AppError } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { claimsOf, mergeClaims } from '../account-claims.ts';
import type { AccountContext, LocalIssuer } from '../account-context.ts';
import { accountView, lastSessionEpochOf, membershipsOf } from '../accounts.store.ts';
import type { AccountRow } from '../accounts.tables.ts';
import { strictInvitationsOf } from '../members/invitations.store.ts';
import { twoStepState } from '../two-step/two-step-state.ts';
import { keepRefreshToken } from './refresh-tokens.store.ts';

/** As long as Firebase's: roles in a token are at most this old. Seconds. */
export const TOKEN_SECONDS = 3600;
/** How long a sign-in may be refreshed. Milliseconds. */
const SESSION_MS = 30 * 86_400_000;

/** The issuer of this cloud's own tokens. Throws LOCAL_SIGN_IN_OFF where somebody else signs people in. */
export const localIssuer = (ctx: Pick<AccountContext, 'identity'>): LocalIssuer => {
  if (!ctx.identity.local) throw new AppError('LOCAL_SIGN_IN_OFF');
  return ctx.identity.local;
};

interface Session {
  id: string;
  createdAt: string;
}

/** A token of a session, with the roles the database knows now and how it stands with the second step. */
export const issueToken = async (
  ctx: AccountContext,
  account: AccountRow,
  session: Session,
): Promise<Omit<AccountSignInOutput, 'refreshToken'>> => {
  const memberships = await membershipsOf(ctx, account.id);
  const isPolicy = memberships.some((one) => one.requireTwoStep);
  const { enrolled, required, passed } = await twoStepState(ctx, account.id, session.id, isPolicy);
  const need = { enrolled, passed: passed ? [session.id] : [] };
  const invitedAt = await strictInvitationsOf(ctx, account);
  const claims = claimsOf(account, memberships, required || invitedAt.length > 0 ? need : null, invitedAt);
  const subject = {
    uid: account.identityUid,
    email: account.email,
    isEmailVerified: account.isEmailVerified,
    name: account.fullName,
    sessionKey: session.id,
    authTime: Math.floor(Date.parse(session.createdAt) / 1000),
    // A cookie holds four thousand characters: the same limit as Firebase's serves.
    claims: mergeClaims({}, claims) as unknown as typeof claims,
  };
  const idToken = await localIssuer(ctx).issue(subject, TOKEN_SECONDS);
  return { idToken, expiresIn: TOKEN_SECONDS, user: accountView(account) };
};

const ownerOfSeal = (sessionId: string): string => `refresh:${sessionId}`;

/** Names its session and is sealed for it, so that an old one of it is known for what it is when it is kept no more. */
export const newRefreshToken = (ctx: Pick<AccountContext, 'chance' | 'vault'>, sessionId: string): string =>
  `${sessionId}.${ctx.chance.token()}.${ctx.vault.seal('', ownerOfSeal(sessionId))}`;

/** Whether this cloud gave a token out for the session it names: whoever knows a session's id alone has none. */
export const isIssued = ({ vault }: Pick<AccountContext, 'vault'>, refreshToken: string): boolean => {
  const [sessionId = '', _secret, ...seal] = refreshToken.split('.');
  try {
    vault.open(seal.join('.'), ownerOfSeal(sessionId));
    return true;
  } catch {
    return false;
  }
};

/**
 * When a sign-in that takes place now counts as made: not before the last end of this person's sign-ins, which a clock that
 * was ahead has put later than now. Hubs would refuse it until then (`findCloudUser`). Kept with the session, so that one
 * from before that end stays older however often it is refreshed.
 */
const signInTime = async (tx: WriteContext, accountId: string): Promise<string> => {
  const endedAt = (await lastSessionEpochOf(tx, accountId)) * 1000;
  return new Date(Math.max(tx.clock.ms(), endedAt)).toISOString();
};

/** Opens a session for somebody who proved who they are. The refresh token is kept as a hash alone. */
export const openAccountSession = async (ctx: AccountContext, account: AccountRow): Promise<AccountSignInOutput> => {
  const id = ctx.ids.next();
  const refreshToken = newRefreshToken(ctx, id);
  const session = await ctx.write('sign in', async (tx) => {
    const createdAt = await signInTime(tx, account.id);
    const expiresAt = new Date(tx.clock.ms() + SESSION_MS).toISOString();
    await tx.db
      .insertInto('accountSession')
      .values({ id, createdAt, accountId: account.id, expiresAt, revokedAt: null })
      .execute();
    await keepRefreshToken(tx, { sessionId: id, hash: tx.hash.sha256(refreshToken) });
    return { id, createdAt };
  });
  return { ...(await issueToken(ctx, account, session)), refreshToken };
};
