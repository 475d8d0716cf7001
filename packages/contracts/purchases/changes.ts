import { z } from 'zod';
import { Minor } from '../money.ts';
import { Id, Timestamp } from '../primitives.ts';
import { CancelPurchaseInput, CreatePurchaseInput, ReceivePurchaseInput } from './purchases.ts';

/** The name of the command at the hub; it is no action of the log. */
export const CHANGE_PURCHASE = 'purchase.change';

/** What may be done with a purchase from the cloud; paying it takes a drawer, which is at its place. */
export const PurchaseChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('create'),
    purchase: CreatePurchaseInput.omit({ businessId: true, locationId: true }),
  }),
  z.strictObject({ kind: z.literal('order'), id: Id }),
  z.strictObject({ kind: z.literal('receive'), id: Id, delivery: ReceivePurchaseInput }),
  z.strictObject({ kind: z.literal('cancel'), id: Id, ...CancelPurchaseInput.shape }),
]);
export type PurchaseChange = z.infer<typeof PurchaseChange>;

export const ChangePurchaseInput = z.strictObject({
  businessId: Id.optional(),
  locationId: Id,
  change: PurchaseChange,
});
export type ChangePurchaseInput = z.infer<typeof ChangePurchaseInput>;

/** `GET /hub-commands/:id` says what came of it. */
export const AskedPurchaseChange = z.object({ commandId: Id });

export const ListPurchaseChangesQuery = z.object({ businessId: Id.optional(), locationId: Id });
export type ListPurchaseChangesQuery = z.infer<typeof ListPurchaseChangesQuery>;

/** What a location was asked in the cloud and has not done: its hub has not answered yet (`pending`), or refused it of late. */
export const OpenPurchaseChange = z.object({
  commandId: Id,
  kind: z.enum(['create', 'order', 'receive', 'cancel']),
  /** Null of a new one, and where the cloud does not know it. */
  documentNumber: z.string().nullable(),
  supplierName: z.string(),
  /** Minor units, of a new one. */
  orderedTotal: Minor.nullable(),
  askedAt: Timestamp,
  state: z.enum(['pending', 'rejected']),
  /** Why it was refused. */
  code: z.string().nullable(),
});
export type OpenPurchaseChange = z.infer<typeof OpenPurchaseChange>;

export const PurchaseChangeCommand = z.object({ change: PurchaseChange, askedBy: z.string() });
export type PurchaseChangeCommand = z.infer<typeof PurchaseChangeCommand>;
