import type { BusinessView, TwoStepPolicyInput } from '@comanda/contracts';
import { recordAudit } from '../audit/index.ts';
import type { WriteContext } from '../context.ts';
import { savePolicy } from './businesses.store.ts';
import { getBusiness } from './get-business.ts';

/** Whether everyone of the business needs a second step. It counts from the next request on. Throws BUSINESS_NOT_FOUND. */
export const setTwoStepPolicy = async (tx: WriteContext, input: TwoStepPolicyInput): Promise<BusinessView> => {
  const { id } = await getBusiness(tx);
  const { requireTwoStep } = input;
  await savePolicy(tx, id, requireTwoStep);
  const entry = { action: 'two-step.policy', entity: 'business', entityId: id, locationId: null };
  await recordAudit(tx, { ...entry, details: { requireTwoStep } });
  return getBusiness(tx);
};
