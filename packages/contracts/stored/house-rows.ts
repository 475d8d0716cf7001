import { z } from 'zod';
import { CashMovementKind, CashMovementPurpose, CashSessionStatus } from '../cash.ts';
import {
  BundleApplicationStatus,
  DiningTableStatus,
  KitchenTicketStatus,
  PrintJobStatus,
  ReservationStatus,
  WaitlistStatus,
} from '../enums.ts';
import { AppliedRule } from '../pricing/price-rules.ts';
import { Timestamp } from '../primitives.ts';
import { CashReportFigures, CashReportKind } from '../till/cash-reports.ts';
import { day, instant, json, jsonThere, MOST_MONEY, money, noDebt, takes, text, whole } from './columns.ts';

// Rows of the room, the kitchen, printers, tills and moves as hubs send them: only what no hub of ours writes is odd.

const counted = whole(0, Number.MAX_SAFE_INTEGER);
const flag = whole(0, 1);
const finite = z.number().min(0).max(20_000);

/** What somebody else wrote beside where it stands is free, as with the route. */
const DiningTableRow = z.object({
  table_number: z.string().max(200).nullish(),
  capacity: whole(1, 100),
  status: DiningTableStatus.nullish(),
  metadata: jsonThere(z.looseObject({})),
  created_at: instant,
  updated_at: instant,
});

