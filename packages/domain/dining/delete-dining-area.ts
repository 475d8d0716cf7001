import { AppError } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { auditArea } from './audit-room.ts';
import { areas, hasTables } from './dining.store.ts';

/** Removes an empty area. Throws AREA_HAS_TABLES. */
export const deleteDiningArea = async (tx: WriteContext, input: { id: string }): Promise<void> => {
  const area = await areas.get(tx, input.id);
  if (await hasTables(tx, input.id)) throw new AppError('AREA_HAS_TABLES');
  await areas.delete(tx, input.id);
  await auditArea(tx, 'dining.area_deleted', area);
};
