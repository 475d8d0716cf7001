import { businessRoom, type WriteContext } from '@comanda/kernel/context';

/** Tells every till to fetch the catalogue anew. */
export const catalogueChanged = (tx: WriteContext): void => {
  const { businessId } = tx.actor;
  tx.publish('/restaurant', businessRoom(businessId), 'catalogue.updated', { businessId });
};
