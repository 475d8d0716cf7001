import { AppError, type CustomerView } from '@comanda/contracts';
import type { CustomerMergeRow } from '@comanda/db';
import { recordAudit } from '../audit/index.ts';
import type { WriteContext } from '../context.ts';
import { getCustomerRow, saveElements, updateCustomerRow } from './customers.store.ts';
import { withPrimaries } from './elements.ts';
import { getMerge, markUndone } from './merges.store.ts';
import { termsOf } from './search-terms.ts';
import { saveTerms } from './terms.store.ts';
import { openLiving, saveCustomer } from './write-customer.ts';

/** The merged customer as it was, one version on. Throws CUSTOMER_MERGE_INVALID when it is no longer merged into the survivor. */
const restoreOther = async (tx: WriteContext, { customerId, otherId, snapshot }: CustomerMergeRow): Promise<void> => {
  const { mergedInto, version } = await getCustomerRow(tx, otherId);
  if (mergedInto !== customerId) throw new AppError('CUSTOMER_MERGE_INVALID', { otherId });
  const { customer, elements } = snapshot.other;
  const restored = { ...customer, version: version + 1, updatedAt: tx.clock.now() };
  await updateCustomerRow(tx, restored);
  await saveElements(tx, [], elements);
  await saveTerms(tx, otherId, termsOf(restored, elements));
};

/**
 * Parts two customers again: the other is as it was before, the survivor gives back what it gained and keeps what it was
 * given since. Throws CUSTOMER_MERGE_NOT_FOUND, CUSTOMER_MERGE_UNDONE, CUSTOMER_DELETED, CUSTOMER_MERGE_INVALID.
 */
export const undoMerge = async (tx: WriteContext, { id }: { id: string }): Promise<CustomerView> => {
  const merge = await getMerge(tx, id);
  if (merge.undoneAt !== null) throw new AppError('CUSTOMER_MERGE_UNDONE', { id });
  const { customerId, otherId, snapshot } = merge;
  const survivor = await openLiving(tx, customerId);
  const gained = new Set(snapshot.other.elements.map((one) => one.id));
  const elements = withPrimaries(survivor.elements.filter((one) => !gained.has(one.id)));
  const view = await saveCustomer(tx, survivor, { elements }, 'audited');
  await restoreOther(tx, merge);
  await markUndone(tx, id);
  const record = { entity: 'customer', entityId: customerId, locationId: null, details: { otherId, mergeId: id } };
  await recordAudit(tx, { action: 'customer.merge_undone', ...record });
  return view;
};
