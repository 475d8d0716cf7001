import { AppError, type CreateDiningAreaInput, type DiningArea } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { auditArea } from './audit-room.ts';
import { areas, isAreaTaken } from './dining.store.ts';

/** Adds an area. Throws NAME_TAKEN. */
export const createDiningArea = async (tx: WriteContext, input: CreateDiningAreaInput): Promise<DiningArea> => {
  const { locationId, name, isActive } = input;
  if (await isAreaTaken(tx, locationId, name)) throw new AppError('NAME_TAKEN', { path: 'name' });
  const area = await areas.insert(tx, { locationId, name, isActive, createdBy: tx.actor.id });
  await auditArea(tx, 'dining.area_created', area);
  return area;
};
