import type { StockItem } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';

/** Tells the log what was done to an item, or to what there is of it. */
export const logStock = (
  tx: WriteContext,
  action: `stock_item.${'created' | 'updated' | 'recipe' | 'rule' | 'moved' | 'counted'}`,
  item: Pick<StockItem, 'id' | 'name'>,
  details: Record<string, unknown>,
  at: { locationId: string | null; reason?: string | null } = { locationId: null },
): Promise<void> =>
  recordAudit(tx, { action, entity: 'stock_item', entityId: item.id, ...at, details: { name: item.name, ...details } });
