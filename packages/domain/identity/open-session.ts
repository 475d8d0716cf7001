import type { SignInOutput } from '@comanda/contracts';
import type { UserRow } from '@comanda/db';
import type { TaskContext } from '../context.ts';
import { signedInView } from './identity.store.ts';

/** One long shift. Seconds. */
export const SESSION_SECONDS = 16 * 3600;

/** Opens a session for a person who proved who they are. */
export const openSession = async (ctx: TaskContext, user: UserRow): Promise<SignInOutput> => {
  const sessionId = ctx.ids.next();
  await ctx.write('sign in', (tx) =>
    tx.db
      .insertInto('userSession')
      .values({
        id: sessionId,
        userId: user.id,
        createdAt: tx.clock.now(),
        expiresAt: new Date(tx.clock.ms() + SESSION_SECONDS * 1000).toISOString(),
        revokedAt: null,
      })
      .execute(),
  );
  const idToken = await ctx.secrets.issueToken({ userId: user.id, sessionId }, SESSION_SECONDS);
  return { idToken, expiresIn: SESSION_SECONDS, user: signedInView(user) };
};
