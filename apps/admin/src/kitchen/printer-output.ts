import { hasPrinter, type KitchenStationView, type UpdateStationInput } from '@comanda/contracts';

/** A station told where it prints: one that was never told what it has keeps its screen (the hub treats null as `kds`). */
export const withPrinter = (
  station: Pick<KitchenStationView, 'outputType'>,
  printer: Pick<UpdateStationInput, 'printerType' | 'printerUrl'>,
): UpdateStationInput => {
  const hasScreen = station.outputType !== 'printer';
  const { printerType = null, printerUrl = null } = printer;
  if (!hasPrinter({ printerType, printerUrl })) return { ...printer, outputType: hasScreen ? 'kds' : null };
  return { ...printer, outputType: hasScreen ? 'both' : 'printer' };
};
