import { z } from 'zod';
import { OrderType } from '../enums.ts';
import { Id, Reason } from '../primitives.ts';

/** Setting of a location: `off` forbids assistants to void anything there; `on` unless set. */
export const ASSISTANT_VOIDS = 'ASSISTANT_VOIDS';

/** Through whom an assistant asks: the key or the person behind a token, and the program. */
export const Assistant = z.object({ id: z.string().max(64), name: z.string().max(200), client: z.string().max(60) });
export type Assistant = z.infer<typeof Assistant>;

export const OPEN_ORDER = 'order.create';
export const VOID_TRANSACTION = 'transaction.void';

/** Command `order.create`: opens a draft at the hub for somebody who works there. */
export const OpenOrderCommand = z.object({
  locationId: Id,
  employeeId: Id,
  tableId: Id.nullable(),
  orderType: OrderType,
  by: Assistant,
});
export type OpenOrderCommand = z.infer<typeof OpenOrderCommand>;

/**
 * Command `transaction.void`: takes a bill, a counter sale or an order back as a whole. `permission` and `total`: what the cloud
 * allowed, and of what sum; at the hub it may be another thing by then.
 */
export const VoidCommand = z.object({
  transactionId: Id,
  reason: Reason,
  by: Assistant,
  permission: z.string(),
  total: z.int(),
});
export type VoidCommand = z.infer<typeof VoidCommand>;

/** What a void does. `amount`: minor units; `lines`: how many, `sentLines` of them the kitchen has. */
export const VoidEffect = z.discriminatedUnion('effect', [
  z.object({ effect: z.literal('cancel_bill'), amount: z.int() }),
  z.object({ effect: z.literal('give_money_back'), amount: z.int(), paymentMethod: z.string() }),
  z.object({ effect: z.literal('return_goods_to_stock') }),
  z.object({ effect: z.literal('annul_invoice') }),
  z.object({ effect: z.literal('cancel_order'), amount: z.int(), lines: z.int(), sentLines: z.int() }),
]);
export type VoidEffect = z.infer<typeof VoidEffect>;

/** What would be voided, and all that would follow. */
export const VoidPlan = z.object({
  kind: z.enum(['bill', 'sale', 'order']),
  id: Id,
  number: z.string(),
  locationId: Id,
  status: z.string(),
  total: z.int(),
  effects: z.array(VoidEffect),
});
export type VoidPlan = z.infer<typeof VoidPlan>;
