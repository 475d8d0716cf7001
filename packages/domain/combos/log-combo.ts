import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { type Changes, catalogueChanged } from '../catalogue/index.ts';

/** Tells every till that the combos are others, and the log what was done to one, or to the part of it that `of` names. */
export const logCombo = async (
  tx: WriteContext,
  action: `bundle.${'created' | 'updated' | 'deleted'}`,
  bundle: { id: string; name: string },
  details: { of?: string; changes?: Changes } = {},
): Promise<void> => {
  catalogueChanged(tx);
  await recordAudit(tx, {
    action,
    entity: 'bundle',
    entityId: bundle.id,
    locationId: null,
    details: { name: bundle.name, changes: {}, ...details },
  });
};
