import { AppError, type Minor } from '@comanda/contracts';
import { type BuyerFields, FEL_BUYER_ID_THRESHOLD_GTQ, needsBuyerId, receiverOf } from '@comanda/fel';
import type { Context } from '@comanda/kernel/context';
import { activeSettings, currencyOfBusiness } from './fel.store.ts';

/** A bill's total, tip included, in minor units of the business's currency. */
export interface BuyersTotal {
  total: Minor;
  /** GTQ per unit of a currency that is not GTQ, as the order says it; null where nobody did. */
  gtqRate: string | null;
}

/** Stands for a name nobody has said yet. */
const UNNAMED = 'SIN NOMBRE';

/**
 * Who an invoice is made out to (payment rules 3 and 6). A number is checked where one was given; above the limit one is needed, and
 * an unknown rate counts as above. The interface refuses *above* the limit, SAT *from* it on: a bill of exactly the limit is paid, and
 * waits for its buyer. Throws INVALID_TAX_ID, FEL_BUYER_ID_REQUIRED.
 */
export const checkBuyer = async (ctx: Context, buyer: BuyerFields, sale: BuyersTotal): Promise<void> => {
  // A name that is missing is asked for before certifying, not before paying.
  const read = receiverOf({ ...buyer, taxName: buyer.taxName?.trim() || UNNAMED });
  if ('problem' in read) throw new AppError('INVALID_TAX_ID', { path: 'taxId', problem: read.problem });
  const settings = await activeSettings(ctx);
  const amount = settings?.buyerLimitAmount ?? FEL_BUYER_ID_THRESHOLD_GTQ;
  if (
    read.receiver.kind === 'CF' &&
    needsBuyerId({ ...sale, currency: await currencyOfBusiness(ctx) }, { amount, operator: '>' })
  )
    throw new AppError('FEL_BUYER_ID_REQUIRED', { total: sale.total, threshold: amount });
};
