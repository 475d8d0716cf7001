import { AppError, type Order } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { findExpoStation } from '../../kitchen/index.ts';
import { getOrder } from '../orders.store.ts';

/** The location of a display that stands at the pass. Throws FORBIDDEN for any other. */
export const locationAtPass = async (ctx: Context): Promise<string> => {
  const [locationId] = ctx.actor.locationIds;
  const { stationId } = ctx.actor;
  if (locationId === undefined || !stationId || (await findExpoStation(ctx, locationId)) !== stationId)
    throw new AppError('FORBIDDEN', { stationId: stationId ?? null });
  return locationId;
};

/** An order of the pass where the display stands. Throws FORBIDDEN as above, ORDER_NOT_FOUND for one of another place. */
export const orderAtPass = async (ctx: Context, id: string): Promise<Order> => {
  const locationId = await locationAtPass(ctx);
  const order = await getOrder(ctx, id);
  if (order.locationId !== locationId) throw new AppError('ORDER_NOT_FOUND', { id });
  return order;
};
