import { AppError } from '@comanda/contracts';
import { settled } from '@comanda/db';
import type { Actor, Context, Secrets } from '../context.ts';
import { userActor } from './actors.ts';

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
      .where('userSession.id', '=', p.sessionId)
      .where('userSession.userId', '=', p.userId),
  );
  if (!found?.isActive || found.revokedAt || found.expiresAt <= ctx.clock.now()) throw new AppError('UNAUTHENTICATED');
  if (found.deviceHash && found.deviceHash !== ctx.hash.sha256(device ?? '')) throw new AppError('UNAUTHENTICATED');
  const { expiresAt: _expiresAt, revokedAt: _revokedAt, deviceHash: _deviceHash, ...user } = found;
  return userActor(user, claims.sessionId);
};
