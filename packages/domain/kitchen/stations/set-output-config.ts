import type { KitchenStationView, OutputConfigInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { updateStation } from './update-station.ts';

/** Screen, printer or both, and how the slips look. Throws STATION_NOT_FOUND, CIRCULAR_FALLBACK. */
export const setOutputConfig = (
  tx: WriteContext,
  input: OutputConfigInput & { id: string },
): Promise<KitchenStationView> => updateStation(tx, input);
