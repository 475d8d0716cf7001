import { AppError, type Reservation, type WaitlistEntry } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { orders } from '../orders/index.ts';

/** Parties of the book and of the waitlist that sit with an order. */
export const visitsOf = async (
  ctx: Context,
  orderId: string,
): Promise<{ reservations: Reservation[]; entries: WaitlistEntry[] }> => {
  const { businessId } = ctx.actor;
  const [reservations, entries] = [ctx.db.selectFrom('reservation'), ctx.db.selectFrom('waitlistEntry')];
  return {
    reservations: await reservations
      .selectAll()
      .where('businessId', '=', businessId)
      .where('orderId', '=', orderId)
      .where('status', '=', 'seated')
      .execute(),
    entries: await entries
      .selectAll()
      .where('businessId', '=', businessId)
      .where('orderId', '=', orderId)
      .where('status', '=', 'seated')
      .execute(),
  };
};

/** Guests were seated by mistake where their order is gone or cancelled; throws GUESTS_STILL_SEATED otherwise. */
export const refuseSitting = async (ctx: Context, orderId: string | null): Promise<void> => {
  const order = orderId === null ? null : await orders.find(ctx, orderId);
  if (order && order.status !== 'cancelled') throw new AppError('GUESTS_STILL_SEATED', { orderId });
};
