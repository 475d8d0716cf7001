import { AppError, type CreateSaleInput, type SaleView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { requirePermission } from '@comanda/kernel/require-permission';
import { createBill, getBillView, payBill } from '../billing/index.ts';
import { addOrderItem, createOrder, discountOrder, setOrderCustomer } from '../orders/index.ts';
import { getSale } from './get-sale.ts';

/**
 * Sells at the counter in one step: an order of the channel `counter` that no kitchen hears of, its one bill, and payments that settle
 * it (docs/decisions.md#counter-sales). Minor units. All of it or nothing. Throws what adding a line, discounting, billing and paying throw,
 * and SALE_NOT_SETTLED.
 */
export const createSale = async (tx: WriteContext, input: CreateSaleInput): Promise<SaleView> => {
  const { businessId, locationId, discount, customerId, tipAmount } = input;
  const { id } = await createOrder(tx, {
    businessId,
    locationId,
    orderType: 'take_out',
    channel: 'counter',
    status: 'draft',
    orderAlias: input.name ?? null,
    allowSecondOnTable: false,
  });
  for (const line of input.lines) await addOrderItem(tx, { id, ...line, courseNumber: 1, holdUntilFired: false });
  if (customerId) await setOrderCustomer(tx, { id, customerId });
  if (discount) {
    requirePermission(tx.actor, 'OrderItem:Discount');
    await discountOrder(tx, { id, ...discount });
  }
  const bill = await createBill(tx, { orderId: id, tipAmount });
  const { cashRegisterSessionId, taxId, taxName, taxAddress, taxpayerType } = input;
  for (const payment of input.payments)
    await payBill(tx, { id: bill.id, ...payment, cashRegisterSessionId, taxId, taxName, taxAddress, taxpayerType });
  const { status, balance } = await getBillView(tx, bill.id);
  if (status !== 'paid') throw new AppError('SALE_NOT_SETTLED', { balance });
  return getSale(tx, { id: bill.id });
};
