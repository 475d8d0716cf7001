import type { HubPairingCode } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';
import { unusedTypedCode } from '@comanda/kernel/typed-code';
import { deleteExpiredHubCodes, findValidHubCode, isHubCodeTaken } from '../fleet/hubs.store.ts';

/** How long an owner has to walk to the box in the restaurant and type it in. Milliseconds. */
const HUB_CODE_LIFE_MS = 30 * 60_000;

/** An `XXXX-XXXX` code by which a hub joins this location; while one is valid it is answered again. Throws LOCATION_NOT_FOUND. */
export const createHubPairingCode = async (
  tx: WriteContext,
  input: { locationId: string },
): Promise<HubPairingCode> => {
  const { id: locationId, businessId } = await locations.get(tx, input.locationId);
  const { id: createdBy, role } = tx.actor;
  const createdRole = role ?? 'Waiter';
  const valid = await findValidHubCode(tx, locationId, createdRole, tx.clock.now());
  if (valid) return { code: valid.code, locationId, expiresAt: valid.expiresAt };
  await deleteExpiredHubCodes(tx);
  const code = await unusedTypedCode(tx, (one) => isHubCodeTaken(tx, one));
  const expiresAt = new Date(tx.clock.ms() + HUB_CODE_LIFE_MS).toISOString();
  const row = { code, businessId, locationId, createdBy, createdRole, expiresAt };
  await tx.db.insertInto('hubPairingCode').values(row).execute();
  return { code, locationId, expiresAt };
};
