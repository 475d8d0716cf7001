import type { BusinessView, UpdateBusinessInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { businessTaxId } from '../../identity/index.ts';
import { getBusiness } from './get-business.ts';

/** Changes name or NIT. Throws BUSINESS_NOT_FOUND, INVALID_NIT. */
export const updateBusiness = async (tx: WriteContext, input: UpdateBusinessInput): Promise<BusinessView> => {
  const before = await getBusiness(tx);
  const { name = before.name } = input;
  const taxId = input.taxId === undefined ? before.taxId : businessTaxId(input.taxId);
  await tx.db.updateTable('business').set({ name, taxId }).where('id', '=', before.id).execute();
  await recordAudit(tx, {
    action: 'business.updated',
    entity: 'business',
    entityId: before.id,
    locationId: null,
    details: { name, taxId },
  });
  return getBusiness(tx);
};