/** As it is read: the cloud has the last word on it. */
const DiningAreaRow = z.object({
  name: z.string().max(120),
  createdBy: text,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

/** What a display draws; older tickets lack most. */
const TicketDataText = z.looseObject({
  orderNumber: z.string(),
  orderId: z.string(),
  itemName: z.string(),
  quantity: finite,
  modifiers: z.array(z.string()),
  tableAlias: text,
  seatNo: whole(0, 1_000),
  notes: text,
  courseNumber: whole(0, 1_000),
  waiterName: text,
  guestAlias: text,
  allergies: z.array(z.string()).nullish(),
  alsoAt: z.array(z.string()).nullish(),
  sameAt: z.array(z.string()).nullish(),
  backAt: z.array(z.string()).nullish(),
  takenOff: finite.nullish(),
  ownPart: z.array(z.looseObject({ name: z.string(), quantity: finite })).nullish(),
  holds: z.array(z.looseObject({ name: z.string(), quantity: finite })).nullish(),
  comboName: text,
  fallbackFrom: text,
});

const TicketMoveText = z.looseObject({ orderNumber: z.string(), tableAlias: text, quantity: finite.nullish() });

const KitchenTicketRow = z.object({
  status: KitchenTicketStatus.nullish(),
  fired_at: instant,
  bumped_at: instant,
  first_bumped_at: instant,
  voided_at: instant,
  recalled_at: instant,
  acknowledged_at: instant,
  bumped_by: text,
  bumped_elsewhere: text,
  ticket_data: jsonThere(TicketDataText),
  moved_to: json(z.array(TicketMoveText)),
  version: counted,
  seq: counted,
});

const PrintJobRow = z.object({
  status: PrintJobStatus.nullish(),
  attempts: counted,
  last_error: text,
  confirm_level: text,
  reprint_count: counted,
  created_at: instant,
  sent_at: instant,
  printed_at: instant,
});

const ProductAvailabilityRow = z.object({
  is_available: flag,
  remaining: counted,
  changed_by: text,
  changed_at: instant,
});

const DocumentCounterRow = z.object({ document_type: text, last_number: counted });

const OrderMoveRow = z.object({
  kind: z.enum(['merge', 'transfer']).nullish(),
  moved: jsonThere(
    z.looseObject({
      lines: z.array(z.looseObject({ id: z.string() })),
      guests: z.array(z.looseObject({ id: z.string() })),
      from: z.looseObject({}),
      to: z.looseObject({}),
    }),
  ),
  created_by: text,
  created_at: instant,
  undone_at: instant,
});

const Detail = z.looseObject({
  orderItemId: z.string(),
  priceRules: z.array(AppliedRule).nullish(),
  madeOn: z.looseObject({ orderId: z.string(), orderType: z.string(), channel: z.string() }).nullish(),
});

const BundleApplicationRow = z.object({
  status: BundleApplicationStatus.nullish(),
  pricing_snapshot: jsonThere(z.array(Detail)),
  removed_by: text,
  removal_reason: text,
  removed_at: instant,
  created_at: instant,
  updated_at: instant,
});

const CashSessionRow = z.object({
  register_name: text,
  status: CashSessionStatus.nullish(),
  opening_amount: noDebt,
  opened_by: text,
  opened_at: instant,
  closed_by: text,
  closed_at: instant,
  closing_notes: text,
  business_date: day,
});

const CashCountRow = z.object({ expected: money, counted: money });

const CashMovementRow = z.object({
  kind: CashMovementKind.nullish(),
  amount: whole(1, MOST_MONEY),
  reason: text,
  purpose: CashMovementPurpose.nullish(),
  safe_id: text,
  paid_to: text,
  purchase_id: text,
  created_by: text,
  created_at: instant,
  business_date: day,
});

const guest = {
  customer_name: text,
  phone: text,
  party_size: whole(1, 200),
  notes: text,
  allergies: jsonThere(z.array(z.string())),
  seated_at: instant,
  created_by: text,
  version: counted,
  created_at: instant,
  updated_at: instant,
};
const ReservationRow = z.object({
  ...guest,
  status: ReservationStatus.nullish(),
  email: text,
  starts_at: instant,
  duration_minutes: whole(1, 10_000),
  ends_at: instant,
  booked_at: instant,
  kept_at: instant,
  table_ids: jsonThere(z.array(z.string())),
  source: text,
  cancelled_at: instant,
  cancellation_reason: text,
});
const WaitlistEntryRow = z.object({
  ...guest,
  status: WaitlistStatus.nullish(),
  quoted_minutes: whole(0, 10_000),
  notified_at: instant,
  notified_count: counted,
});

const ExternalMappingRow = z.object({
  platform: z.string().max(60),
  externalSku: z.string().max(200),
  entity: z.enum(['product', 'modifier', 'bundle']),
  entityId: z.string(),
  isActive: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
const ImportedOrderRow = z.object({
  platform: text,
  external_id: text,
  content_hash: text,
  platform_total: noDebt,
  created_at: instant,
});

const CashReportRow = z.object({
  kind: CashReportKind.nullish(),
  number: counted,
  figures: jsonThere(CashReportFigures),
  created_by: text,
  created_at: instant,
  business_date: day,
});

/** Of each table whether a hub could have written a row; one that it could not kept tills, displays or lists from being drawn. */
export const isSoundDiningTable = takes(DiningTableRow);
export const isSoundDiningArea = takes(DiningAreaRow);
export const isSoundKitchenTicket = takes(KitchenTicketRow);
export const isSoundPrintJob = takes(PrintJobRow);
export const isSoundAvailability = takes(ProductAvailabilityRow);
export const isSoundDocumentCounter = takes(DocumentCounterRow);
export const isSoundOrderMove = takes(OrderMoveRow);
export const isSoundBundleApplication = takes(BundleApplicationRow);
export const isSoundCashSession = takes(CashSessionRow);
export const isSoundCashCount = takes(CashCountRow);
export const isSoundSafeMovement = takes(
  z.object({
    kind: CashMovementKind.nullish(),
    amount: whole(1, MOST_MONEY),
    reason: text,
    created_by: text,
    created_at: instant,
    business_date: day,
  }),
);
export const isSoundCashMovement = takes(CashMovementRow);
export const isSoundCashReport = takes(CashReportRow);
export const isSoundReservation = takes(ReservationRow);
export const isSoundWaitlistEntry = takes(WaitlistEntryRow);
export const isSoundExternalMapping = takes(ExternalMappingRow);
export const isSoundImportedOrder = takes(ImportedOrderRow);
