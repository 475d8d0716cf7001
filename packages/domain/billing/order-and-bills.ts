import type { Context } from '@comanda/kernel/context';
import { bills, billsOfOrder } from './billing.store.ts';

/** Ids of an order and of all its bills, taken back ones too, by the order's or by one of theirs; of what is neither, the id alone. */
export const orderAndBills = async (ctx: Context, id: string): Promise<string[]> => {
  const orderId = (await bills.find(ctx, id))?.orderId ?? id;
  return [orderId, ...(await billsOfOrder(ctx, orderId)).map((bill) => bill.id)];
};
