import {
  BundleApplication,
  isSoundBundleApplication,
  isSoundDocumentCounter,
  isSoundOrder,
  isSoundOrderDiscount,
  isSoundOrderGuest,
  isSoundOrderItem,
  isSoundOrderItemModifier,
  isSoundOrderMove,
  isSoundPartyMember,
  Minor,
  Order,
  OrderDiscount,
  OrderGuest,
  OrderItem,
  OrderItemModifier,
  OrderPartyMember,
} from '@comanda/contracts';
import { type TableRegistry, table } from '@comanda/db';
import { z } from 'zod';

export const DocumentCounterRow = z.object({
  id: z.string(),
  locationId: z.string(),
  documentType: z.string(),
  lastNumber: z.number(),
});
export type DocumentCounterRow = z.infer<typeof DocumentCounterRow>;

export const OrderItemRow = OrderItem.extend({
  taxCategorySnapshot: z.string(),
  sentAt: z.string().nullable(),
  /** The business date it was taken off on. */
  voidBusinessDate: z.string().nullable().optional(),
  /** Of a line with `splitFrom`: the tickets of others on which its food is. */
  sharedTickets: z.array(z.string()).nullable().optional(),
});
export type OrderItemRow = z.infer<typeof OrderItemRow>;

export const OrderItemModifierRow = OrderItemModifier.extend({ businessId: z.string() });
export type OrderItemModifierRow = z.infer<typeof OrderItemModifierRow>;

/** How an order stood before lines came or went. */
export const OrderBefore = Order.pick({ status: true, sentAt: true, guestCount: true, parentOrderId: true });
export type OrderBefore = z.infer<typeof OrderBefore>;

/** What of an order went to another at once. */
export const MovedParts = z.object({
  /** Lines as they were: `partedFrom`, where it was less than a whole line. */
  lines: z.array(
    z.object({
      id: z.string(),
      seatNo: z.number().nullable(),
      partedFrom: z.string().nullable(),
      absorbedWith: z.array(z.string()).optional(),
    }),
  ),
  guests: z.array(z.object({ id: z.string(), seatNo: z.number() })),
  from: OrderBefore,
  to: OrderBefore,
  /** The other order was opened for it. */
  isOpened: z.boolean(),
  /** The tickets of both orders when it had gone: any other was sent since. */
  tickets: z.array(z.string()).optional(),
  /** Discounts of the whole order that went along. */
  discounts: z.array(z.string()).optional(),
  /** Discounts of the whole order that were off what went until then. */
  stood: z.array(z.string()).optional(),
  /** What each of them took off then. Minor units. */
  stoodAmounts: z.array(Minor).optional(),
});
export type MovedParts = z.infer<typeof MovedParts>;

export const OrderMoveRow = z.object({
  id: z.string(),
  businessId: z.string(),
  locationId: z.string(),
  kind: z.enum(['merge', 'transfer']),
  fromOrderId: z.string(),
  toOrderId: z.string(),
  moved: MovedParts,
  createdBy: z.string(),
  createdAt: z.string(),
  undoneAt: z.string().nullable(),
});
export type OrderMoveRow = z.infer<typeof OrderMoveRow>;

export const OrderPartyMemberRow = OrderPartyMember.extend({ businessId: z.string(), locationId: z.string() });
export type OrderPartyMemberRow = z.infer<typeof OrderPartyMemberRow>;

declare module '@comanda/db' {
  interface Tables {
    documentCounter: DocumentCounterRow;
    order: Order;
    orderItem: OrderItemRow;
    orderItemModifier: OrderItemModifierRow;
    bundleApplication: BundleApplication;
    orderGuest: OrderGuest;
    orderDiscount: OrderDiscount;
    orderMove: OrderMoveRow;
    orderPartyMember: OrderPartyMemberRow;
  }
}

export const orderTables: TableRegistry = {
  document_counter: table({ row: DocumentCounterRow, owner: 'hub', isSound: isSoundDocumentCounter }),
  order: table({
    row: Order,
    owner: 'hub',
    isOfBooks: true,
    memberColumns: ['order_id', 'parent_order_id'],
    numbering: { column: 'document_number', within: 'business_id', isCounted: true },
    removedAs: 'draft',
    isSound: isSoundOrder,
  }),
  order_item: table({
    row: OrderItemRow,
    owner: 'hub',
    isOfBooks: true,
    pointsAt: { order_id: 'order' },
    partOf: 'order_id',
    memberColumns: ['order_item_id'],
    locatedBy: 'order_id',
    isSound: isSoundOrderItem,
  }),
  order_item_modifier: table({
    row: OrderItemModifierRow,
    owner: 'hub',
    isOfBooks: true,
    pointsAt: { order_item_id: 'order_item' },
    partOf: 'order_item_id',
    locatedBy: 'order_item_id',
    isSound: isSoundOrderItemModifier,
  }),
  bundle_application: table({
    row: BundleApplication,
    owner: 'hub',
    isOfBooks: true,
    isSound: isSoundBundleApplication,
    pointsAt: { order_id: 'order' },
    partOf: 'order_id',
    locatedBy: 'order_id',
  }),
  order_guest: table({
    row: OrderGuest,
    owner: 'hub',
    isOfBooks: true,
    pointsAt: { order_id: 'order' },
    partOf: 'order_id',
    locatedBy: 'order_id',
    isSound: isSoundOrderGuest,
  }),
  order_discount: table({
    row: OrderDiscount,
    owner: 'hub',
    isOfBooks: true,
    pointsAt: { order_id: 'order', order_item_id: 'order_item' },
    partOf: 'order_id',
    locatedBy: ['order_id', 'order_item_id'],
    isSound: isSoundOrderDiscount,
  }),
  order_move: table({
    row: OrderMoveRow,
    owner: 'hub',
    isOfBooks: true,
    removedAs: false,
    isSound: isSoundOrderMove,
    pointsAt: { from_order_id: 'order', to_order_id: 'order' },
    locatedBy: ['from_order_id', 'to_order_id'],
  }),
  order_party_member: table({
    row: OrderPartyMemberRow,
    owner: 'hub',
    isOfBooks: true,
    pointsAt: { order_id: 'order' },
    partOf: 'order_id',
    locatedBy: 'order_id',
    isSound: isSoundPartyMember,
  }),
};
