import { AppError, type KitchenStation, NO_STATION, printsDocuments, RECEIPT_STATION_ID } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { findParameter } from '../identity/index.ts';
import { stations, stationsOf } from '../kitchen/index.ts';

/** The only station of a place that prints documents, where nobody chose: there is nothing to ask. */
const onlyOne = async (ctx: Context, locationId: string): Promise<string | undefined> => {
  const [first, ...others] = (await stationsOf(ctx, locationId)).filter(printsDocuments);
  return others.length === 0 ? first?.id : undefined;
};

/**
 * At whose printer documents of a location come out: the station that was named, its own (`RECEIPT_STATION_ID`), or the only one. Throws
 * STATION_NOT_FOUND, NO_PRINTER_CONFIGURED.
 */
export const receiptStation = async (ctx: Context, locationId: string, named?: string): Promise<KitchenStation> => {
  const chosen = named ?? (await findParameter(ctx, locationId, RECEIPT_STATION_ID));
  const id = chosen ?? (await onlyOne(ctx, locationId));
  if (!id || id === NO_STATION) throw new AppError('NO_PRINTER_CONFIGURED', { parameter: RECEIPT_STATION_ID });
  const station = await stations.get(ctx, id);
  if (station.locationId !== locationId) throw new AppError('STATION_NOT_FOUND', { id });
  if (!printsDocuments(station)) throw new AppError('NO_PRINTER_CONFIGURED', { stationId: id });
  return station;
};
