import type { CreateSafeInput, Safe } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { checkName } from '@comanda/kernel/lookup/check-name';
import { checkPlaces } from '@comanda/kernel/lookup/named-ids';
import { safes } from '../cash.store.ts';

/** Adds a safe of a location. Throws LOCATION_NOT_FOUND, WRONG_LOCATION, NAME_TAKEN. */
export const createSafe = async (tx: WriteContext, input: CreateSafeInput): Promise<Safe> => {
  const { locationId, name } = input;
  await checkPlaces(tx, [locationId], 'locationId');
  await checkName(tx, 'safe', name, { within: { locationId } });
  const safe = await safes.insert(tx, { locationId, name, isActive: true });
  await recordAudit(tx, { action: 'safe.created', entity: 'safe', entityId: safe.id, locationId, details: { name } });
  return safe;
};
