import { restaurant } from './entry.ts';

/** Of bills, receipts and reports on paper. */
export const DOCUMENT_ERRORS = {
  DOCUMENT_NOT_AVAILABLE: restaurant(
    409,
    'This document does not exist yet',
    'An invoice needs its certification, a delivery ticket its delivery.',
  ),
  CASH_SESSION_OPEN: restaurant(
    409,
    'The cash session is still open; close it first',
    'Its closing report comes with its closing.',
  ),
};
