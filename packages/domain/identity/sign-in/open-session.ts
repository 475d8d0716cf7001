import type { SignInOutput } from '@comanda/contracts';
import type { TaskContext } from '@comanda/kernel/context';
import { signedInView } from '../identity.store.ts';
import type { UserRow } from '../identity.tables.ts';

/** One long shift. Seconds. */
export const SESSION_SECONDS = 16 * 3600;

/**
 * Opens a session for a person who proved who they are: for one shift, or for as long as `bound` says and then on that
 * device alone.
 */
export const openSession = async (
  ctx: TaskContext,
  user: UserRow,
  bound: { seconds: number; deviceHash: string | null } = { seconds: SESSION_SECONDS, deviceHash: null },
): Promise<SignInOutput> => {
  const sessionId = ctx.ids.next();
  await ctx.write('sign in', (tx) =>
    tx.db
      .insertInto('userSession')
      .values({
        id: sessionId,
        userId: user.id,
        createdAt: tx.clock.now(),
        expiresAt: new Date(tx.clock.ms() + bound.seconds * 1000).toISOString(),
        revokedAt: null,
        deviceHash: bound.deviceHash,
        sessionEpoch: user.sessionEpoch,
      })
      .execute(),
  );
  const idToken = await ctx.secrets.issueToken({ userId: user.id, sessionId }, bound.seconds);
  return { idToken, expiresIn: bound.seconds, user: signedInView(user) };
};
