import type { PriceRule } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { type Changes, catalogueChanged } from '../catalogue/index.ts';

/** Tells every till that prices are others, and the log what was done to which rule. */
export const logRule = async (
  tx: WriteContext,
  action: `price_rule.${'created' | 'updated' | 'deleted'}`,
  rule: Pick<PriceRule, 'id' | 'name'>,
  changes: Changes = {},
): Promise<void> => {
  catalogueChanged(tx);
  const details = { name: rule.name, changes };
  await recordAudit(tx, { action, entity: 'price_rule', entityId: rule.id, locationId: null, details });
};
