import { type ReceiptLogo, type ReceiptLogoInput, storedLogo } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { findLogo } from './receipt-logo.store.ts';

/** Puts a logo on top of every document from the next one on, in place of the one before; papers that wait take it, too. */
export const setReceiptLogo = async (tx: WriteContext, input: ReceiptLogoInput): Promise<ReceiptLogo> => {
  const { businessId } = tx.actor;
  const raster = storedLogo(input.logo);
  const before = await findLogo(tx);
  if (before && storedLogo(before) === raster) return { logo: before };
  const at = tx.clock.now();
  // By the business's own id: two places that give the first one at once speak of one row.
  await tx.db
    .insertInto('receiptLogo')
    .values({ id: businessId, businessId, raster, createdAt: at, updatedAt: at })
    .onConflict((on) => on.column('id').doUpdateSet({ raster, updatedAt: at }))
    .execute();
  await recordAudit(tx, {
    action: 'setting.logo_changed',
    entity: 'business',
    entityId: businessId,
    locationId: null,
    details: { width: input.logo.width, height: input.logo.height },
  });
  return { logo: input.logo };
};
