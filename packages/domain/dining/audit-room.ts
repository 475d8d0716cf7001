import type { DiningArea, DiningTable } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { areas, tableName } from './dining.store.ts';

/** From what to what, by field. */
type Changes = Record<string, [unknown, unknown]>;

/** What is another than before, by field; null where nothing is. Pure. */
export const changedFrom = (before: Record<string, unknown>, after: Record<string, unknown>): Changes | null => {
  const changed = Object.keys(after).filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((field) => [field, [before[field], after[field]]]));
};

/** Says in the log who drew the room otherwise: slips and bills go by what a table is called. */
export const auditTable = async (
  tx: WriteContext,
  action: 'dining.table_created' | 'dining.table_changed' | 'dining.table_deleted',
  table: DiningTable,
  changes: Changes = {},
): Promise<void> => {
  const { locationId } = await areas.get(tx, table.areaId);
  const details = { table: await tableName(tx, table), changes };
  await recordAudit(tx, { action, entity: 'dining_table', entityId: table.id, locationId, details });
};

/** The same of an area. */
export const auditArea = (
  tx: WriteContext,
  action: 'dining.area_created' | 'dining.area_changed' | 'dining.area_deleted',
  { id: entityId, locationId, name }: DiningArea,
  changes: Changes = {},
): Promise<void> =>
  recordAudit(tx, { action, entity: 'dining_area', entityId, locationId, details: { name, changes } });
