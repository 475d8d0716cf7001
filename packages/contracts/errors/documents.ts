import { restaurant } from './entry.ts';
import { FEL_ERRORS } from './fel.ts';
import { MCP_ERRORS } from './mcp.ts';

/** Of bills, receipts, reports, invoices, and of assistants. */
export const DOCUMENT_ERRORS = {
  DOCUMENT_NOT_AVAILABLE: restaurant(
    409,
    'This document does not exist yet',
    'An invoice needs its certification, a delivery ticket its delivery.',
  ),
  LOGO_BLANK: restaurant(
    400,
    'Nothing of this picture would be printed; choose one with dark parts',
    'White on transparent, or all but white: papers would begin with an empty strip.',
  ),
  CASH_SESSION_OPEN: restaurant(
    409,
    'The cash session is still open; close it first',
    'Its closing report comes with its closing.',
  ),
  ...FEL_ERRORS,
  ...MCP_ERRORS,
};
