import { AppError, type TwoStepProof } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import type { AccountContext } from '../account-context.ts';
import { platform, takeTry } from '../sessions/attempts.ts';
import { findTwoStep, useRecoveryCode, useStep } from './two-step.store.ts';
import { plainRecoveryCode, stepOf } from './two-step-code.ts';

/** What happened to an account's second step, kept where no business can see it. */
export const auditTwoStep = (tx: WriteContext, accountId: string, action: string): Promise<void> =>
  recordAudit(tx, { action, entity: 'account', entityId: accountId, locationId: null });

/** The keyed hash of a recovery code: a stolen database does not tell the codes. */
export const recoveryHash = (ctx: Pick<AccountContext, 'secrets'>, accountId: string, code: string): string =>
  ctx.secrets.pinLookup(accountId, plainRecoveryCode(code));

/**
 * Checks a code of the caller's authenticator app, or a recovery code, and takes it out of use; then runs `then` in the
 * same transaction. Throws TWO_STEP_NOT_STARTED, TWO_STEP_CODE_INVALID (wrong or used), SIGN_IN_LOCKED after repeated
 * wrong codes.
 */
export const proveTwoStep = async <T>(
  ctx: AccountContext,
  proof: TwoStepProof,
  then: (tx: WriteContext) => Promise<T>,
): Promise<T> => {
  const accountId = ctx.actor.id;
  const factor = await findTwoStep(ctx, accountId);
  if (!factor) throw new AppError('TWO_STEP_NOT_STARTED');
  const taken = await takeTry(ctx, [`two-step:${accountId}`], 'SIGN_IN_LOCKED');
  const secret = ctx.vault.open(factor.secret, accountId);
  const value = await platform(ctx).write('check a second step', async (tx) => {
    const isRight =
      'code' in proof
        ? await useCode(tx, accountId, secret, proof.code)
        : await useRecovery(ctx, tx, proof.recoveryCode);
    if (!isRight) throw new AppError('TWO_STEP_CODE_INVALID');
    return then(tx);
  });
  await taken.release();
  return value;
};

const useCode = async (tx: WriteContext, accountId: string, secret: string, code: string): Promise<boolean> => {
  const step = stepOf(secret, code, tx.clock.ms());
  return step !== null && useStep(tx, accountId, step);
};

const useRecovery = async (ctx: AccountContext, tx: WriteContext, code: string): Promise<boolean> => {
  const accountId = ctx.actor.id;
  const isRight = await useRecoveryCode(tx, accountId, recoveryHash(ctx, accountId, code));
  if (isRight) await auditTwoStep(tx, accountId, 'two-step.recovery-code-used');
  return isRight;
};
