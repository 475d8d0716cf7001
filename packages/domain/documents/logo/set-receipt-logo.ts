import { AppError, isBlankLogo, type ReceiptLogo, type ReceiptLogoInput, storedLogo } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { findLogoRow, logos } from './receipt-logo.store.ts';

/** Puts a logo on top of every document from the next one on, in place of the one before; papers that wait take it, too. Throws LOGO_BLANK. */
export const setReceiptLogo = async (tx: WriteContext, input: ReceiptLogoInput): Promise<ReceiptLogo> => {
  if (isBlankLogo(input.logo)) throw new AppError('LOGO_BLANK');
  const { businessId } = tx.actor;
  const raster = storedLogo(input.logo);
  const before = await findLogoRow(tx);
  if (before?.raster === raster) return input;
  if (before) await logos.update(tx, before.id, { raster });
  else await logos.insert(tx, { raster });
  await recordAudit(tx, {
    action: 'setting.logo_changed',
    entity: 'business',
    entityId: businessId,
    locationId: null,
    details: { width: input.logo.width, height: input.logo.height },
  });
  return input;
};
