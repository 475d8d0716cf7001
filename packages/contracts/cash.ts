import { z } from 'zod';
import { PaymentMethodKind } from './billing.ts';
import { Minor } from './money.ts';
import { BusinessDate, Id, Name, Notes, Paging, Reason, Timestamp } from './primitives.ts';

const MOST = 1_000_000_000;
const Counted = Minor.refine((n) => n >= 0 && n <= MOST, 'not negative');

export const CashSessionStatus = z.enum(['open', 'closed']);
export const CashMovementKind = z.enum(['in', 'out']);
/** What cash is moved for: `safe` to or from a safe, `tips` paid out to a person, `purchase` of something for the house. */
export const CashMovementPurpose = z.enum(['other', 'safe', 'tips', 'purchase']);
export type CashMovementPurpose = z.infer<typeof CashMovementPurpose>;

/** A cash register session ("turno de caja"). All money in minor units. */
export const CashSession = z.object({
  id: Id,
  businessId: Id,
  locationId: Id,
  registerName: Name,
  status: CashSessionStatus,
  openingAmount: Minor,
  openedBy: z.string(),
  openedAt: Timestamp,
  closedBy: z.string().nullable(),
  closedAt: Timestamp.nullable(),
  closingNotes: z.string().nullable(),
  /** The business date it was opened on. */
  businessDate: BusinessDate.nullable(),
});
export type CashSession = z.infer<typeof CashSession>;

export const CashMovement = z.object({
  id: Id,
  businessId: Id,
  sessionId: Id,
  kind: CashMovementKind,
  amount: Minor,
  reason: z.string(),
  purpose: CashMovementPurpose,
  /** The safe it went to, or came from. */
  safeId: Id.nullable(),
  /** Whose tips were paid out. */
  paidTo: z.string().nullable(),
  /** The purchase it paid. */
  purchaseId: Id.nullish(),
  createdBy: z.string(),
  createdAt: Timestamp,
  businessDate: BusinessDate.nullable(),
});
export type CashMovement = z.infer<typeof CashMovement>;

/**
 * What one payment method should and does hold. `difference` = counted − expected (sobrante / faltante). Of a session that is open
 * `payments`, `refunds` and `expected` are null to who counts it blind (docs/contract.md#blind-counts).
 */
export const CashCount = z.object({
  paymentMethodId: Id,
  name: Name,
  kind: PaymentMethodKind,
  payments: Minor.nullable(),
  /** What was given back by this method in the session. */
  refunds: Minor.nullable(),
  expected: Minor.nullable(),
  counted: Minor.nullable(),
  difference: Minor.nullable(),
});
export type CashCount = z.infer<typeof CashCount>;

export const CashSessionView = CashSession.extend({
  movements: z.array(CashMovement),
  counts: z.array(CashCount),
  /** Opening + payments in cash − refunds in cash + movements (docs/contract.md#bills-and-payments); null to who counts it blind. */
  expectedCash: Minor.nullable(),
  /** The same over all methods; null to who counts it blind. */
  expectedTotal: Minor.nullable(),
  openOrders: z.int(),
});
export type CashSessionView = z.infer<typeof CashSessionView>;

export const OpenCashSessionInput = z.strictObject({
  businessId: Id,
  locationId: Id,
  registerName: Name.default('Caja 1'),
  openingAmount: Counted,
});
export type OpenCashSessionInput = z.infer<typeof OpenCashSessionInput>;

export const CashMovementInput = z.strictObject({
  kind: CashMovementKind,
  amount: Counted.refine((n) => n > 0, 'more than zero'),
  reason: Reason,
  purpose: CashMovementPurpose.exclude(['tips', 'safe']).default('other'),
  /** A drop into a safe of the location (`out`), or cash from it (`in`): the purpose is then `safe`. */
  safeId: Id.optional(),
});
export type CashMovementInput = z.infer<typeof CashMovementInput>;

export const CloseCashSessionInput = z.strictObject({
  /** Below zero only for what is no cash: a card terminal that gave back more than it took. */
  counts: z
    .array(z.strictObject({ paymentMethodId: Id, counted: Minor.refine((n) => Math.abs(n) <= MOST, 'too much') }))
    .max(50),
  notes: Notes.nullish(),
  /**
   * Open orders are carried over to the next session only when this is said
   * (docs/decisions.md#closing-the-till-with-open-orders).
   */
  carryOverOpenOrders: z.boolean().default(false),
});
export type CloseCashSessionInput = z.infer<typeof CloseCashSessionInput>;

export const ListCashSessionsQuery = Paging.extend({
  locationId: Id.optional(),
  status: CashSessionStatus.optional(),
  /** Business dates, both included. */
  businessDateFrom: BusinessDate.optional(),
  businessDateTo: BusinessDate.optional(),
});
export type ListCashSessionsQuery = z.infer<typeof ListCashSessionsQuery>;
