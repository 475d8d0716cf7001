import type { BillView, OrderView } from '@comanda/contracts';
import { type Dte, guatemalaTime, invoiceBill, type Receiver, receiverOf } from '@comanda/fel';
import type { Context } from '@comanda/kernel/context';
import { soldLines } from '../../billing/index.ts';
import { activeSettings, currencyOfBusiness, emitterOf, establishmentOf } from '../../fel/index.ts';

/** Why a bill has no document: a code for people, and what it is about. */
export interface NoInvoice {
  code: string;
  message: string;
  /** There is nothing to invoice; all else a person can put right. */
  isSettled: boolean;
}

const no = (code: string, message: string, isSettled = false): { none: NoInvoice } => ({
  none: { code, message, isSettled },
});

/** The receiver of a bill, as its buyer was at the final payment. */
export const receiverOfBill = (bill: BillView): { receiver: Receiver } | { none: NoInvoice } => {
  const read = receiverOf({
    taxId: bill.buyerTaxId,
    taxName: bill.buyerName,
    taxAddress: bill.buyerAddress,
    taxpayerType: bill.buyerTaxpayerType,
  });
  return 'problem' in read ? no(`BUYER_${read.problem}`, bill.buyerTaxId ?? '') : read;
};

/**
 * The tax document of a paid bill, at this node: what it sold, to whom, by whom (payment rules 3, 7). Issued when it was paid, or
 * at `issuedAtMs`. The rules of SAT are not looked at here.
 */
export const buildInvoice = async (
  ctx: Context,
  { bill, order }: { bill: BillView; order: OrderView },
  { accessNumber, issuedAtMs }: { accessNumber: number | null; issuedAtMs?: number },
): Promise<{ dte: Dte } | { none: NoInvoice }> => {
  const settings = await activeSettings(ctx);
  if (!settings) return no('FEL_NOT_CONFIGURED', '');
  const establishment = await establishmentOf(ctx, bill.locationId);
  if (!establishment) return no('FEL_ESTABLISHMENT_MISSING', '');
  const buyer = receiverOfBill(bill);
  if ('none' in buyer) return buyer;
  const { lines, unknownRates } = soldLines(order, bill.mappings, settings.affiliation !== 'PEQ');
  if (unknownRates.length > 0) return no('FEL_RATE_UNKNOWN', unknownRates.join(', '));
  const sale = {
    lines,
    tip: bill.tipAmount,
    total: bill.total,
    receiver: buyer.receiver,
    currency: await currencyOfBusiness(ctx),
    issuedAt: guatemalaTime(issuedAtMs ?? Date.parse(bill.paidAt ?? ctx.clock.now())),
    accessNumber,
  };
  const built = invoiceBill(sale, emitterOf(settings, establishment));
  if ('none' in built) return no(built.none, '', built.none === 'NOTHING_TO_INVOICE');
  return built;
};
