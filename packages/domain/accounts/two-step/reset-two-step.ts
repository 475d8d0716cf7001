import { AppError } from '@comanda/contracts';
import type { AccountContext } from '../account-context.ts';
import { findAccount } from '../accounts.store.ts';
import { platform } from '../sessions/attempts.ts';
import { trySyncClaims } from '../sync-claims.ts';
import { writeClaimsLater } from '../write-claims.ts';
import { auditTwoStep } from './prove-two-step.ts';
import { removeTwoStep } from './two-step.store.ts';

/**
 * Support for a person who lost telephone and recovery codes: their next sign-in asks for nothing more. Root's alone,
 * because a person has one second step for all their businesses. Throws FORBIDDEN, USER_NOT_FOUND, TWO_STEP_NOT_STARTED.
 */
export const resetTwoStep = async (ctx: AccountContext, input: { accountId: string }): Promise<void> => {
  if (ctx.actor.role !== 'Root') throw new AppError('FORBIDDEN', { role: 'Root' });
  if (!(await findAccount(ctx, input.accountId))) throw new AppError('USER_NOT_FOUND');
  await platform(ctx).write('reset two-step', async (tx) => {
    if (!(await removeTwoStep(tx, input.accountId))) throw new AppError('TWO_STEP_NOT_STARTED');
    await auditTwoStep(tx, input.accountId, 'two-step.reset');
    await writeClaimsLater(tx, [input.accountId]);
  });
  await trySyncClaims(ctx, input.accountId);
};
