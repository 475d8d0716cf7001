import type { Order } from '@comanda/contracts';
import { stationRoom, type WriteContext } from '@comanda/kernel/context';
import { findExpoStation } from '../kitchen/index.ts';

/** Tells the displays at the pass, where there are any, that an order is another than it was. */
export const publishExpoChange = async (tx: WriteContext, order: Order): Promise<void> => {
  const { id: orderId, businessId, locationId } = order;
  const stationId = await findExpoStation(tx, locationId);
  if (stationId !== null)
    tx.publish('/kds', stationRoom({ businessId, locationId, stationId }), 'expo:changed', { orderId });
};
