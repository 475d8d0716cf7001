import { z } from 'zod';
import { instant, takes, text, total, whole } from '../stored/columns.ts';
import { PurchaseStatus, Supplier } from './purchases.ts';

// Rows of purchases as hubs send them, and suppliers as they are read.

const counted = whole(0, Number.MAX_SAFE_INTEGER);

const PurchaseRow = z.object({
  document_number: text,
  status: PurchaseStatus.nullish(),
  supplier_document: text,
  notes: text,
  ordered_total: total,
  received_total: total,
  ordered_at: instant,
  received_at: instant,
  cancellation_reason: text,
  created_at: instant,
  updated_at: instant,
});
const PurchaseItemRow = z.object({
  name: text,
  unit: text,
  pack_thousandths: counted,
  ordered_packs: counted,
  received_packs: counted,
  pack_cost: total,
});

export const isSoundPurchase = takes(PurchaseRow);
export const isSoundPurchaseItem = takes(PurchaseItemRow);
export const isSoundSupplier = takes(Supplier);
