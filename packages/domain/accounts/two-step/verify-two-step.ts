import { AppError, type TwoStepPassed, type TwoStepProof } from '@comanda/contracts';
import type { AccountContext } from '../account-context.ts';
import { trySyncClaims } from '../sync-claims.ts';
import { proveTwoStep } from './prove-two-step.ts';
import { countRecoveryCodes, findTwoStep, savePass } from './two-step.store.ts';

/**
 * The second step of a sign-in, by a code or a recovery code; both work once. It holds for this sign-in and its
 * refreshes. Throws TWO_STEP_NOT_STARTED, TWO_STEP_CODE_INVALID, SIGN_IN_LOCKED.
 */
export const verifyTwoStep = async (ctx: AccountContext, input: TwoStepProof): Promise<TwoStepPassed> => {
  const accountId = ctx.actor.id;
  if (!(await findTwoStep(ctx, accountId))?.confirmedAt) throw new AppError('TWO_STEP_NOT_STARTED');
  const recoveryCodesLeft = await proveTwoStep(ctx, input, async (tx) => {
    await savePass(tx, accountId, ctx.actor.sessionId ?? '');
    return countRecoveryCodes(tx, accountId);
  });
  await trySyncClaims(ctx, accountId);
  return { passed: true, recoveryCodesLeft };
};
