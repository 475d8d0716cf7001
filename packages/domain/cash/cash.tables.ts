import {
  CashMovement,
  CashReport,
  CashSession,
  DocumentPaymentMethod,
  isSoundCashCount,
  isSoundCashMovement,
  isSoundCashReport,
  isSoundCashSession,
  isSoundDocumentPaymentMethod,
  isSoundSafe,
  isSoundSafeMovement,
  Minor,
  PaymentMethod,
  Safe,
  SafeMovement,
} from '@comanda/contracts';
import { type TableRegistry, table } from '@comanda/db';
import { z } from 'zod';

export const CashCountRow = z.object({
  id: z.string(),
  businessId: z.string(),
  sessionId: z.string(),
  paymentMethodId: z.string(),
  expected: Minor,
  counted: Minor,
});
export type CashCountRow = z.infer<typeof CashCountRow>;

declare module '@comanda/db' {
  interface Tables {
    paymentMethod: PaymentMethod;
    documentPaymentMethod: DocumentPaymentMethod;
    cashSession: CashSession;
    cashCount: CashCountRow;
    cashMovement: CashMovement;
    safe: Safe;
    safeMovement: SafeMovement;
    cashReport: CashReport;
  }
}

export const cashTables: TableRegistry = {
  payment_method: table({
    row: PaymentMethod,
    unchecked: 'A name, a kind and a flag: nothing is computed from them.',
    owner: 'catalogue',
    goesTo: 'business',
  }),
  document_payment_method: table({
    row: DocumentPaymentMethod,
    owner: 'catalogue',
    goesTo: 'business',
    pointsAt: { payment_method_id: 'payment_method' },
    partOf: 'payment_method_id',
    isSound: isSoundDocumentPaymentMethod,
  }),
  safe: table({ row: Safe, owner: 'catalogue', goesTo: 'location', isSound: isSoundSafe }),
  safe_movement: table({
    row: SafeMovement,
    owner: 'hub',
    isOfBooks: true,
    isSound: isSoundSafeMovement,
    removedAs: false,
    isWrittenOnce: true,
    pointsAt: { safe_id: 'safe' },
  }),
  cash_session: table({
    row: CashSession,
    owner: 'hub',
    isOfBooks: true,
    removedAs: false,
    isSound: isSoundCashSession,
    memberColumns: ['session_id'],
    // Tills may go by one name, one after the other.
    numbering: { column: 'register_name', within: 'location_id', whileStatus: 'open', isCounted: true },
  }),
  cash_count: table({
    row: CashCountRow,
    owner: 'hub',
    isOfBooks: true,
    isSound: isSoundCashCount,
    pointsAt: { session_id: 'cash_session', payment_method_id: 'payment_method' },
    locatedBy: 'session_id',
  }),
  cash_movement: table({
    row: CashMovement,
    owner: 'hub',
    isOfBooks: true,
    isSound: isSoundCashMovement,
    removedAs: false,
    pointsAt: { session_id: 'cash_session', safe_id: 'safe' },
    locatedBy: 'session_id',
  }),
  cash_report: table({
    row: CashReport,
    owner: 'hub',
    isOfBooks: true,
    isSound: isSoundCashReport,
    removedAs: false,
    isWrittenOnce: true,
    pointsAt: { session_id: 'cash_session' },
    locatedBy: 'session_id',
  }),
};
