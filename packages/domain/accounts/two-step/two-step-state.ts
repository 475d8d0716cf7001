import { AppError } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import type { TwoStepNeed } from '../account-claims.ts';
import { findTwoStep, hasPass, lastPasses } from './two-step.store.ts';

export interface TwoStepState {
  /** The person confirmed an authenticator app. */
  enrolled: boolean;
  /** The person's own choice, or the business's. */
  required: boolean;
  /** This sign-in entered a code. */
  passed: boolean;
}

/** How a sign-in stands with the second step. */
export const twoStepState = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  accountId: string,
  sessionKey: string,
  isPolicy: boolean,
): Promise<TwoStepState> => {
  const enrolled = Boolean((await findTwoStep(ctx, accountId))?.confirmedAt);
  const passed = enrolled && (await hasPass(ctx, accountId, sessionKey));
  return { enrolled, required: enrolled || isPolicy, passed };
};

/** Whether an account has a second step, and its last sign-ins that took it, newest first; null where none is needed anywhere. */
export const twoStepNeed = async (
  ctx: Pick<Context, 'db' | 'clock'>,
  accountId: string,
  isPolicy: boolean,
): Promise<TwoStepNeed | null> => {
  const enrolled = Boolean((await findTwoStep(ctx, accountId))?.confirmedAt);
  if (!enrolled) return isPolicy ? { enrolled, passed: [] } : null;
  return { enrolled, passed: await lastPasses(ctx, accountId) };
};

/** Throws TWO_STEP_REQUIRED; `enrolled` tells a page whether to ask for a code or to show the set-up. */
export const requireTwoStep = ({ enrolled, required, passed }: TwoStepState): void => {
  if (required && !passed) throw new AppError('TWO_STEP_REQUIRED', { enrolled });
};
