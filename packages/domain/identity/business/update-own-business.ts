import { AppError, type Business, type UpdateBusinessInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { businessTaxId } from './business-tax-id.ts';
import { getOwnBusiness } from './get-own-business.ts';

/**
 * Changes name or NIT of a business that has no cloud; of another, the cloud is where it is changed
 * (docs/sync.md#one-writer-a-row). Throws BUSINESS_NOT_FOUND, BUSINESS_IN_CLOUD, INVALID_NIT.
 */
export const updateOwnBusiness = async (
  tx: WriteContext,
  input: UpdateBusinessInput & { businessId: string },
): Promise<Business> => {
  const before = await getOwnBusiness(tx, input);
  const { state } = await tx.db.selectFrom('syncIdentity').select('state').executeTakeFirstOrThrow();
  if (state !== 'unpaired') throw new AppError('BUSINESS_IN_CLOUD');
  const { name = before.name } = input;
  const taxId = input.taxId === undefined ? before.taxId : businessTaxId(input.taxId);
  await tx.db.updateTable('business').set({ name, taxId }).where('id', '=', before.id).execute();
  const entry = { action: 'business.updated', entity: 'business', entityId: before.id, locationId: null };
  await recordAudit(tx, { ...entry, details: { name, taxId } });
  return getOwnBusiness(tx, input);
};
