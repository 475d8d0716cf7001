import type { ExternalMapping } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';

/** Notes who said what a platform's SKU is here. */
export const logMapping = (
  tx: WriteContext,
  action: 'external_mapping.created' | 'external_mapping.changed' | 'external_mapping.deleted',
  { id, platform, externalSku, entity }: ExternalMapping,
): Promise<unknown> =>
  recordAudit(tx, {
    action,
    entity: 'external_mapping',
    entityId: id,
    locationId: null,
    details: { platform, sku: externalSku, entity },
  });
