import { z } from 'zod';
import { Id } from '../primitives.ts';
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

export const PurchaseChangeCommand = z.object({ change: PurchaseChange, askedBy: z.string() });
export type PurchaseChangeCommand = z.infer<typeof PurchaseChangeCommand>;
