import { AppError, type CreateDiningAreaInput, type DiningArea } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { areas, isAreaTaken } from './dining.store.ts';

/** Adds an area. Throws NAME_TAKEN. */
export const createDiningArea = async (tx: WriteContext, input: CreateDiningAreaInput): Promise<DiningArea> => {
  const { locationId, name, isActive } = input;
  if (await isAreaTaken(tx, locationId, name)) throw new AppError('NAME_TAKEN', { path: 'name' });
  return areas.insert(tx, { locationId, name, isActive, createdBy: tx.actor.id });
};
