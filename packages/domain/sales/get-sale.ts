import { AppError, type SaleView } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { getBillView } from '../billing/index.ts';
import { getOrderView } from '../orders/index.ts';
import { findSale } from './sales.store.ts';

/** A sale with its lines and its bill: payments, refunds and invoice. Minor units. Throws SALE_NOT_FOUND. */
export const getSale = async (ctx: Context, { id }: { id: string }): Promise<SaleView> => {
  const sale = await findSale(ctx, id);
  if (!sale) throw new AppError('SALE_NOT_FOUND', { id });
  const bill = await getBillView(ctx, id);
  const { items } = await getOrderView(ctx, sale.orderId);
  const lines = bill.mappings.flatMap(({ orderItemId, splitQuantity, amount }) => {
    const item = items.find((one) => one.id === orderItemId);
    if (!item) return [];
    const { productId, productNameSnapshot: name, unitPriceSnapshot: unitPrice } = item;
    return [{ orderItemId, productId, name, quantity: splitQuantity, unitPrice, amount }];
  });
  return { ...sale, lines, bill };
};
