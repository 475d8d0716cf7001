import { AppError, SEND_TRANSFER, type SendTransferInput } from '@comanda/contracts';
import type { HubLine } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';

/** Asked for today's truck: a week later nobody means it any more. Milliseconds. */
const GOOD_FOR_MS = 7 * 24 * 3_600_000;

/** Asks a location to send goods to another one: its hub does it as whoever asks, or refuses. Throws LOCATION_NOT_FOUND. */
export const askTransfer = async (
  tx: WriteContext & HubLine,
  { locationId: id, toLocationId: toId, items, notes = null }: SendTransferInput,
): Promise<{ commandId: string }> => {
  const { id: locationId } = await locations.get(tx, id);
  const { id: toLocationId, name: toName } = await locations.get(tx, toId);
  if (toLocationId === locationId) throw new AppError('LOCATION_NOT_FOUND', { id: toId });
  const body = { toLocationId, toName, items, notes, askedBy: tx.actor.id };
  return { commandId: await tx.askHub(tx, { locationId, kind: SEND_TRANSFER, body, lifeMs: GOOD_FOR_MS }) };
};
