import type { KitchenStationView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { getStationView, saveRuntime, stations } from './station.store.ts';

/** Notes that the station is alive. Throws STATION_NOT_FOUND. */
export const heartbeatStation = async (tx: WriteContext, input: { id: string }): Promise<KitchenStationView> => {
  await stations.get(tx, input.id);
  await saveRuntime(tx, input.id, { lastSeenAt: tx.clock.now() });
  return getStationView(tx, input.id);
};
