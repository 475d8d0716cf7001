import { AppError, type DiningArea, type UpdateDiningAreaInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { auditArea, changedFrom } from './audit-room.ts';
import { areas, isAreaTaken, tablesOfArea } from './dining.store.ts';

/** Changes an area; orders at its tables are called by its new name where they are called by one. Throws AREA_NOT_FOUND, NAME_TAKEN. */
export const updateDiningArea = async (
  tx: WriteContext,
  input: UpdateDiningAreaInput & { id: string },
): Promise<DiningArea> => {
  const { id, name, isActive } = input;
  const before = await areas.get(tx, id);
  const isCalledAnew = name !== undefined && name !== before.name;
  if (isCalledAnew && (await isAreaTaken(tx, before.locationId, name, id)))
    throw new AppError('NAME_TAKEN', { path: 'name' });
  const after = await areas.update(tx, id, { name, isActive });
  const changes = changedFrom(
    { name: before.name, isActive: before.isActive },
    { name: after.name, isActive: after.isActive },
  );
  if (changes) await auditArea(tx, 'dining.area_changed', after, changes);
  if (isCalledAnew) await tx.emit('tables.renamed', { tableIds: await tablesOfArea(tx, id) });
  return after;
};
