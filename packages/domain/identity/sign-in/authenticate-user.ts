import { AppError } from '@comanda/contracts';
import { settled } from '@comanda/db';
import { userActor } from '@comanda/kernel/actors';
import type { Actor, Context, Secrets } from '@comanda/kernel/context';

/**
 * The actor behind an identity token. The token proves who; the session row says whether still: it survives a restart
 * of the hub, and a sign-out ends it at once. A session bound to a device is good on that device alone. Throws
 * UNAUTHENTICATED.
 */
export const authenticateUser = async (
  ctx: Pick<Context, 'db' | 'clock' | 'hash'> & { secrets: Pick<Secrets, 'readToken'> },
  { token, device }: { token: string; device: string | null },
): Promise<Actor> => {
  const claims = await ctx.secrets.readToken(token);
  if (!claims) throw new AppError('UNAUTHENTICATED');
  const [found] = await settled(ctx.db, 'identity.user by session', claims, (p) =>
    ctx.db
      .selectFrom('userSession')
      .innerJoin('appUser', 'appUser.id', 'userSession.userId')
      .selectAll('appUser')
      .select(['userSession.expiresAt', 'userSession.revokedAt', 'userSession.deviceHash'])
      .select('userSession.sessionEpoch as openedUnder')
      .where('userSession.id', '=', p.sessionId)
      .where('userSession.userId', '=', p.userId),
  );
  if (!found?.isActive || found.revokedAt || found.expiresAt <= ctx.clock.now()) throw new AppError('UNAUTHENTICATED');
  if (found.deviceHash && found.deviceHash !== ctx.hash.sha256(device ?? '')) throw new AppError('UNAUTHENTICATED');
  // The cloud says so with the person's row: it is on disk here no sooner and no later.
  if (found.openedUnder !== found.sessionEpoch) throw new AppError('UNAUTHENTICATED');
  return userActor(found, claims.sessionId);
};
