import type { RetryFelInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { bills } from './billing.store.ts';

/**
 * Writes another buyer on a paid bill whose invoice is not certified, and says so in the log; what is left out stays. Throws
 * BILL_NOT_FOUND.
 */
export const correctBuyer = async (tx: WriteContext, id: string, buyer: RetryFelInput): Promise<void> => {
  const { locationId, billNumber, buyerTaxId: before } = await bills.get(tx, id);
  const { taxId: buyerTaxId, taxName: buyerName, taxAddress: buyerAddress, taxpayerType: buyerTaxpayerType } = buyer;
  await bills.update(tx, id, { buyerTaxId, buyerName, buyerAddress, buyerTaxpayerType });
  await recordAudit(tx, {
    action: 'bill.buyer_changed',
    entity: 'order_bill',
    entityId: id,
    locationId,
    details: { billNumber, before, after: buyerTaxId ?? before },
  });
};
