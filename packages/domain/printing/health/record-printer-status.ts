import type { KitchenStation } from '@comanda/contracts';
import { businessRoom, locationRoom, stationRoom, type WriteContext } from '@comanda/kernel/context';
import { saveRuntime } from '../../kitchen/index.ts';
import { stationsAtPrinter } from '../printing.store.ts';
import { requeueSlips } from '../requeue-slips.ts';

/** The printer went away or came back: every station on it says so, on the displays and to the staff. */
export const recordPrinterStatus = async (
  tx: WriteContext,
  input: { printerUrl: string; status: 'online' | 'offline'; cause: string | null },
): Promise<void> => {
  for (const station of await stationsAtPrinter(tx, input.printerUrl)) await turnStation(tx, station, input);
};

/** A station's printer went away or came back: it is said, and what failed for want of it waits again. */
export const turnStation = async (
  tx: WriteContext,
  station: KitchenStation,
  { status, cause }: { status: 'online' | 'offline'; cause: string | null },
): Promise<void> => {
  await saveRuntime(tx, station.id, { printerStatus: status, printerCause: cause });
  announce(tx, station, status, cause);
  if (status === 'online') await requeueSlips(tx, station, 'all');
};

/** Why it was away is over, and nobody knows how it is now. */
export const forgetStatus = async (tx: WriteContext, station: KitchenStation): Promise<void> => {
  await saveRuntime(tx, station.id, { printerStatus: null, printerCause: null });
  announce(tx, station, 'online', null);
};

const announce = (
  tx: WriteContext,
  station: KitchenStation,
  status: 'online' | 'offline',
  cause: string | null,
): void => {
  const at = { businessId: station.businessId, locationId: station.locationId, stationId: station.id };
  const named = { stationId: station.id, stationName: station.name, locationId: station.locationId };
  const event = status === 'online' ? 'printer:online' : 'printer:offline';
  const when = status === 'online' ? { recoveredAt: tx.clock.now() } : { detectedAt: tx.clock.now() };
  const said = status === 'online' ? { ...named, ...when } : { ...named, ...when, cause };
  tx.publish('/kds', [stationRoom(at), locationRoom(at)], event, said);
  tx.publish('/restaurant', businessRoom(station.businessId), event, said);
};
