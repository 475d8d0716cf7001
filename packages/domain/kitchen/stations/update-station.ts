import type { KitchenStationView, PrinterConfig, PrinterConfigChanges, UpdateStationInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { auditStation } from './audit-station.ts';
import { checkFallback } from './check-fallback.ts';
import { checkName } from './check-name.ts';
import { checkPrinter } from './check-printer.ts';
import { getStationView, saveRuntime, stations } from './station.store.ts';

const merged = (config: PrinterConfig, changes: PrinterConfigChanges): PrinterConfig => {
  const { columns, ...all } = { ...config, ...changes };
  return columns ? { ...all, columns } : all;
};

/** Changes a station, of its slips only what is named; a new printer starts with nothing known of it. Throws VALIDATION_FAILED, STATION_NOT_FOUND, CIRCULAR_FALLBACK, STATION_NAME_TAKEN. */
export const updateStation = async (
  tx: WriteContext,
  input: UpdateStationInput & { id: string },
): Promise<KitchenStationView> => {
  const { id, printerConfig, printerType, printerUrl, ...changes } = input;
  const before = await stations.get(tx, id);
  const printer = checkPrinter(before, { printerType, printerUrl });
  const config = printerConfig && { printerConfig: merged(before.printerConfig, printerConfig) };
  const station = await stations.update(tx, id, { ...changes, ...config, ...printer });
  // Two of one name that are there already go on working: asked of a new name, and of who comes back beside one that has it.
  if (station.name !== before.name || (station.isActive && !before.isActive)) await checkName(tx, station);
  await checkFallback(tx, station, before.fallbackStationId);
  if (before.printerUrl !== station.printerUrl || before.printerType !== station.printerType) {
    await saveRuntime(tx, id, { printerStatus: null, printerCause: null, confirmLevel: null });
  }
  const fields = Object.keys(input).filter((field) => field !== 'id');
  await auditStation(tx, 'station.changed', station, { fields, before: before.name });
  await tx.emit('stations.changed', { locationId: station.locationId });
  return getStationView(tx, id);
};
