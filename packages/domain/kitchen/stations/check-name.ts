import { AppError, isNameTaken, type KitchenStation } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { stationsOf } from './station.store.ts';

/** Nobody could tell two stations of a location apart by one name. One that is off has given its up. Throws STATION_NAME_TAKEN. */
export const checkName = async (tx: WriteContext, station: KitchenStation): Promise<void> => {
  if (!station.isActive) return;
  const others = (await stationsOf(tx, station.locationId)).filter(({ id, isActive }) => isActive && id !== station.id);
  const names = others.map(({ name }) => name);
  if (isNameTaken(station.name, names)) throw new AppError('STATION_NAME_TAKEN', { path: 'name' });
};
