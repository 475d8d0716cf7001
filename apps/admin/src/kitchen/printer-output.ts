import type { KitchenStationView, UpdateStationInput } from '@comanda/contracts';

/** A station told where it prints: one that was never told what it has keeps its screen (the hub treats null as `kds`). */
export const withPrinter = (
  station: Pick<KitchenStationView, 'outputType'>,
  printerUrl: string | null,
): UpdateStationInput => {
  const hasScreen = station.outputType !== 'printer';
  if (printerUrl === null) return { printerUrl, outputType: hasScreen ? 'kds' : null };
  return { printerUrl, outputType: hasScreen ? 'both' : 'printer' };
};
