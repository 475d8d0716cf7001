import { AppError, type CreateDiningTableInput, type DiningTable } from '@comanda/contracts';
import { businessRoom, type WriteContext } from '@comanda/kernel/context';
import { auditTable } from './audit-room.ts';
import { areas, isNumberTaken, tables } from './dining.store.ts';

/** Adds a table to an area. Throws AREA_NOT_FOUND, TABLE_NUMBER_TAKEN. */
export const createDiningTable = async (tx: WriteContext, input: CreateDiningTableInput): Promise<DiningTable> => {
  const { areaId, tableNumber, capacity, status, metadata } = input;
  const { locationId } = await areas.get(tx, areaId);
  if (await isNumberTaken(tx, locationId, tableNumber))
    throw new AppError('TABLE_NUMBER_TAKEN', { path: 'tableNumber' });
  const table = await tables.insert(tx, { areaId, tableNumber, capacity, status, metadata });
  await auditTable(tx, 'dining.table_created', table);
  tx.publish('/restaurant', businessRoom(tx.actor.businessId), 'table.updated', table);
  return table;
};
