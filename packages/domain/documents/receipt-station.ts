import { AppError, type KitchenStation, NO_STATION, printsDocuments, RECEIPT_STATION_ID } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { findParameter } from '../identity/index.ts';
import { stations } from '../kitchen/index.ts';

/**
 * At whose printer documents of a location come out: the station that was named, or its own (`RECEIPT_STATION_ID`). Throws
 * STATION_NOT_FOUND, NO_PRINTER_CONFIGURED.
 */
export const receiptStation = async (ctx: Context, locationId: string, named?: string): Promise<KitchenStation> => {
  const id = named ?? (await findParameter(ctx, locationId, RECEIPT_STATION_ID));
  if (!id || id === NO_STATION) throw new AppError('NO_PRINTER_CONFIGURED', { parameter: RECEIPT_STATION_ID });
  const station = await stations.get(ctx, id);
  if (station.locationId !== locationId) throw new AppError('STATION_NOT_FOUND', { id });
  if (!printsDocuments(station)) throw new AppError('NO_PRINTER_CONFIGURED', { stationId: id });
  return station;
};
