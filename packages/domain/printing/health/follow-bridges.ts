import type { WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';
import { hasBridge, stationsOf } from '../../kitchen/index.ts';
import { NO_BRIDGE } from '../printing.store.ts';
import { turnStation } from './record-printer-status.ts';

/** A bridge of a place was removed. Where it was the last nobody prints for its stations, and nobody else would say so. */
export const followBridges = async (
  tx: WriteContext,
  { locationId }: DomainEvents['bridge.removed'],
): Promise<void> => {
  if (await hasBridge(tx, locationId)) return;
  for (const station of await stationsOf(tx, locationId))
    if (station.printerType === 'bridge' && station.isActive)
      await turnStation(tx, station, { status: 'offline', cause: NO_BRIDGE });
};
