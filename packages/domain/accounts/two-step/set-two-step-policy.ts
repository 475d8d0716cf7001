import type { BusinessView, TwoStepPolicyInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { AccountContext } from '../account-context.ts';
import { savePolicy } from '../businesses/businesses.store.ts';
import { getBusiness } from '../businesses/get-business.ts';
import { accountsInvited } from '../members/invitations.store.ts';
import { accountsOfMembers } from '../members/members.store.ts';
import { trySyncClaims } from '../sync-claims.ts';
import { writeClaimsLater } from '../write-claims.ts';

/** People whose claims are written at once: the provider counts calls. */
const AT_ONCE = 10;

/**
 * Whether everyone of the business needs a second step. It counts from the next request on, at hubs with everyone's next
 * token: a hub knows of it by what the token says, and takes silence for a no. Throws BUSINESS_NOT_FOUND.
 */
export const setTwoStepPolicy = async (ctx: AccountContext, input: TwoStepPolicyInput): Promise<BusinessView> => {
  const { requireTwoStep } = input;
  const { business, accountIds } = await ctx.write('set the two-step policy', async (tx) => {
    const { id } = await getBusiness(tx);
    await savePolicy(tx, id, requireTwoStep);
    const entry = { action: 'two-step.policy', entity: 'business', entityId: id, locationId: null };
    await recordAudit(tx, { ...entry, details: { requireTwoStep } });
    const accountIds = [...(await accountsOfMembers(tx)), ...(await accountsInvited(tx))];
    await writeClaimsLater(tx, accountIds);
    return { business: await getBusiness(tx), accountIds };
  });
  for (let done = 0; done < accountIds.length; done += AT_ONCE) {
    await Promise.all(accountIds.slice(done, done + AT_ONCE).map((id) => trySyncClaims(ctx, id)));
  }
  return business;
};
