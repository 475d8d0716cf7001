import { type HubInfo, IDLE_LOCK_MINUTES } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { findOnlyLocation } from '@comanda/kernel/locations';
import { hasIdentityKeys } from './sign-in/identity-keys.store.ts';

/** Schema version of this answer; a page older than the hub reloads itself. */
const VERSION = '1';

/** Long enough for a table's order, short enough for a till left at the bar. */
const IDLE_LOCK_DEFAULT = 10;

const idleLockOf = async (ctx: Context, locationId: string): Promise<number> => {
  const setting = await ctx.db
    .selectFrom('locationParameter')
    .select('value')
    .where('locationId', '=', locationId)
    .where('name', '=', IDLE_LOCK_MINUTES)
    .executeTakeFirst();
  return Number(setting?.value ?? IDLE_LOCK_DEFAULT);
};

/** What a page needs before anyone signs in: is the hub set up, and for whom. */
export const getHubInfo = async (ctx: Context): Promise<HubInfo> => {
  const location = await findOnlyLocation(ctx);
  const business = location
    ? await ctx.db
        .selectFrom('business')
        .select(['id', 'name', 'currency'])
        .where('id', '=', location.businessId)
        .executeTakeFirst()
    : undefined;
  return {
    needsSetup: !location,
    business: business ?? null,
    location,
    serverNow: ctx.clock.now(),
    version: VERSION,
    cloudSignIn: await hasIdentityKeys(ctx),
    idleLockMinutes: location ? await idleLockOf(ctx, location.id) : IDLE_LOCK_DEFAULT,
  };
};
