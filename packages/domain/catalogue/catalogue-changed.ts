import type { ProductAvailability } from '@comanda/contracts';
import { businessRoom, type WriteContext } from '@comanda/kernel/context';

/** Tells every till to fetch the catalogue anew, or that there is so much of one `product` and all else is as it was. */
export const catalogueChanged = (tx: WriteContext, product?: ProductAvailability): void => {
  const { businessId } = tx.actor;
  tx.publish('/restaurant', businessRoom(businessId), 'catalogue.updated', { businessId, ...(product && { product }) });
};
