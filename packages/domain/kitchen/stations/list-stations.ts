import type { KitchenStationView, ListStationsQuery, Page } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { pageOfStations } from './station.store.ts';

export const listStations = (ctx: Context, input: ListStationsQuery): Promise<Page<KitchenStationView>> =>
  pageOfStations(ctx, input);
