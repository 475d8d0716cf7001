import { z } from 'zod';
import { Id, Notes, Paging, Timestamp } from '../primitives.ts';
import { FineMoney, MOST_THOUSANDTHS, StockUnit } from './stock.ts';

const Some = z.int().min(1).max(MOST_THOUSANDTHS);
const NoneOrSome = z.int().min(0).max(MOST_THOUSANDTHS);

/** What of a transfer is of one item, in thousandths of its unit. `value`: what it was worth when it left. */
export const TransferItem = z.object({
  stockItemId: Id,
  /** As it was called when it left. */
  name: z.string(),
  unit: StockUnit,
  thousandths: Some,
  value: FineMoney,
  /** What came; null while it is on its way. */
  received: NoneOrSome.nullable(),
});
export type TransferItem = z.infer<typeof TransferItem>;

export const TransferStatus = z.enum(['on_way', 'received']);
export type TransferStatus = z.infer<typeof TransferStatus>;

/** Goods from one branch to another, as one of the two knows them: `out` of the one that sent them, `in` of the one they go to. */
export const StockTransfer = z.object({
  id: Id,
  businessId: Id,
  locationId: Id,
  /** The same at both: the id of the sender's row. */
  transferId: Id,
  direction: z.enum(['out', 'in']),
  otherLocationId: Id,
  /** The other branch as it was called then; empty where this one was not told. */
  otherName: z.string(),
  status: TransferStatus,
  documentNumber: z.string(),
  notes: z.string().nullable(),
  items: z.array(TransferItem),
  sentAt: Timestamp,
  receivedAt: Timestamp.nullable(),
  createdBy: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type StockTransfer = z.infer<typeof StockTransfer>;

const eachOnce = (items: readonly { stockItemId: string }[]): boolean =>
  new Set(items.map((one) => one.stockItemId)).size === items.length;

const SentItems = z
  .array(z.strictObject({ stockItemId: Id, thousandths: Some }))
  .min(1)
  .max(100)
  .refine(eachOnce, 'each item once');

/** Goods leave `locationId` for another branch of the business. */
export const SendTransferInput = z.strictObject({
  businessId: Id.optional(),
  locationId: Id,
  toLocationId: Id,
  items: SentItems,
  notes: Notes.nullish(),
});
export type SendTransferInput = z.infer<typeof SendTransferInput>;

/** What came; of an item that is not named, all of it. */
export const ReceiveTransferInput = z.strictObject({
  items: z
    .array(z.strictObject({ stockItemId: Id, thousandths: NoneOrSome }))
    .max(100)
    .refine(eachOnce, 'each item once')
    .default([]),
});
export type ReceiveTransferInput = z.infer<typeof ReceiveTransferInput>;

export const ListTransfersQuery = Paging.extend({
  businessId: Id.optional(),
  locationId: Id.optional(),
  status: TransferStatus.optional(),
});
export type ListTransfersQuery = z.infer<typeof ListTransfersQuery>;

/** `GET /hub-commands/:id` says what came of it. */
export const AskedTransfer = z.object({ commandId: Id });

/** Names of commands at hubs; they are no actions of the log. */
export const SEND_TRANSFER = 'stock_transfer.send';
export const EXPECT_TRANSFER = 'stock_transfer.expect';
export const CLOSE_TRANSFER = 'stock_transfer.close';

export const SendTransferCommand = z.object({
  toLocationId: Id,
  toName: z.string().max(200),
  items: SentItems,
  notes: Notes.nullable(),
  askedBy: z.string(),
});
export const ExpectTransferCommand = z.object({
  transferId: Id,
  fromLocationId: Id,
  fromName: z.string().max(200),
  documentNumber: z.string().max(60),
  notes: z.string().max(2_000).nullable(),
  items: z.array(TransferItem).min(1).max(100),
  sentAt: Timestamp,
});
export type ExpectTransferCommand = z.infer<typeof ExpectTransferCommand>;
export const CloseTransferCommand = z.object({
  transferId: Id,
  items: z.array(z.object({ stockItemId: Id, received: NoneOrSome })).max(100),
  receivedAt: Timestamp,
});
export type CloseTransferCommand = z.infer<typeof CloseTransferCommand>;
