import type { BillDocument, CashReport, DocumentSheet, FelInvoice, PaymentReceipt, RefundSlip } from '@comanda/escpos';

/** What a document says, as it was when it was asked for; what is of one paper alone (copy, repeat) comes with the printing. */
export type DocumentContent =
  | { kind: 'bill'; document: Omit<BillDocument, keyof DocumentSheet> }
  | { kind: 'receipt'; document: Omit<PaymentReceipt, keyof DocumentSheet>; opensDrawer: boolean }
  | { kind: 'refund'; document: Omit<RefundSlip, keyof DocumentSheet>; opensDrawer: boolean }
  | { kind: 'cash_report'; document: Omit<CashReport, keyof DocumentSheet> }
  | { kind: 'fel_invoice'; document: Omit<FelInvoice, keyof DocumentSheet | 'logo'> }
  | { kind: 'drawer' };
