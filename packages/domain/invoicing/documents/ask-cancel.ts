import { AppError, ASK_FEL, type BillView, type CancelFelInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { CloudLine } from '@comanda/kernel/commands';
import type { WriteContext } from '@comanda/kernel/context';
import { getBillView } from '../../billing/index.ts';

/**
 * Asks the cloud to have a bill's invoice annulled (payment rules 5): it is done when SAT has it, at once or later. Throws
 * BILL_NOT_FOUND, FEL_NOT_CERTIFIED, HUB_CLOUD_OFF.
 */
export const askCancel = async (
  tx: WriteContext & CloudLine,
  { id, reason }: CancelFelInput & { id: string },
): Promise<BillView> => {
  const bill = await getBillView(tx, id);
  if (bill.felStatus !== 'certified')
    throw new AppError('FEL_NOT_CERTIFIED', { billId: id, status: bill.felStatus ?? null });
  if (!(await tx.hasCloud(tx))) throw new AppError('HUB_CLOUD_OFF');
  await tx.askCloud(asWhoMay(tx), { kind: ASK_FEL, targetId: id, body: { operation: 'cancel', reason } });
  const { billNumber, locationId, fel_authorization: authorization } = bill;
  await recordAudit(tx, {
    action: 'fel.cancel_requested',
    entity: 'order_bill',
    entityId: id,
    locationId,
    reason,
    details: { billNumber, authorization },
  });
  return bill;
};

/** The cloud looks at what whoever asks may do: where a PIN allowed it, that is whose it was. */
const asWhoMay = (tx: WriteContext): WriteContext => {
  const { actor } = tx;
  const { id } = actor.permissions.has('OrderBill:CancelFel') ? actor : (actor.approvedBy ?? actor);
  return { ...tx, actor: { ...actor, id } };
};
