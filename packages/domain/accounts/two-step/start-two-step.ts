import { AppError, type TwoStepStarted } from '@comanda/contracts';
import type { AccountContext } from '../account-context.ts';
import { findAccount } from '../accounts.store.ts';
import { platform } from '../sessions/attempts.ts';
import { findTwoStep, saveTwoStep } from './two-step.store.ts';
import { newSecret, otpauthUrl } from './two-step-code.ts';

/** Gives the caller a secret for an authenticator app; nothing is asked for until a code confirms it. Throws TWO_STEP_ALREADY_ON. */
export const startTwoStep = async (ctx: AccountContext): Promise<TwoStepStarted> => {
  const accountId = ctx.actor.id;
  const secret = newSecret(ctx);
  await platform(ctx).write('start two-step', async (tx) => {
    if ((await findTwoStep(tx, accountId))?.confirmedAt) throw new AppError('TWO_STEP_ALREADY_ON');
    await saveTwoStep(tx, accountId, ctx.vault.seal(secret, accountId));
  });
  const account = await findAccount(ctx, accountId);
  return { otpauthUrl: otpauthUrl(secret, account?.email ?? ctx.actor.name), secret };
};
