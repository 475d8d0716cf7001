import type { DiningTable, DiningTableStatus } from '@comanda/contracts';
import { businessRoom, type WriteContext } from '@comanda/kernel/context';
import { tables } from './dining.store.ts';

/** What orders do to a table: seat it, free it, leave it dirty. Every screen hears `table.updated`. */
export const setTableStatus = async (
  tx: WriteContext,
  tableId: string,
  status: DiningTableStatus,
): Promise<DiningTable> => {
  const table = await tables.get(tx, tableId);
  if (table.status === status) return table;
  const updated = await tables.update(tx, tableId, { status });
  tx.publish('/restaurant', businessRoom(tx.actor.businessId), 'table.updated', updated);
  return updated;
};
