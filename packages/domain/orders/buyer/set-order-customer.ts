import type { Order, OrderView, SetOrderCustomerInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { findBuyer } from '../../customers/index.ts';
import { changeOrder } from '../change-order.ts';
import { NO_BUYER } from './no-buyer.ts';

type Input = SetOrderCustomerInput & { id: string; ifMatch?: number };

/**
 * Says whose order it is: who the till shows, and what the invoice will say by their named or primary billing profile. Of a
 * customer without one the invoice says what was typed, but never what another customer brought. Null takes off both. Throws
 * ORDER_NOT_FOUND, ORDER_CLOSED, ORDER_VERSION_CONFLICT, CUSTOMER_NOT_FOUND, CUSTOMER_DELETED, CUSTOMER_ANONYMIZED,
 * CUSTOMER_ELEMENT_NOT_FOUND.
 */
export const setOrderCustomer = (tx: WriteContext, input: Input): Promise<OrderView> =>
  changeOrder(tx, input, async (order) => {
    const cleared = order.customerId ? NO_BUYER : {};
    const { customerId } = input;
    if (customerId === null) return { ...cleared, customerId: null, customerSnapshot: null };
    return { ...cleared, ...(await broughtBy(tx, { ...input, customerId })) };
  });

const broughtBy = async (tx: WriteContext, input: Input & { customerId: string }): Promise<Partial<Order>> => {
  const { customerId, displayName, phone, profile, address } = await findBuyer(tx, input);
  const named = { customerId, customerSnapshot: { displayName, phone } };
  if (!profile) return named;
  const { taxId, legalName: taxName, taxIdType: taxpayerType } = profile;
  return { ...named, taxId, taxName, taxAddress: address, taxpayerType };
};
