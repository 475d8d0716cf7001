import { AppError, type SaleView, type VoidSaleInput } from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { standingMethods } from '@comanda/pricing';
import { giveBack } from '../billing/index.ts';
import { allMethods } from '../cash/index.ts';
import { getSale } from './get-sale.ts';

/**
 * Takes a sale at the counter back as a whole: what is left of its money leaves an open session by the method it was paid by, as that
 * stands after corrections, and its goods go back to the shelf; one of nothing is voided, too. Throws SALE_NOT_FOUND, SALE_IS_OF_ORDER, REFUND_METHOD_REQUIRED (it was
 * paid by several, and none is named), and what a refund throws.
 */
export const voidSale = async (tx: WriteContext, input: VoidSaleInput & { id: string }): Promise<SaleView> => {
  const { kind, bill } = await getSale(tx, input);
  if (kind !== 'sale') throw new AppError('SALE_IS_OF_ORDER', { id: bill.id });
  const standing = [...new Set(standingMethods(bill))];
  if (!input.paymentMethodId && standing.length > 1)
    throw new AppError('REFUND_METHOD_REQUIRED', { paymentMethodIds: standing });
  const paymentMethodId = input.paymentMethodId ?? standing[0] ?? (await cashMethodId(tx));
  if (!paymentMethodId) throw new AppError('REFUND_EXCEEDS_BILL', { left: 0 });
  const { id, reason, cashRegisterSessionId } = input;
  await giveBack(tx, { id, reason, paymentMethodId, cashRegisterSessionId, returnsToStock: true }, { isVoid: true });
  return getSale(tx, { id });
};

/** A sale of nothing was paid by no method; its void names the cash it does not move. */
const cashMethodId = async (ctx: Context): Promise<string | undefined> =>
  (await allMethods(ctx)).find(({ kind, isActive }) => kind === 'cash' && isActive)?.id;
