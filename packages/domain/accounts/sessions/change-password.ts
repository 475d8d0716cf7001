import { AppError, type ChangePasswordInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { AccountContext } from '../account-context.ts';
import { endHubSessionsOf, findAccount, replacePassword, revokeSessionsOf } from '../accounts.store.ts';
import { requireTwoStep, twoStepState } from '../two-step/two-step-state.ts';
import { platform, takeTry } from './attempts.ts';
import { localIssuer } from './local-session.ts';

/**
 * Changes one's own password by the present one; every other sign-in ends, also those at hubs. Throws LOCAL_SIGN_IN_OFF,
 * TWO_STEP_REQUIRED, PASSWORD_NOT_HERE, PASSWORD_WRONG, SIGN_IN_LOCKED after repeated wrong ones.
 */
export const changePassword = async (
  ctx: AccountContext,
  { password, newPassword }: ChangePasswordInput,
): Promise<void> => {
  localIssuer(ctx);
  const { id, sessionId } = ctx.actor;
  requireTwoStep(await twoStepState(ctx, id, sessionId ?? '', false));
  const key = `password:${id}`;
  const account = await ctx.inTurn(key, async () => {
    const taken = await takeTry(ctx, [key], 'SIGN_IN_LOCKED');
    const found = await findAccount(ctx, id);
    if (!found?.passwordHash) throw new AppError('PASSWORD_NOT_HERE');
    if (!(await ctx.secrets.verify(found.passwordHash, password))) throw new AppError('PASSWORD_WRONG');
    await taken.release();
    return found;
  });
  const passwordHash = await ctx.secrets.hash(newPassword);
  await platform(ctx).write('change a password', async (tx) => {
    if (!(await replacePassword(tx, account, { passwordHash, temporaryUntil: null }))) {
      throw new AppError('PASSWORD_WRONG');
    }
    await revokeSessionsOf(tx, id, sessionId);
    await endHubSessionsOf(tx, id);
    await recordAudit(tx, { action: 'password.changed', entity: 'account', entityId: id, locationId: null });
  });
};
