import { AppError, type CustomerView } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { getCustomerRow, saveElements, updateCustomerRow } from '../customers.store.ts';
import type { CustomerElementRow, CustomerMergeRow } from '../customers.tables.ts';
import { withPrimaries } from '../elements/elements.ts';
import { termsOf } from '../search/search-terms.ts';
import { saveTerms } from '../search/terms.store.ts';
import { openLiving, saveCustomer } from '../write-customer.ts';
import { partedCore } from './merged-core.ts';
import { getMerge, markUndone } from './merges.store.ts';

/** What the other takes back: of what the survivor had gained, as it stands now; whatever was removed since stays so. */
const givenBack = ({ snapshot }: CustomerMergeRow, held: readonly CustomerElementRow[]): CustomerElementRow[] => {
  const { survivor, other } = snapshot;
  const wasKnown = (one: CustomerElementRow) =>
    survivor.elements.some(({ kind, normalized }) => kind === one.kind && normalized === one.normalized);
  const elements = other.elements.flatMap((one) => {
    if (wasKnown(one)) return [one];
    const now = held.find(({ id }) => id === one.id);
    return now ? [{ ...one, data: now.data, normalized: now.normalized }] : [];
  });
  return withPrimaries(elements);
};

/** The merged customer again, one version on. Throws CUSTOMER_MERGE_INVALID when it is no longer merged into the survivor. */
const restoreOther = async (
  tx: WriteContext,
  { customerId, otherId, snapshot }: CustomerMergeRow,
  elements: CustomerElementRow[],
): Promise<void> => {
  const { mergedInto, version } = await getCustomerRow(tx, otherId);
  if (mergedInto !== customerId) throw new AppError('CUSTOMER_MERGE_INVALID', { otherId });
  const { customer } = snapshot.other;
  const restored = { ...customer, version: version + 1, updatedAt: tx.clock.now() };
  await updateCustomerRow(tx, restored);
  await saveElements(tx, [], elements);
  await saveTerms(tx, otherId, termsOf(restored, elements));
};

/**
 * Parts two customers again: the survivor gives back what it gained, as it was corrected since, and keeps what it was given
 * since; the other is as it was before but for that. Throws CUSTOMER_MERGE_NOT_FOUND, CUSTOMER_MERGE_UNDONE, CUSTOMER_DELETED, CUSTOMER_MERGE_INVALID.
 */
export const undoMerge = async (tx: WriteContext, { id }: { id: string }): Promise<CustomerView> => {
  const merge = await getMerge(tx, id);
  if (merge.undoneAt !== null) throw new AppError('CUSTOMER_MERGE_UNDONE', { id });
  const { customerId, otherId, snapshot } = merge;
  const survivor = await openLiving(tx, customerId);
  const gained = new Set(snapshot.other.elements.map((one) => one.id));
  const elements = withPrimaries(survivor.elements.filter((one) => !gained.has(one.id)));
  const core = partedCore(survivor.customer, snapshot.survivor.customer, snapshot.other.customer);
  const view = await saveCustomer(tx, survivor, { ...core, elements }, 'audited');
  await restoreOther(tx, merge, givenBack(merge, survivor.elements));
  await markUndone(tx, id);
  const record = { entity: 'customer', entityId: customerId, locationId: null, details: { otherId, mergeId: id } };
  await recordAudit(tx, { action: 'customer.merge_undone', ...record });
  return view;
};
