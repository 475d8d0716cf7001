import { z } from 'zod';
import { CashCount, CashMovementKind, CashMovementPurpose } from '../cash.ts';
import { Minor } from '../money.ts';
import { BusinessDate, Id, Name, Timestamp } from '../primitives.ts';

/** `X`: of a session that is open; `Z`: of one that was closed. */
export const CashReportKind = z.enum(['X', 'Z']);

/** What a session held at a moment, never computed again. Minor units. */
export const CashReportFigures = z.object({
  registerName: Name,
  openingAmount: Minor,
  counts: z.array(CashCount),
  movements: z.array(z.object({ kind: CashMovementKind, purpose: CashMovementPurpose, count: z.int(), amount: Minor })),
  /** What was taken and given back on each business date: a session past the cut-off has two. */
  days: z.array(z.object({ businessDate: BusinessDate.nullable(), payments: Minor, refunds: Minor })),
  expectedCash: Minor,
  expectedTotal: Minor,
});
export type CashReportFigures = z.infer<typeof CashReportFigures>;

/** An X or Z report as it was made, with its number among those of its kind at the location. */
export const CashReport = z.object({
  id: Id,
  businessId: Id,
  locationId: Id,
  sessionId: Id,
  kind: CashReportKind,
  number: z.int(),
  figures: CashReportFigures,
  createdBy: z.string(),
  createdAt: Timestamp,
  businessDate: BusinessDate,
});
export type CashReport = z.infer<typeof CashReport>;
