import { REMOVE_DISPLAY, type RemoveDisplayInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { HubLine } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';

/** A display that was stolen is cut off when its hub is back, however late. Milliseconds. */
const GOOD_FOR_MS = 30 * 24 * 3_600_000;

/** Asks a branch to cut a display off: only its hub knows what it opens with. Throws LOCATION_NOT_FOUND. */
export const askDisplayRemoval = async (
  tx: WriteContext & HubLine,
  { locationId: id, deviceId, deviceName: name }: RemoveDisplayInput,
): Promise<{ commandId: string }> => {
  const { id: locationId } = await locations.get(tx, id);
  // The hub does it as the cloud's: who wanted it is known here alone.
  await recordAudit(tx, {
    action: 'device.removal_asked',
    entity: 'kds_device',
    entityId: deviceId,
    locationId,
    details: { name },
  });
  return {
    commandId: await tx.askHub(tx, { locationId, kind: REMOVE_DISPLAY, body: { deviceId }, lifeMs: GOOD_FOR_MS }),
  };
};
