import { AppError, type CreatedCustomer } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { checkBusiness } from './check-business.ts';
import { checkLocation } from './check-location.ts';
import { customerView, displayNameOf } from './customer-view.ts';
import { insertCustomer, saveElements } from './customers.store.ts';
import type { CustomerElementRow, CustomerRow } from './customers.tables.ts';
import { addElement } from './elements/elements.ts';
import { duplicatesOf } from './merges/duplicates-of.ts';
import { type CustomerDraft, readCustomer } from './read-customer.ts';
import { foldText } from './search/fold-text.ts';
import { termsOf } from './search/search-terms.ts';
import { saveTerms } from './search/terms.store.ts';

const elementsOfDraft = (tx: WriteContext, customerId: string, draft: CustomerDraft): CustomerElementRow[] =>
  draft.elements.reduce<CustomerElementRow[]>((elements, { draft: one, at }) => {
    const born = { id: tx.ids.next(), businessId: tx.actor.businessId, customerId, createdAt: tx.clock.now() };
    return addElement(elements, one, born, at);
  }, []);

const newCustomer = (tx: WriteContext, { input }: CustomerDraft): Omit<CustomerRow, 'displayName' | 'searchName'> => {
  const { firstName, lastName, notes, locationId } = input;
  const now = tx.clock.now();
  const ends = { deletedAt: null, anonymizedAt: null, anonymizeAfter: null, anonymizeRequestedBy: null };
  return {
    id: tx.ids.next(),
    businessId: tx.actor.businessId,
    firstName,
    lastName,
    notes,
    locationId,
    ...ends,
    status: 'active',
    version: 1,
    mergedInto: null,
    createdAt: now,
    updatedAt: now,
  };
};

/**
 * Adds a customer, and says who it may already be; looking like somebody never hinders. Throws VALIDATION_FAILED and the
 * customer codes of the contract, each with the field's path; WRONG_BUSINESS, BUSINESS_NOT_FOUND.
 */
export const createCustomer = async (tx: WriteContext, { given }: { given?: unknown }): Promise<CreatedCustomer> => {
  const draft = readCustomer(given);
  const { businessId, locationId } = draft.input;
  if (businessId !== undefined && businessId !== tx.actor.businessId) throw new AppError('WRONG_BUSINESS');
  await checkBusiness(tx);
  await checkLocation(tx, locationId);
  const core = newCustomer(tx, draft);
  const elements = elementsOfDraft(tx, core.id, draft);
  const displayName = displayNameOf(core, elements);
  const customer = { ...core, displayName, searchName: foldText(displayName) };
  await insertCustomer(tx, customer);
  await saveElements(tx, [], elements);
  await saveTerms(tx, customer.id, termsOf(customer, elements));
  const duplicateCandidates = await duplicatesOf(tx, { ...customer, elements });
  return { ...customerView(customer, elements), duplicateCandidates };
};
