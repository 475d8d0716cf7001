import type { TwoStepProof } from '@comanda/contracts';
import type { AccountContext } from '../account-context.ts';
import { trySyncClaims } from '../sync-claims.ts';
import { writeClaimsLater } from '../write-claims.ts';
import { auditTwoStep, proveTwoStep } from './prove-two-step.ts';
import { removeTwoStep } from './two-step.store.ts';

/** Turns two-step verification off; it takes a code. Throws TWO_STEP_NOT_STARTED, TWO_STEP_CODE_INVALID, SIGN_IN_LOCKED. */
export const stopTwoStep = async (ctx: AccountContext, input: TwoStepProof): Promise<void> => {
  await proveTwoStep(ctx, input, async (tx) => {
    await removeTwoStep(tx, ctx.actor.id);
    await auditTwoStep(tx, ctx.actor.id, 'two-step.off');
    await writeClaimsLater(tx, [ctx.actor.id]);
  });
  await trySyncClaims(ctx, ctx.actor.id);
};
