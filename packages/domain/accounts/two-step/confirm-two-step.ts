import { AppError, type ConfirmTwoStepInput, type RecoveryCodes } from '@comanda/contracts';
import type { AccountContext } from '../account-context.ts';
import { trySyncClaims } from '../sync-claims.ts';
import { writeClaimsLater } from '../write-claims.ts';
import { auditTwoStep, proveTwoStep, recoveryHash } from './prove-two-step.ts';
import { confirmFactor, findTwoStep, replaceRecoveryCodes, savePass } from './two-step.store.ts';
import { newRecoveryCodes } from './two-step-code.ts';

/**
 * Turns two-step verification on by a first code; this sign-in has passed it. The recovery codes are shown now and never
 * again. Throws TWO_STEP_NOT_STARTED, TWO_STEP_ALREADY_ON, TWO_STEP_CODE_INVALID, SIGN_IN_LOCKED.
 */
export const confirmTwoStep = async (ctx: AccountContext, input: ConfirmTwoStepInput): Promise<RecoveryCodes> => {
  const accountId = ctx.actor.id;
  if ((await findTwoStep(ctx, accountId))?.confirmedAt) throw new AppError('TWO_STEP_ALREADY_ON');
  const recoveryCodes = newRecoveryCodes(ctx);
  const hashes = recoveryCodes.map((code) => recoveryHash(ctx, accountId, code));
  await proveTwoStep(ctx, { code: input.code }, async (tx) => {
    await confirmFactor(tx, accountId);
    await replaceRecoveryCodes(tx, accountId, hashes);
    await savePass(tx, accountId, ctx.actor.sessionId ?? '');
    await auditTwoStep(tx, accountId, 'two-step.on');
    await writeClaimsLater(tx, [accountId]);
  });
  await trySyncClaims(ctx, accountId);
  return { recoveryCodes };
};
