import { AppError, CUSTOMER_NOTES_LIMIT, type MergedCustomer, OtherCustomerInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { elementsOf, getCustomerRow, saveElements, updateCustomerRow } from '../customers.store.ts';
import type { CustomerElementRow } from '../customers.tables.ts';
import { ELEMENT_KINDS, type ElementKind } from '../elements/element-kinds.ts';
import { checkLimit, ofKind, primaryOf, withPrimaries } from '../elements/elements.ts';
import { parseBody } from '../parse-body.ts';
import { saveTerms } from '../search/terms.store.ts';
import { type OpenedCustomer, openCustomer, saveCustomer, type WriteInput } from '../write-customer.ts';
import { mergedCore } from './merged-core.ts';
import { insertMerge } from './merges.store.ts';

/** The other half of a merge. Who is to be forgotten cannot live on in somebody else. */
const openOther = async (tx: WriteContext, survivor: OpenedCustomer, otherId: string): Promise<OpenedCustomer> => {
  const customer = await getCustomerRow(tx, otherId);
  const { deletedAt, anonymizedAt, anonymizeAfter, id } = customer;
  const isGoing = deletedAt ?? anonymizedAt ?? anonymizeAfter ?? survivor.customer.anonymizeAfter;
  if (id === survivor.customer.id || isGoing !== null) throw new AppError('CUSTOMER_MERGE_INVALID', { otherId });
  return { customer, elements: await elementsOf(tx, [otherId]) };
};

/**
 * What the survivor has afterwards: its own as they are, and of the other what it lacks. The other's primary is one only
 * where the survivor has none. Throws COLLECTION_LIMIT_EXCEEDED.
 */
const together = (survivor: OpenedCustomer, other: OpenedCustomer): CustomerElementRow[] => {
  const own = survivor.elements;
  const keyOf = (one: CustomerElementRow) => `${one.kind} ${one.normalized}`;
  const known = new Set(own.map(keyOf));
  const gained = other.elements
    .filter((one) => !known.has(keyOf(one)))
    .map((one) => ({
      ...one,
      customerId: survivor.customer.id,
      isPrimary: one.isPrimary && !primaryOf(own, one.kind),
    }));
  const all = [...own, ...gained];
  for (const kind of Object.keys(ELEMENT_KINDS) as ElementKind[]) checkLimit(kind, ofKind(all, kind).length);
  return withPrimaries(all);
};

/** Both notes must fit into one: their end may be an allergy. Throws COLLECTION_LIMIT_EXCEEDED. */
const checkNotes = (notes: string | null): void => {
  if ((notes?.length ?? 0) <= CUSTOMER_NOTES_LIMIT) return;
  throw new AppError('COLLECTION_LIMIT_EXCEEDED', { path: 'notes', limit: CUSTOMER_NOTES_LIMIT });
};

/** Leaves the other as deleted, pointing at the survivor; its name stays for the sales that name it. */
const retire = async (tx: WriteContext, { customer, elements }: OpenedCustomer, into: string): Promise<void> => {
  const now = tx.clock.now();
  const version = customer.version + 1;
  await updateCustomerRow(tx, { ...customer, deletedAt: now, mergedInto: into, version, updatedAt: now });
  await saveElements(tx, elements, []);
  await saveTerms(tx, customer.id, []);
};

/**
 * Makes one customer of two: the named one stays and gains what the other has, its notes and its block too; the other
 * counts as deleted. Both are kept
 * as they were, so that it can be undone. Throws CUSTOMER_NOT_FOUND, CUSTOMER_DELETED, CUSTOMER_VERSION_CONFLICT,
 * VALIDATION_FAILED, CUSTOMER_MERGE_INVALID, COLLECTION_LIMIT_EXCEEDED.
 */
export const mergeCustomers = async (
  tx: WriteContext,
  { given, ...write }: WriteInput & { given?: unknown },
): Promise<MergedCustomer> => {
  const survivor = await openCustomer(tx, write);
  const { otherId } = parseBody(OtherCustomerInput, given);
  const other = await openOther(tx, survivor, otherId);
  const elements = together(survivor, other);
  const { id: customerId, businessId } = survivor.customer;
  const id = tx.ids.next();
  const made = { mergedBy: tx.actor.id, createdAt: tx.clock.now(), undoneAt: null };
  await insertMerge(tx, { id, businessId, customerId, otherId, snapshot: { survivor, other }, ...made });
  await retire(tx, other, customerId);
  const record = { entity: 'customer', entityId: customerId, locationId: null, details: { otherId, mergeId: id } };
  await recordAudit(tx, { action: 'customer.merge', ...record });
  const core = mergedCore(survivor.customer, other.customer);
  checkNotes(core.notes);
  const merged = await saveCustomer(tx, survivor, { ...core, elements }, { operation: 'merge', etags: write.etags });
  return { ...merged, mergeId: id };
};
