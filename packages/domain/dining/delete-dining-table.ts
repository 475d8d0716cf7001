import { AppError } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { auditTable } from './audit-room.ts';
import { getTable, openOrderAt, tables } from './dining.store.ts';

/** Removes a table nobody sits at. Throws TABLE_HAS_OPEN_ORDER, and where somebody is to come to it TABLE_HAS_RESERVATIONS. */
export const deleteDiningTable = async (tx: WriteContext, input: { id: string }): Promise<void> => {
  const table = await getTable(tx, input.id);
  const orderId = await openOrderAt(tx, input.id);
  if (orderId) throw new AppError('TABLE_HAS_OPEN_ORDER', { orderId });
  await auditTable(tx, 'dining.table_deleted', table);
  await tables.delete(tx, input.id);
  await tx.emit('table.deleted', { tableId: input.id });
};
