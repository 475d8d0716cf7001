import { AppError } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { remainingOf } from '../catalogue.store.ts';
import { catalogueChanged } from '../catalogue-changed.ts';
import { setProductAvailability } from './set-product-availability.ts';

/** A line of an order: `before` and `after` are its quantities, 0 where it is not. */
interface Reserving {
  productId: string | null;
  locationId: string;
  before: number;
  after: number;
}

/**
 * Takes from what is left of a dish somebody counts, or gives back to it; half of one takes one. Whoever takes the last makes
 * it sold out for every till, in the same transaction. Throws ORDER_PRODUCT_FEW_LEFT.
 */
export const reserveProduct = async (
  tx: WriteContext,
  { productId, locationId, before, after }: Reserving,
): Promise<void> => {
  const more = Math.ceil(after) - Math.ceil(before);
  if (productId === null || more === 0) return;
  const had = await remainingOf(tx, locationId, productId);
  if (had === null) return;
  if (more > had) throw new AppError('ORDER_PRODUCT_FEW_LEFT', { productId, remaining: had });
  const remaining = had - more;
  const isAvailable = remaining > 0;
  if (isAvailable !== had > 0) {
    await setProductAvailability(tx, { id: productId, isAvailable, remaining });
    return;
  }
  await tx.emit('product.availability', { productId, isAvailable, remaining });
  catalogueChanged(tx, { productId, isAvailable, remaining });
};
