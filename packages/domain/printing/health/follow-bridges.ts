import { prints } from '@comanda/contracts';
import { systemActor } from '@comanda/kernel/actors';
import type { WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';
import { hasBridge, stationsOf } from '../../kitchen/index.ts';
import { NO_BRIDGE } from '../printing.store.ts';
import { forgetStatus, turnStation } from './record-printer-status.ts';

/**
 * A bridge of a place came or went. Without any nobody prints for its stations, and nobody else would say so; with one again that
 * is over, and how its printers are it says itself. It comes by a code, from nobody we know: so this is done as the system.
 */
export const followBridges = async (
  anyTx: WriteContext,
  { businessId, locationId }: DomainEvents['bridges.changed'],
): Promise<void> => {
  const tx = { ...anyTx, actor: systemActor(businessId, [locationId]) };
  const all = await stationsOf(tx, locationId);
  const stations = all.filter((station) => station.printerType === 'bridge' && station.isActive && prints(station));
  if (!(await hasBridge(tx, locationId))) {
    for (const station of stations) await turnStation(tx, station, { status: 'offline', cause: NO_BRIDGE });
    return;
  }
  for (const station of stations) if (station.printerCause === NO_BRIDGE) await forgetStatus(tx, station);
};
