import { CHANGE_PURCHASE, type ChangePurchaseInput } from '@comanda/contracts';
import type { HubLine } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';
import { requirePermission } from '@comanda/kernel/require-permission';

/** What was bought does not change while a hub is away: a purchase it closed meanwhile refuses. Milliseconds. */
const GOOD_FOR_MS = 7 * 24 * 3_600_000;

/**
 * Asks a location to begin, order, receive or cancel a purchase: its hub does it as whoever asks, for it keeps the stock, or refuses.
 * Throws LOCATION_NOT_FOUND, FORBIDDEN.
 */
export const askPurchaseChange = async (
  tx: WriteContext & HubLine,
  { locationId: id, change }: ChangePurchaseInput,
): Promise<{ commandId: string }> => {
  const { id: locationId } = await locations.get(tx, id);
  if (change.kind === 'receive') requirePermission(tx.actor, 'Stock:Move');
  const body = { change, askedBy: tx.actor.id };
  return { commandId: await tx.askHub(tx, { locationId, kind: CHANGE_PURCHASE, body, lifeMs: GOOD_FOR_MS }) };
};
