import { AppError, ASK_FEL, type BillView, type RetryFelInput } from '@comanda/contracts';
import type { CloudLine } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import { correctBuyer, getBillView } from '../../billing/index.ts';
import { checkMayInvoice } from './retry-invoice.ts';

/**
 * Asks the cloud for a bill's invoice again, with another buyer where one is named: what SAT refused is put right here, for the
 * bill is this hub's. Throws BILL_NOT_FOUND, FEL_ALREADY_CERTIFIED, FEL_NOT_EXPECTED, INVALID_TAX_ID, FEL_BUYER_ID_REQUIRED,
 * HUB_CLOUD_OFF.
 */
export const askRetry = async (
  tx: WriteContext & CloudLine,
  { id, ...buyer }: RetryFelInput & { id: string },
): Promise<BillView> => {
  const bill = await getBillView(tx, id);
  if (bill.felStatus === 'certified' && !bill.felIsTest) throw new AppError('FEL_ALREADY_CERTIFIED', { billId: id });
  if (!(await tx.hasCloud(tx))) throw new AppError('HUB_CLOUD_OFF');
  const isNamed = Object.values(buyer).some((one) => one !== undefined);
  if (isNamed) await correctBuyer(tx, id, buyer);
  await checkMayInvoice(tx, isNamed ? await getBillView(tx, id) : bill);
  await tx.askCloud(tx, { kind: ASK_FEL, targetId: id, body: { operation: 'retry' } });
  return getBillView(tx, id);
};
