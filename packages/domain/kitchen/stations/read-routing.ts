import { DEFAULT_KITCHEN_STATION_ID } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { findParameter } from '../../identity/index.ts';
import type { Routing } from './choose-stations.ts';
import { assignmentsOf, stationSetup } from './station.store.ts';

/** What says where the lines of a location go. */
export const readRouting = async (ctx: Context, locationId: string): Promise<Routing> => ({
  stations: new Map((await stationSetup(ctx, locationId)).map((station) => [station.id, station])),
  assignments: await assignmentsOf(ctx, locationId),
  defaultStationId: await findParameter(ctx, locationId, DEFAULT_KITCHEN_STATION_ID),
});
