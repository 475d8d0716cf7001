import type { HeldTransaction, Page, Paging } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { fleetPage } from '../fleet/fleet-page.ts';
import { locationNames } from '../fleet/hub-view.ts';

/** A clock may be at a time no calendar has. */
const LAST_INSTANT_MS = 8.64e15;

/** Transactions of the caller's locations that were held, in the order they were made. */
export const listHeld = async (ctx: Context, input: Paging): Promise<Page<HeldTransaction>> => {
  const locations = await locationNames(ctx);
  const page = await fleetPage(
    ctx.db
      .selectFrom('inboxHold')
      .innerJoin('hubInbox', (on) =>
        on.onRef('hubInbox.locationId', '=', 'inboxHold.locationId').onRef('hubInbox.seq', '=', 'inboxHold.seq'),
      )
      .leftJoin('appUser', 'appUser.id', 'hubInbox.actor')
      .select(['inboxHold.locationId', 'inboxHold.seq', 'error', 'heldAt', 'tries', 'entities'])
      .select(['intent', 'hubAtMs', 'fullName'])
      .where('inboxHold.businessId', '=', ctx.actor.businessId)
      .where('inboxHold.locationId', 'in', [...locations.keys(), ''])
      .orderBy('inboxHold.locationId')
      .orderBy('inboxHold.seq'),
    input,
  );
  const data = page.data.map(({ hubAtMs, fullName, ...one }) => ({
    ...one,
    locationName: locations.get(one.locationId)!,
    actorName: fullName,
    madeAt: new Date(Math.min(Math.max(hubAtMs, 0), LAST_INSTANT_MS)).toISOString(),
  }));
  return { ...page, data };
};
