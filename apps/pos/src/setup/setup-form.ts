import { SetupInput } from '@comanda/contracts';
import type { OwnWord } from '../base/use-translation.ts';

/** In the hub's data folder; it has the code that is on the console too. */
export const SETUP_CODE_FILE = 'hub-setup-code';

export const EMPTY_SETUP = {
  businessName: '',
  taxId: '',
  locationName: '',
  locationCode: '',
  ownerName: '',
  ownerEmail: '',
  ownerPassword: '',
  ownerPin: '',
};
export type SetupForm = typeof EMPTY_SETUP;
export type SetupField = keyof SetupForm;

const MESSAGES: Record<SetupField, OwnWord> = {
  businessName: 'fieldRequired',
  taxId: 'setupTaxIdInvalid',
  locationName: 'fieldRequired',
  locationCode: 'setupCodeInvalid',
  ownerName: 'fieldRequired',
  ownerEmail: 'setupEmailInvalid',
  ownerPassword: 'setupPasswordInvalid',
  ownerPin: 'setupPinInvalid',
};

const OWNER_PIN_DIGITS = 6;

/** The message key of every field the hub would refuse, judged by the hub's own schema. */
export const setupProblems = (form: SetupForm): Partial<Record<SetupField, OwnWord>> => {
  const result = SetupInput.safeParse({ ...form, ownerEmail: form.ownerEmail.trim(), taxId: form.taxId || null });
  const problems: Partial<Record<SetupField, OwnWord>> = {};
  for (const issue of result.error?.issues ?? []) {
    const name = String(issue.path[0]) as SetupField;
    if (name in MESSAGES) problems[name] = form[name].trim() === '' ? 'fieldRequired' : MESSAGES[name];
  }
  // Nothing asks for fewer digits of an owner yet, and the hub says so only when all else is right.
  if (form.ownerPin.length < OWNER_PIN_DIGITS) problems.ownerPin ??= MESSAGES.ownerPin;
  return problems;
};
