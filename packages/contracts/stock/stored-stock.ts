import { z } from 'zod';
import { day, instant, jsonThere, takes, text, whole } from '../stored/columns.ts';
import { MOST_THOUSANDTHS, RecipeLine, StockItem, StockMovementKind, StockRule } from './stock.ts';
import { StockTransfer, TransferItem, TransferStatus } from './transfers.ts';

// Rows of stock as hubs send them, and those of the catalogue as they are read.

const thousandths = whole(-MOST_THOUSANDTHS, MOST_THOUSANDTHS);
const value = whole(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

const StockMovementRow = z.object({
  kind: StockMovementKind.nullish(),
  thousandths,
  value,
  on_hand: thousandths,
  counted: thousandths,
  on_table: thousandths,
  reason: text,
  effect_key: text,
  business_date: day,
  created_at: instant,
});
const StockLevelRow = z.object({ thousandths, value, last_unit_cost: value, updated_at: instant });

const StockTransferRow = z.object({
  direction: StockTransfer.shape.direction.nullish(),
  other_name: text,
  status: TransferStatus.nullish(),
  document_number: text,
  notes: text,
  items: jsonThere(z.array(TransferItem).max(100)),
  sent_at: instant,
  received_at: instant,
  created_at: instant,
  updated_at: instant,
});

export const isSoundStockTransfer = takes(StockTransferRow);
export const isSoundStockMovement = takes(StockMovementRow);
export const isSoundStockLevel = takes(StockLevelRow);
export const isSoundStockItem = takes(StockItem);
const Amount = z.int().min(0).max(MOST_THOUSANDTHS);
export const isSoundRecipeLine = takes(RecipeLine.extend({ thousandths: Amount.min(1) }));
export const isSoundStockRule = takes(StockRule.extend({ minimum: Amount, target: Amount.nullable() }));
