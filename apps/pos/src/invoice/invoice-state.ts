import type { BillView } from '@comanda/contracts';

type InvoicedBill = Pick<
  BillView,
  | 'status'
  | 'paidAt'
  | 'updatedAt'
  | 'felStatus'
  | 'felErrorCode'
  | 'felAccessNumber'
  | 'fel_serial_number'
  | 'fel_number'
  | 'felIsTest'
>;

/** What became of a bill's invoice, as a till says it. */
export type InvoiceState =
  | { kind: 'certifying' }
  /** No answer for so long that the paper may say that it is in contingency. */
  | { kind: 'late'; code: string | null }
  | { kind: 'contingency'; number: number }
  | { kind: 'certified'; series: string; number: string; isTest: boolean }
  /** Its annulment was asked for, and SAT has not answered. */
  | { kind: 'annulling'; series: string; number: string }
  /** It stands: SAT refused to annul it. */
  | { kind: 'keeps'; series: string; number: string; code: string }
  | { kind: 'failed'; code: string }
  | { kind: 'annulled'; series: string; number: string };

/** From then on the hub prints in contingency (docs/fiscal.md#contingency). Milliseconds. */
const CERTIFYING_MS = 15_000;

/** The state of a paid bill's invoice; null where there is none to speak of. */
export const invoiceState = (bill: InvoicedBill, nowMs: number): InvoiceState | null => {
  if (bill.status !== 'paid') return null;
  const document = { series: bill.fel_serial_number ?? '', number: bill.fel_number ?? '' };
  switch (bill.felStatus) {
    case 'certified':
      if (bill.felErrorCode === 'ANNULMENT_REQUESTED') return { kind: 'annulling', ...document };
      if (bill.felErrorCode) return { kind: 'keeps', ...document, code: bill.felErrorCode };
      return { kind: 'certified', ...document, isTest: bill.felIsTest ?? false };
    case 'annulled':
      return { kind: 'annulled', ...document };
    case 'failed':
      return { kind: 'failed', code: bill.felErrorCode ?? 'CERTIFIER_REFUSED' };
    case 'waiting':
    case 'contingency': {
      if (typeof bill.felAccessNumber === 'number') return { kind: 'contingency', number: bill.felAccessNumber };
      const isLate = nowMs - Date.parse(bill.paidAt ?? bill.updatedAt) >= CERTIFYING_MS;
      return isLate ? { kind: 'late', code: bill.felErrorCode ?? null } : { kind: 'certifying' };
    }
    default:
      return null;
  }
};
