import { AppError, type MyAccount, type OnboardingStep } from '@comanda/contracts';
import type { AccountContext, Identity } from './account-context.ts';
import { accountView, findAccountByUid, membershipsOf, membershipView } from './accounts.store.ts';
import { verifyCredentials } from './sessions/verify-credentials.ts';
import { type TwoStepState, twoStepState } from './two-step/two-step-state.ts';

/** Who is signed in and what they still have to do. Never an HTTP error for bad credentials (docs/contract.md#who-am-i). */
export const getAccount = async (ctx: AccountContext): Promise<MyAccount> => {
  try {
    return await describe(ctx, await verifyCredentials(ctx, ctx.credentials));
  } catch (error) {
    if (error instanceof AppError) return { onboardingComplete: false, error: error.code };
    throw error;
  }
};

const describe = async (ctx: AccountContext, identity: Identity): Promise<MyAccount> => {
  const account = await findAccountByUid(ctx, identity.uid);
  if (!account) return { user: null, step: 'sign_up', onboardingComplete: false };
  if (!account.isActive) throw new AppError('USER_DISABLED');
  const memberships = await membershipsOf(ctx, account.id);
  const isPolicy = memberships.some((one) => one.requireTwoStep);
  const twoStep = await twoStepState(ctx, account.id, identity.sessionKey, isPolicy);
  const step = stepOf(twoStep, account.isRoot || memberships.length > 0);
  return {
    user: accountView(account),
    step,
    onboardingComplete: step === 'done',
    // Nothing of a business before the second step.
    memberships: step === 'two_step' ? [] : memberships.map(membershipView),
    twoStep,
  };
};

const stepOf = (twoStep: TwoStepState, hasBusiness: boolean): OnboardingStep => {
  if (twoStep.required && !twoStep.passed) return 'two_step';
  return hasBusiness ? 'done' : 'create_business';
};
