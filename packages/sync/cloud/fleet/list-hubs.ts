import type { HubView, Page, Paging } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { fleetPage } from './fleet-page.ts';
import { fleetPlaces, hubView } from './hub-view.ts';

/** The hubs of the caller's locations, those at work first; how they fare and what to look at. */
export const listHubs = async (ctx: Context, input: Paging): Promise<Page<HubView>> => {
  const places = await fleetPlaces(ctx);
  const page = await fleetPage(
    ctx.db
      .selectFrom('hub')
      .selectAll()
      .where('businessId', '=', ctx.actor.businessId)
      .where('locationId', 'in', [...places.keys(), ''])
      .orderBy((q) => q.case().when('fencedAt', 'is', null).then(0).else(1).end())
      .orderBy('pairedAt', 'desc')
      .orderBy('id'),
    input,
  );
  return { ...page, data: page.data.map((hub) => hubView(hub, places.get(hub.locationId)!, ctx.clock.ms())) };
};
