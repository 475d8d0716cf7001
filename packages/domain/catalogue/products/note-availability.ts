import type { Listeners, WriteContext } from '@comanda/kernel/context';
import type { DomainEvents } from '@comanda/kernel/events';
import { findOnlyLocation } from '@comanda/kernel/locations';

/** Keeps what this branch says of a product where it travels: the product itself is the whole business's. */
const noteAvailability = async (
  tx: WriteContext,
  { productId, isAvailable, remaining }: DomainEvents['product.availability'],
): Promise<void> => {
  const location = await findOnlyLocation(tx);
  if (!location) return;
  const said = { isAvailable, remaining, changedBy: tx.actor.id, changedAt: tx.clock.now() };
  const known = await tx.db
    .updateTable('productAvailability')
    .set(said)
    .where('locationId', '=', location.id)
    .where('productId', '=', productId)
    .executeTakeFirst();
  if (known.numUpdatedRows > 0n) return;
  const { businessId } = tx.actor;
  await tx.db
    .insertInto('productAvailability')
    .values({ id: tx.ids.next(), businessId, locationId: location.id, productId, ...said })
    .execute();
};

/** For hubs alone: the cloud has no kitchen that runs out. */
export const availabilityListeners: Listeners = { 'product.availability': noteAvailability };
