import type { BusinessView, Page, Paging } from '@comanda/contracts';
import type { AccountContext } from '../account-context.ts';
import { findAccount } from '../accounts.store.ts';
import { pageOfAllBusinesses, pageOfBusinesses } from './businesses.store.ts';

/** The businesses the caller belongs to; for Root, all there are. */
export const listBusinesses = async (
  ctx: Pick<AccountContext, 'db' | 'actor'>,
  input: Paging,
): Promise<Page<BusinessView>> => {
  const account = await findAccount(ctx, ctx.actor.id);
  return account?.isRoot ? pageOfAllBusinesses(ctx, input) : pageOfBusinesses(ctx, ctx.actor.id, input);
};
