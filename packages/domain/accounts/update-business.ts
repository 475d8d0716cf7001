import type { BusinessView, UpdateBusinessInput } from '@comanda/contracts';
import { recordAudit } from '../audit/index.ts';
import type { WriteContext } from '../context.ts';
import { getBusiness } from './get-business.ts';

/** Changes name or NIT. Throws BUSINESS_NOT_FOUND. */
export const updateBusiness = async (tx: WriteContext, input: UpdateBusinessInput): Promise<BusinessView> => {
  const before = await getBusiness(tx);
  const { name = before.name, taxId = before.taxId } = input;
  await tx.db.updateTable('business').set({ name, taxId }).where('id', '=', before.id).execute();
  await recordAudit(tx, {
    ...{ action: 'business.updated', entity: 'business', entityId: before.id, locationId: null },
    details: { name, taxId },
  });
  return getBusiness(tx);
};
