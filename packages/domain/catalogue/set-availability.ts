import type { HubLine } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import { locations } from '@comanda/kernel/locations';
import { products } from './catalogue.store.ts';

/** A dish that ran out yesterday is not to be marked today because the internet came back. Milliseconds. */
const GOOD_FOR_MS = 2 * 3_600_000;

/**
 * Asks a branch to mark a dish sold out, or back: its hub decides, as for whatever its kitchen says itself. Throws
 * LOCATION_NOT_FOUND, PRODUCT_NOT_FOUND.
 */
export const setAvailability = async (
  tx: WriteContext & HubLine,
  input: { locationId: string; productId: string; isAvailable: boolean },
): Promise<{ commandId: string }> => {
  const { id: locationId } = await locations.get(tx, input.locationId);
  const { id: productId } = await products.get(tx, input.productId);
  const body = { productId, isAvailable: input.isAvailable };
  return { commandId: await tx.askHub(tx, { locationId, kind: 'product.availability', body, lifeMs: GOOD_FOR_MS }) };
};
