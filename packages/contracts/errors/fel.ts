import { restaurant } from './entry.ts';

/** Of electronic invoices. */
export const FEL_ERRORS = {
  INVALID_TAX_ID: restaurant(
    400,
    'The NIT or CUI is not valid',
    'details.path names the field, details.problem the reason. Leave the field empty or send CF for consumidor final.',
  ),
  FEL_NOT_CONFIGURED: restaurant(
    409,
    'Electronic invoicing is not set up for this business',
    'An administrator sets up the certifier in the cloud.',
  ),
  FEL_ESTABLISHMENT_MISSING: restaurant(
    409,
    'This branch has no establishment in SAT’s register yet',
    'Enter its number, name and address in the cloud’s administration.',
  ),
  FEL_CREDENTIALS_MISSING: restaurant(
    409,
    'The certifier’s account is missing',
    'Send credentials of this certifier with the settings.',
  ),
  FEL_NOT_EXPECTED: restaurant(
    409,
    'No electronic invoice is expected for this bill',
    'Nothing to invoice, or its payment methods generate no electronic document.',
  ),
  FEL_ALREADY_CERTIFIED: restaurant(409, 'This bill has its electronic invoice', 'Annul it before asking for another.'),
  FEL_NOT_CERTIFIED: restaurant(409, 'This bill has no certified invoice', 'There is nothing to annul yet.'),
  FEL_CERTIFYING: restaurant(
    409,
    'The invoice is being certified; try again in a few seconds',
    'After 15 s it prints in contingency.',
  ),
  FEL_CANCELLATION_OPEN: restaurant(
    409,
    'An annulment of this invoice is under way',
    'SAT may decide later; it is asked for again.',
  ),
  FEL_NOTES_LIVE: restaurant(
    409,
    'Notes of this invoice stand at SAT',
    'Annul its notes first: without the invoice they would take off, or add to, nothing.',
  ),
  FEL_DOCUMENT_NOT_FOUND: restaurant(
    404,
    'No tax document with this id',
    'Of another business or branch, or mistyped.',
  ),
  FEL_CANCELLATION_NOT_FOUND: restaurant(
    404,
    'No annulment with this id',
    'Of another business or branch, or mistyped.',
  ),
  FEL_DOCUMENT_INVALID: restaurant(
    409,
    'SAT would refuse this document',
    'details.violations lists SAT’s codes and the fields they are about.',
  ),
};
