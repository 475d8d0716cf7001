import type { TaxRow } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { catalogueChanged } from '../catalogue-changed.ts';
import type { Changes } from '../history/log-change.ts';

/** Tells every till that taxes are others, and the log what was done to which. */
export const logTax = async (
  tx: WriteContext,
  action: `tax.${'created' | 'updated' | 'deleted'}`,
  { id, name, rate }: Pick<TaxRow, 'id' | 'name' | 'rate'>,
  changes: Changes = {},
): Promise<void> => {
  catalogueChanged(tx);
  const details = { name, rate, changes };
  await recordAudit(tx, { action, entity: 'tax', entityId: id, locationId: null, details });
};
