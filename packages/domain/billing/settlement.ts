import type { BillView, Order, PayBillInput } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { standingMethods } from '@comanda/pricing';
import { checkBuyer } from '../fel/index.ts';
import { getOrder } from '../orders/index.ts';
import type { BillRow } from './billing.tables.ts';
import { isFelExpected } from './is-fel-expected.ts';

type Buyer = Pick<Order, 'taxId' | 'taxName' | 'taxAddress' | 'taxpayerType'>;
type Settlement = Pick<BillRow, 'buyerTaxId' | 'buyerName' | 'buyerAddress' | 'buyerTaxpayerType' | 'felExpected'>;

/** Who the final payment says the buyer is, else who the order says (payment rules 1). */
const buyerOf = (input: PayBillInput, order: Buyer): Buyer => {
  if (!input.taxId && !input.taxName) return order;
  const { taxId = null, taxName = null, taxAddress = null, taxpayerType = null } = input;
  return { taxId, taxName, taxAddress, taxpayerType };
};

/**
 * What the payment that settles a bill writes on it: its buyer, and whether an electronic invoice is owed. Throws INVALID_TAX_ID,
 * FEL_BUYER_ID_REQUIRED.
 */
export const settlement = async (tx: WriteContext, bill: BillView, input: PayBillInput): Promise<Settlement> => {
  const order = await getOrder(tx, bill.orderId);
  const buyer = buyerOf(input, order);
  await checkBuyer(tx, buyer, { total: bill.total, gtqRate: order.exchangeRate ?? null });
  const methodIds = [...standingMethods(bill), input.paymentMethodId];
  return {
    buyerTaxId: buyer.taxId || null,
    buyerName: buyer.taxName || null,
    buyerAddress: buyer.taxAddress || null,
    buyerTaxpayerType: buyer.taxpayerType || null,
    felExpected: await isFelExpected(tx, order, methodIds),
  };
};
