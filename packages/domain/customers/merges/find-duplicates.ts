import { AppError, type DuplicateCandidates, FindDuplicatesInput } from '@comanda/contracts';
import { isConsumidorFinal } from '@comanda/fel';
import type { Context } from '@comanda/kernel/context';
import { elementsOf, getCustomerRow } from '../customers.store.ts';
import type { ElementDraft } from '../elements/elements.ts';
import { readBillingProfile, readEmail, readPhone } from '../elements/read-element.ts';
import { parseBody } from '../parse-body.ts';
import { duplicatesOf, type Subject } from './duplicates-of.ts';

/** Consumidor final is everybody, so it is nobody's evidence. */
const draftsOf = ({ phones, taxIds, emails }: FindDuplicatesInput): ElementDraft[] => [
  ...phones.map((e164, i) => readPhone({ type: 'mobile', e164 }, () => `phones[${i}]`)),
  ...taxIds.flatMap((one, i) =>
    isConsumidorFinal(one.taxId)
      ? []
      : [readBillingProfile({ ...one, legalName: one.taxId }, (field) => `taxIds[${i}].${field}`)],
  ),
  ...emails.map((email, i) => readEmail({ email, receivesFel: false }, () => `emails[${i}]`)),
];

const known = async (ctx: Context, id: string | undefined): Promise<Subject> => {
  if (id === undefined) return { id: null, firstName: '', lastName: '', elements: [] };
  const { firstName, lastName } = await getCustomerRow(ctx, id);
  return { id, firstName, lastName, elements: await elementsOf(ctx, [id]) };
};

/**
 * Who somebody may already be: by what is typed, and by what a customer has whose id is given. Throws CUSTOMER_NOT_FOUND,
 * WRONG_BUSINESS, INVALID_PHONE, INVALID_NIT, INVALID_CUI, INVALID_EMAIL, VALIDATION_FAILED, with the field's path.
 */
export const findDuplicates = async (ctx: Context, { given }: { given?: unknown }): Promise<DuplicateCandidates> => {
  const input = parseBody(FindDuplicatesInput, given);
  if (input.businessId && input.businessId !== ctx.actor.businessId) throw new AppError('WRONG_BUSINESS');
  const stored = await known(ctx, input.customerId);
  const typed = draftsOf(input).map(({ kind, normalized }) => ({ kind, normalized: normalized ?? '' }));
  const isNamed = `${input.firstName}${input.lastName}` !== '';
  const { firstName, lastName } = isNamed ? input : stored;
  const subject = { id: stored.id, firstName, lastName, elements: [...stored.elements, ...typed] };
  return { data: await duplicatesOf(ctx, subject) };
};
