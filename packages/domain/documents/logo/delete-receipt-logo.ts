import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { findLogoRow } from './receipt-logo.store.ts';

/** Takes the logo away; where there is none, nothing. */
export const deleteReceiptLogo = async (tx: WriteContext): Promise<void> => {
  if (!(await findLogoRow(tx))) return;
  const { businessId } = tx.actor;
  await tx.db.deleteFrom('receiptLogo').where('businessId', '=', businessId).execute();
  await recordAudit(tx, {
    action: 'setting.logo_removed',
    entity: 'business',
    entityId: businessId,
    locationId: null,
    details: {},
  });
};
