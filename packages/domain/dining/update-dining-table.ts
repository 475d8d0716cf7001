import { AppError, type DiningTable, type UpdateDiningTableInput } from '@comanda/contracts';
import { businessRoom, type WriteContext } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import { auditTable, changedFrom } from './audit-room.ts';
import { areas, getTable, isNumberTaken, openOrderAt, tables } from './dining.store.ts';
import { canBecome } from './table-status.ts';

/**
 * Changes a table. Whoever waits on it may say how it stands; what it is takes the permission of making one. A table with
 * an open order cannot be declared free. Throws TABLE_NOT_FOUND, FORBIDDEN, AREA_NOT_FOUND, TABLE_NUMBER_TAKEN,
 * TABLE_STATUS_TRANSITION_INVALID, TABLE_HAS_OPEN_ORDER.
 */
export const updateDiningTable = async (
  tx: WriteContext,
  input: UpdateDiningTableInput & { id: string },
): Promise<DiningTable> => {
  const table = await getTable(tx, input.id);
  if (changesMoreThanStatus(input)) requirePermission(tx.actor, 'Dining:Create');
  const areaId = input.areaId ?? table.areaId;
  const tableNumber = input.tableNumber ?? table.tableNumber;
  const { locationId } = await areas.get(tx, areaId);
  const isCalledAnew = areaId !== table.areaId || tableNumber !== table.tableNumber;
  if (isCalledAnew && (await isNumberTaken(tx, locationId, tableNumber, table.id)))
    throw new AppError('TABLE_NUMBER_TAKEN', { path: 'tableNumber' });
  if (input.status && input.status !== table.status) await checkStatus(tx, table, input.status);
  const { capacity, status, metadata } = input;
  const updated = await tables.update(tx, table.id, { areaId, tableNumber, capacity, status, metadata });
  // How a table stands and where it is drawn changes all evening: the log has what it is.
  const changes = changedFrom(await whatItIs(tx, table), await whatItIs(tx, updated));
  if (changes) await auditTable(tx, 'dining.table_changed', updated, changes);
  if (isCalledAnew) await tx.emit('tables.renamed', { tableIds: [table.id] });
  tx.publish('/restaurant', businessRoom(tx.actor.businessId), 'table.updated', updated);
  return updated;
};

const whatItIs = async (tx: WriteContext, { tableNumber, capacity, areaId }: DiningTable) => ({
  tableNumber,
  capacity,
  area: (await areas.get(tx, areaId)).name,
});

const changesMoreThanStatus = ({ areaId, tableNumber, capacity, metadata }: UpdateDiningTableInput): boolean =>
  [areaId, tableNumber, capacity, metadata].some((given) => given !== undefined);

const checkStatus = async (tx: WriteContext, table: DiningTable, status: DiningTable['status']): Promise<void> => {
  if (!canBecome(table.status, status)) {
    throw new AppError('TABLE_STATUS_TRANSITION_INVALID', { from: table.status, to: status });
  }
  const orderId = status === 'occupied' ? null : await openOrderAt(tx, table.id);
  if (orderId) throw new AppError('TABLE_HAS_OPEN_ORDER', { orderId });
};
