import type { AccountContext } from '../account-context.ts';
import { revokeSession } from '../accounts.store.ts';
import { localIssuer } from './local-session.ts';

/** Ends the caller's sign-in at once: its tokens and its refresh token. Throws LOCAL_SIGN_IN_OFF. */
export const signOutLocally = async (ctx: AccountContext): Promise<void> => {
  localIssuer(ctx);
  await ctx.write('sign out', (tx) => revokeSession(tx, tx.actor.sessionId ?? ''));
};
