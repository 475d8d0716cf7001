import { AppError } from '@comanda/contracts';
import { remembered } from '@comanda/db';
import type { Actor, Context, Secrets } from '../context.ts';
import { userActor } from './actors.ts';

/**
 * The actor behind an identity token. The token proves who; the session row says whether still: it survives a restart
 * of the hub, and a sign-out ends it at once. Throws UNAUTHENTICATED.
 */
export const authenticateUser = async (
  ctx: Pick<Context, 'db' | 'clock'> & { secrets: Pick<Secrets, 'readToken'> },
  token: string,
): Promise<Actor> => {
  const claims = await ctx.secrets.readToken(token);
  if (!claims) throw new AppError('UNAUTHENTICATED');
  const [session] = await remembered(ctx.db, 'identity.session', claims, (p) =>
    ctx.db
      .selectFrom('userSession')
      .select(['id', 'expiresAt', 'revokedAt'])
      .where('id', '=', p.sessionId)
      .where('userId', '=', p.userId),
  );
  if (!session || session.revokedAt || session.expiresAt <= ctx.clock.now()) throw new AppError('UNAUTHENTICATED');
  const [user] = await remembered(ctx.db, 'identity.user', { id: claims.userId }, (p) =>
    ctx.db.selectFrom('appUser').selectAll().where('id', '=', p.id),
  );
  if (!user?.isActive) throw new AppError('UNAUTHENTICATED');
  return userActor(user, session.id);
};
