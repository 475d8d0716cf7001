import { AppError, type CreateLocationInput, type Location } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';
import { openToManagement } from '../members/members.store.ts';
import { isCodeTaken } from './businesses.store.ts';
import { getBusiness } from './get-business.ts';

/** Opens a branch; whoever opens it and whoever runs every branch works there at once. Throws BUSINESS_NOT_FOUND, LOCATION_CODE_TAKEN. */
export const createLocation = async (tx: WriteContext, input: CreateLocationInput): Promise<Location> => {
  const { id } = await getBusiness(tx);
  const { name, code, timeZone } = input;
  if (await isCodeTaken(tx, id, code)) throw new AppError('LOCATION_CODE_TAKEN');
  const location = await locations.insert(tx, { name, code, timeZone });
  await openToManagement(tx, location.id);
  const entry = { action: 'location.created', entity: 'location', entityId: location.id, locationId: location.id };
  await recordAudit(tx, { ...entry, details: { code } });
  return location;
};
