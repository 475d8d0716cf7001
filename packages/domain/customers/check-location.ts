import { AppError } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { isOwnLocation } from './customers.store.ts';

/** A branch named for a customer must be one of the business. Throws LOCATION_NOT_IN_BUSINESS. */
export const checkLocation = async (tx: WriteContext, locationId: string | null | undefined): Promise<void> => {
  if (!locationId || (await isOwnLocation(tx, locationId))) return;
  throw new AppError('LOCATION_NOT_IN_BUSINESS', { path: 'locationId' });
};
