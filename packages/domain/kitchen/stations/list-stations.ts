import type { KitchenStationView, ListStationsQuery, Page } from '@comanda/contracts';
import { traitsOf } from '@comanda/kernel/actor-kinds';
import type { Context } from '@comanda/kernel/context';
import { pageOfStations } from './station.store.ts';

/** Stations of the caller's locations. A bridge chooses among them, and is not told where printers are that it does not print at. */
export const listStations = async (ctx: Context, input: ListStationsQuery): Promise<Page<KitchenStationView>> => {
  const page = await pageOfStations(ctx, input);
  if (!traitsOf(ctx.actor).isBridge) return page;
  return { ...page, data: page.data.map((station) => ({ ...station, printerUrl: null })) };
};
