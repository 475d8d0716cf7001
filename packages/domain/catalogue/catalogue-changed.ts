import { businessRoom, type WriteContext } from '../context.ts';

/** Tells every till to fetch the catalogue anew. */
export const catalogueChanged = (tx: WriteContext): void => {
  const { businessId } = tx.actor;
  tx.publish('/restaurant', businessRoom(businessId), 'catalogue.updated', { businessId });
};
