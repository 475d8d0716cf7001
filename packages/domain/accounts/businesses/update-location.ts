import type { Location, UpdateLocationInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';

/** Changes a branch's name or time zone. Throws LOCATION_NOT_FOUND. */
export const updateLocation = async (
  tx: WriteContext,
  input: UpdateLocationInput & { locationId: string },
): Promise<Location> => {
  const before = await locations.get(tx, input.locationId);
  const { name = before.name, timeZone = before.timeZone } = input;
  const after = await locations.update(tx, before.id, { name, timeZone });
  const entry = { action: 'location.updated', entity: 'location', entityId: before.id, locationId: before.id };
  await recordAudit(tx, { ...entry, details: { name, timeZone } });
  return after;
};
