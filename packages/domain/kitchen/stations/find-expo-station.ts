import { EXPO_STATION_ID, NO_STATION } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { findParameter } from '../../identity/index.ts';

/** The station at the pass of a location; null where there is none (docs/printing.md#the-pass). */
export const findExpoStation = async (ctx: Context, locationId: string): Promise<string | null> => {
  const stationId = await findParameter(ctx, locationId, EXPO_STATION_ID);
  return stationId === NO_STATION ? null : stationId;
};
