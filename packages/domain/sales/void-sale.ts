import { AppError, type SaleView, type VoidSaleInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { giveBack } from '../billing/index.ts';
import { getSale } from './get-sale.ts';

/**
 * Takes a sale at the counter back as a whole: what is left of its money leaves an open session, its goods go back to the shelf. Throws
 * SALE_NOT_FOUND, SALE_IS_OF_ORDER, and what a refund throws.
 */
export const voidSale = async (tx: WriteContext, input: VoidSaleInput & { id: string }): Promise<SaleView> => {
  const { kind, bill } = await getSale(tx, input);
  if (kind !== 'sale') throw new AppError('SALE_IS_OF_ORDER', { id: bill.id });
  const [first] = bill.payments;
  const paymentMethodId = input.paymentMethodId ?? first?.paymentMethodId;
  if (!paymentMethodId) throw new AppError('REFUND_EXCEEDS_BILL', { left: 0 });
  const { id, reason, cashRegisterSessionId } = input;
  await giveBack(tx, { id, reason, paymentMethodId, cashRegisterSessionId, returnsToStock: true }, { isVoid: true });
  return getSale(tx, { id });
};
