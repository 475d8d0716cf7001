import type { KitchenStation } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';

/** Says in the log who set a station up otherwise: where slips come out decides what is cooked and seen. */
export const auditStation = (
  tx: WriteContext,
  action: 'station.created' | 'station.changed' | 'station.deleted',
  station: KitchenStation,
  details: Record<string, unknown> = {},
): Promise<void> =>
  recordAudit(tx, {
    action,
    entity: 'kitchen_station',
    entityId: station.id,
    locationId: station.locationId,
    details: { name: station.name, ...details },
  });
