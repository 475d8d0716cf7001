import type { CreateStationInput, KitchenStationView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { auditStation } from './audit-station.ts';
import { checkFallback } from './check-fallback.ts';
import { checkName } from './check-name.ts';
import { checkPrinter } from './check-printer.ts';
import { getStationView, startRuntime, stations } from './station.store.ts';

/** Adds a kitchen station. Throws VALIDATION_FAILED, STATION_NOT_FOUND (fallback), CIRCULAR_FALLBACK, STATION_NAME_TAKEN. */
export const createStation = async (tx: WriteContext, input: CreateStationInput): Promise<KitchenStationView> => {
  const { businessId: _mine, printerType, printerUrl, ...values } = input;
  const printer = checkPrinter({ printerType: null, printerUrl: null }, { printerType, printerUrl });
  const station = await stations.insert(tx, { ...values, ...printer });
  await checkName(tx, station);
  await checkFallback(tx, station);
  await startRuntime(tx, station.id);
  await auditStation(tx, 'station.created', station);
  await tx.emit('stations.changed', { locationId: station.locationId });
  return getStationView(tx, station.id);
};
