import type { RemoveDisplayInput } from '@comanda/contracts';
import type { HubLine } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';

/** A display that was stolen is cut off when its hub is back, however late. Milliseconds. */
const GOOD_FOR_MS = 30 * 24 * 3_600_000;

/** Asks a branch to cut a display off: only its hub knows what it opens with. Throws LOCATION_NOT_FOUND. */
export const askDisplayRemoval = async (
  tx: WriteContext & HubLine,
  { locationId: id, deviceId }: RemoveDisplayInput,
): Promise<{ commandId: string }> => {
  const { id: locationId } = await locations.get(tx, id);
  return {
    commandId: await tx.askHub(tx, { locationId, kind: 'device.remove', body: { deviceId }, lifeMs: GOOD_FOR_MS }),
  };
};
