import { z } from 'zod';
import { Id, Paging, Timestamp } from './primitives.ts';

/** What a look through the tamper-evident log found. `brokenIn`: null for this node's own chain, else the location. */
export const VerifiedLog = z.object({
  entries: z.int(),
  brokenAt: z.int().nullable(),
  brokenIn: z.string().nullable(),
});
export type VerifiedLog = z.infer<typeof VerifiedLog>;

/** An entry of the log. `details` are figures and names of things: money in minor units; `approver` is who gave a PIN. */
export const AuditEntry = z.object({
  id: z.string(),
  businessId: z.string(),
  locationId: z.string().nullable(),
  seq: z.int(),
  at: z.string(),
  actorId: z.string(),
  actorName: z.string(),
  approvedBy: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  reason: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  prevHash: z.string(),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** What people look for in the log, and how the actions of each begin. All other actions are found under `setup`. */
export const AUDIT_TOPICS = {
  orders: ['assistant.', 'item.', 'order.', 'order_item.', 'print.', 'print_job.'],
  money: ['cash.', 'bill.', 'payment.', 'payment_method.', 'fel.', 'safe.'],
  menu: [
    'product.',
    'category.',
    'menu.',
    'menu_item.',
    'modifier.',
    'modifier_group.',
    'bundle.',
    'price_rule.',
    'external_mapping.',
    'tax.',
    'availability.',
  ],
  people: ['staff.', 'sign-in.', 'approval.', 'password.', 'sessions.', 'two-step.', 'root.'],
  customers: ['customer.', 'reservation.', 'waitlist_entry.', 'communication.', 'suppression.'],
  stock: ['stock_item.', 'stock_transfer.', 'purchase.', 'supplier.'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type AuditTopic = keyof typeof AUDIT_TOPICS | 'setup';
export const AuditTopic = z.enum([...(Object.keys(AUDIT_TOPICS) as AuditTopic[]), 'setup']);

export const ListAuditQuery = Paging.extend({
  topic: AuditTopic.optional(),
  /** Who did it, or approved it. */
  personId: z.string().min(1).max(128).optional(),
  /** As whom the same person acts in the cloud: what either of the two did or approved. */
  accountId: z.string().min(1).max(128).optional(),
  locationId: Id.optional(),
  /** From this instant on, and before that one. */
  from: Timestamp.optional(),
  to: Timestamp.optional(),
  /** Words of what an entry is about: a dish, an order's number, a reason, a name. Only within a time that is named. */
  q: z.string().trim().min(1).max(80).optional(),
}).refine(({ q, from }) => q === undefined || from !== undefined, {
  path: ['from'],
  message: 'required with q: name the start of the period to search',
});
export type ListAuditQuery = z.infer<typeof ListAuditQuery>;
