import { type AccountOutput, AppError } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { AccountContext } from '../account-context.ts';
import { accountView, changeAccount, findAccountByUid } from '../accounts.store.ts';
import type { AccountRow } from '../accounts.tables.ts';
import { syncClaims, trySyncClaims } from '../sync-claims.ts';
import { requireTwoStep, twoStepState } from '../two-step/two-step-state.ts';
import { platform, takeTry } from './attempts.ts';
import { verifyCredentials } from './verify-credentials.ts';

/**
 * Makes the caller Root by the server's root password. Every try is audited, the password never kept or logged. Throws in
 * this order: as the verifier, TWO_STEP_REQUIRED (a stolen token must not suffice), ROOT_PASSWORD_REQUIRED,
 * TOO_MANY_REQUESTS, ROOT_PASSWORD_WRONG, ALREADY_ROOT (docs/identity.md#root-elevation).
 */
export const elevateToRoot = async (ctx: AccountContext): Promise<AccountOutput> => {
  const account = await caller(ctx);
  if (!ctx.rootPassword) throw new AppError('ROOT_PASSWORD_REQUIRED');
  const keys = [`root:user:${account.id}`, `root:client:${ctx.client}`];
  const taken = await takeTry(ctx, keys, 'TOO_MANY_REQUESTS');
  if (!(await ctx.verifyRootPassword(ctx.rootPassword))) {
    await audit(ctx, account, 'root.refused');
    throw new AppError('ROOT_PASSWORD_WRONG');
  }
  await taken.release();
  if (account.isRoot) {
    await trySyncClaims(ctx, account.id);
    throw new AppError('ALREADY_ROOT');
  }
  const elevated = await elevate(ctx, account);
  await syncClaims(ctx, account.id);
  return { user: accountView(elevated) };
};

const caller = async (ctx: AccountContext): Promise<AccountRow> => {
  const identity = await verifyCredentials(ctx, ctx.credentials, { checkRevoked: true });
  const account = await findAccountByUid(ctx, identity.uid);
  if (!account) throw new AppError('UNAUTHENTICATED', { reason: 'no-account' });
  if (!account.isActive) throw new AppError('USER_DISABLED');
  requireTwoStep(await twoStepState(ctx, account.id, identity.sessionKey, false));
  return account;
};

const entry = (ctx: AccountContext, account: AccountRow, action: string) => ({
  action,
  entity: 'account',
  entityId: account.id,
  locationId: null,
  details: { client: ctx.client },
});

const audit = (ctx: AccountContext, account: AccountRow, action: string): Promise<void> =>
  platform(ctx).write('audit a root password', (tx) => recordAudit(tx, entry(ctx, account, action)));

const elevate = (ctx: AccountContext, account: AccountRow): Promise<AccountRow> =>
  platform(ctx).write('elevate to Root', async (tx) => {
    await recordAudit(tx, entry(ctx, account, 'root.granted'));
    return changeAccount(tx, account.id, { isRoot: true });
  });
