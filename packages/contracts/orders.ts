import { z } from 'zod';
import { changesOf } from './changes-of.ts';
import { BundleApplication } from './combos/bundle-applications.ts';
import { DiscountDetail } from './discounts/discounts.ts';
import {
  KitchenTicketStatus,
  OrderChannel,
  OrderItemLineType,
  OrderItemStatus,
  OrderStatus,
  OrderType,
  PrintJobStatus,
} from './enums.ts';
import { ExchangeRate, Major, Minor } from './money.ts';
import { OrderTotals } from './pricing/order-totals.ts';
import { AppliedRule } from './pricing/price-rules.ts';
import {
  Alias,
  Id,
  listOf,
  Name,
  Notes,
  Paging,
  Quantity,
  QuantityInput,
  Reason,
  Timestamp,
  TimestampInput,
} from './primitives.ts';
import { ClientOrderId } from './till/order-ids.ts';
import { areTameLines, isTame } from './visible-text.ts';

/** Statuses an order does not leave: nothing is added to it any more, and its table may be another's. */
export const CLOSED_ORDER_STATUSES = ['paid', 'cancelled'] as const satisfies readonly OrderStatus[];
export const isOrderClosed = (status: OrderStatus): boolean =>
  (CLOSED_ORDER_STATUSES as readonly OrderStatus[]).includes(status);

export const CourseNumber = z.int().min(1).max(20);
export const SeatNo = z.int().min(1).max(200);

export const Order = z.object({
  id: Id,
  businessId: Id,
  locationId: Id,
  originLocationId: Id.nullable(),
  status: OrderStatus,
  orderType: OrderType,
  tableId: Id.nullable(),
  waiterId: Id.nullable(),
  parentOrderId: Id.nullable(),
  documentNumber: z.string(),
  taxId: z.string().nullable(),
  taxName: z.string().nullable(),
  taxAddress: z.string().nullable(),
  taxpayerType: z.string().nullable(),
  /** Additive: GTQ per unit of the business's currency where that is another; absent or null: unknown. */
  exchangeRate: z.string().nullish(),
  channel: OrderChannel,
  kioskId: z.string().nullable(),
  kioskSessionId: z.string().nullable(),
  orderAlias: z.string().nullable(),
  guestCount: z.int().nullable(),
  tableAliasSnapshot: z.string().nullable(),
  cancellationReason: z.string().nullable(),
  /** Additive: whose order it is, and what of them a till shows; what it shows is gone once they are anonymised. */
  customerId: Id.nullish(),
  customerSnapshot: z.object({ displayName: z.string(), phone: z.string().nullable() }).nullish(),
  /** Additive: when it left the house, of what is taken away or delivered. */
  dispatchedAt: Timestamp.nullish(),
  /** Additive: the order that took up its lines. */
  mergedInto: Id.nullish(),
  version: z.int(),
  createdBy: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  sentAt: Timestamp.nullable(),
  closedAt: Timestamp.nullable(),
});
export type Order = z.infer<typeof Order>;

/** A chosen option, frozen when the line was added: snapshots never change after the order. */
export const OrderItemModifier = z.object({
  id: Id,
  orderItemId: Id,
  productModifierGroupId: Id,
  productModifierId: Id,
  quantity: z.int(),
  unitPriceAdjustment: Minor,
  totalPriceAdjustment: Minor,
  nameSnapshot: Name,
  kitchenLabelSnapshot: z.string().nullable(),
  groupNameSnapshot: z.string().nullable(),
  receiptLabelSnapshot: z.string().nullable(),
  showOnKitchenTicket: z.boolean(),
  /** Null: the line is older than this column, and the option is named. */
  showOnReceipt: z.boolean().nullable(),
});
export type OrderItemModifier = z.infer<typeof OrderItemModifier>;

export const TaxBreakdown = z.object({
  category: z.string(),
  rate: Major,
  /** Major units: the part of the line before tax, and the tax in it. */
  base: Major,
  amount: Major,
});

export const OrderItem = z.object({
  id: Id,
  businessId: Id,
  orderId: Id,
  productId: Id.nullable(),
  productNameSnapshot: z.string(),
  status: OrderItemStatus,
  courseNumber: CourseNumber,
  quantity: Quantity,
  /** Minor units, fixed when added. */
  unitPriceSnapshot: Minor,
  /** Additive: what one would cost without the rules it was sold by, and which those were; null, or absent, where none was. */
  listPriceSnapshot: Minor.nullish(),
  priceRulesSnapshot: z.array(AppliedRule).nullish(),
  /** Additive: what the line costs beside quantity × unit price, once; what of a combo's price its quantity does not divide. */
  lineAdjustment: Minor.optional(),
  /** Additive: what discounts take off the whole line. Never below nothing. */
  discountTotal: Minor.optional(),
  /** Additive: what of that is of discounts of several lines, of its combo or of an order, by their ids; null where nothing is. */
  discountShares: z.record(z.string(), Minor).nullish(),
  /** Major units: the tax included in the whole line. */
  taxAmountSnapshot: Major,
  taxBreakdownSnapshot: TaxBreakdown.nullable(),
  /** Options written as words by clients that know no records: shown to the kitchen after the options, without a price. */
  legacyModifiers: z.array(z.string()).nullable(),
  notes: z.string().nullable(),
  seatNo: z.int().nullable(),
  lineType: OrderItemLineType,
  parentOrderItemId: Id.nullable(),
  bundleId: Id.nullable(),
  bundleComponentGroupId: Id.nullable(),
  /** Additive: the line it was parted from when the kitchen had both; the food is on that one's tickets. */
  splitFrom: Id.nullish(),
  /** Additive: the orders it came with where others took them up, the first it was of first: what is off all of those is off it. */
  absorbedWith: z.array(Id).nullish(),
  voidedAt: Timestamp.nullable(),
  voidReason: z.string().nullable(),
  compedAt: Timestamp.nullable(),
  compReason: z.string().nullable(),
  firedAt: Timestamp.nullable(),
  holdUntilFired: z.boolean(),
  /** Additive: when the kitchen was done with it; null while it is not. */
  readyAt: Timestamp.nullish(),
  /** Additive: when it was at the table; null while it is not. */
  servedAt: Timestamp.nullish(),
  createdBy: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type OrderItem = z.infer<typeof OrderItem>;

export const OrderItemView = OrderItem.extend({
  modifiers: z.array(OrderItemModifier),
  /** Minor units: quantity × (unit price + modifiers) + adjustment − discounts; zero when voided or comped. */
  lineTotal: Minor,
  /** Additive: its own discounts, in the order they were given. Absent from a hub that does not say them. */
  discounts: z.array(DiscountDetail).optional(),
  /** True once the kitchen has it. */
  isSent: z.boolean(),
});
export type OrderItemView = z.infer<typeof OrderItemView>;

export const OrderGuest = z.object({
  id: Id,
  businessId: Id,
  orderId: Id,
  seatNo: SeatNo,
  guestAlias: z.string().nullable(),
  notes: z.string().nullable(),
  allergies: z.array(z.string()),
});
export type OrderGuest = z.infer<typeof OrderGuest>;

/** As what somebody looks after an order: "mesero", "sommelier". */
const PartyRole = z
  .string()
  .trim()
  .min(1)
  .max(50)
  // It stands in a path, where `..` would be the order's own.
  .regex(/^[\p{L}\p{N}]/u, 'a letter or a digit at its beginning')
  .refine(isTame, 'must not contain control characters');
export const OrderPartyMember = z.object({ id: Id, orderId: Id, role: PartyRole, userId: Id, createdAt: Timestamp });
export type OrderPartyMember = z.infer<typeof OrderPartyMember>;

export const OrderView = Order.extend({
  items: z.array(OrderItemView),
  /** Additive: how its combos were sold, removed ones too. Absent of an order without. */
  bundleApplications: z.array(BundleApplication).optional(),
  guests: z.array(OrderGuest),
  totals: OrderTotals,
  /** Additive: discounts of the whole order, in the order they were given; its lines carry them. */
  discounts: z.array(DiscountDetail).optional(),
});
export type OrderView = z.infer<typeof OrderView>;

type Counted = Pick<OrderItemView, 'lineType' | 'quantity' | 'voidedAt'>;

/** How many products stand on an order, for whoever reads it: a combo is its dishes, and a part of a dish is one, too. */
export const productCount = (lines: readonly Counted[]): number =>
  lines
    .filter(({ lineType, voidedAt }) => lineType !== 'bundle_parent' && !voidedAt)
    .reduce((sum, { quantity }) => sum + Math.ceil(quantity), 0);

export const OrderSummary = Order.extend({
  totals: OrderTotals,
  /** As `productCount` counts; the others count lines, those that are ready as `isToFetch` says. */
  itemCount: z.int(),
  unsentCount: z.int(),
  heldCount: z.int(),
  readyCount: z.int(),
});
export type OrderSummary = z.infer<typeof OrderSummary>;

export const CreateOrderInput = z.strictObject({
  id: ClientOrderId.optional(),
  businessId: Id,
  locationId: Id,
  orderType: OrderType.default('dine_in'),
  /** Any is read, only `draft` is taken. */
  status: OrderStatus.default('draft'),
  tableId: Id.nullish(),
  waiterId: Id.nullish(),
  parentOrderId: Id.nullish(),
  originLocationId: Id.nullish(),
  orderAlias: Alias.nullish(),
  guestCount: z.int().min(1).max(200).nullish(),
  channel: OrderChannel.default('pos'),
  kioskId: z.string().trim().min(1).max(64).nullish(),
  kioskSessionId: z.string().trim().min(1).max(64).nullish(),
  /** A second open order on one table must be asked for (docs/decisions.md#two-waiters-at-one-table). */
  allowSecondOnTable: z.boolean().default(false),
  createdBy: z.string().max(64).optional(),
});
export type CreateOrderInput = z.infer<typeof CreateOrderInput>;

export const ListOrdersQuery = Paging.extend({
  businessId: Id.optional(),
  locationId: Id.optional(),
  status: listOf(OrderStatus).optional(),
  orderType: OrderType.optional(),
  tableId: Id.optional(),
  waiterId: Id.optional(),
  createdAtFrom: TimestampInput.optional(),
  createdAtTo: TimestampInput.optional(),
  originLocationId: Id.optional(),
  /** Additive: words of the number, table or name of an order, all in it; of the latest 20,000 up to `createdAtTo`. */
  q: z.string().trim().normalize().min(1).max(100).optional(),
});
export type ListOrdersQuery = z.infer<typeof ListOrdersQuery>;

export const UpdateOrderInput = z
  .strictObject({
    locationId: Id,
    orderType: OrderType,
    status: OrderStatus,
    tableId: Id.nullable(),
    waiterId: Id.nullable(),
    parentOrderId: Id.nullable(),
    orderAlias: Alias.nullable(),
    guestCount: z.int().min(1).max(200).nullable(),
    exchangeRate: ExchangeRate.nullable(),
    cancellationReason: Reason,
    updatedBy: z.string().max(64),
  })
  .partial();
export type UpdateOrderInput = z.infer<typeof UpdateOrderInput>;

/** Null takes the customer off. Of theirs the primary profile and phone are taken, unless others are named. */
export const SetOrderCustomerInput = z.strictObject({
  customerId: Id.nullable(),
  billingProfileId: Id.optional(),
  phoneId: Id.optional(),
});
export type SetOrderCustomerInput = z.infer<typeof SetOrderCustomerInput>;

export const ModifierChoice = z.strictObject({
  productModifierGroupId: Id,
  productModifierId: Id,
  quantity: z.int().min(1).max(50).default(1),
});
export type ModifierChoice = z.infer<typeof ModifierChoice>;

const PRICED = /((?<!\p{L})(Q|GTQ)|\$)\s?\p{Nd}/iu;
/** What a person reads: wide and raised letters as plain ones, without marks drawn as nothing. */
const seenAs = (words: string): string => words.normalize('NFKC').replace(/\p{Cf}/gu, '');
const LegacyModifier = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .refine(areTameLines, 'must not contain control characters')
  .refine((words) => !PRICED.test(seenAs(words)), 'a price needs a modifier record');
const legacyModifiers = z.array(LegacyModifier).max(20).optional();

const SNAKE = {
  product_modifier_group_id: 'productModifierGroupId',
  product_modifier_id: 'productModifierId',
} as const;

/** A choice as older clients write it: snake_case, with the name it had. */
export const readChoice = (choice: unknown): unknown => {
  if (typeof choice !== 'object' || choice === null) return choice;
  const { name_snapshot: _name, ...rest } = choice as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [SNAKE[key as keyof typeof SNAKE] ?? key, value]),
  );
};

/**
 * `modifiers` may list words among the choices (docs/contract.md#words-among-the-modifiers); they become `legacyModifiers`.
 * Words alone say nothing of the choices: who writes options as words knows of no others.
 */
const readModifiers = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || !('modifiers' in body) || !Array.isArray(body.modifiers))
    return body;
  const { modifiers: mixed, ...rest } = body;
  const words = mixed.filter((one) => typeof one === 'string');
  const modifiers = mixed.filter((one) => typeof one !== 'string').map(readChoice);
  if (words.length === 0) return { ...rest, modifiers };
  return { ...rest, ...(modifiers.length > 0 ? { modifiers } : {}), legacyModifiers: words };
};

const addOrderItemInput = z.strictObject({
  itemId: ClientOrderId.optional(),
  productId: Id,
  quantity: QuantityInput,
  courseNumber: CourseNumber.default(1),
  modifiers: z.array(ModifierChoice).max(60).default([]),
  legacyModifiers,
  notes: Notes.nullish(),
  seatNo: SeatNo.nullish(),
  holdUntilFired: z.boolean().default(false),
  /** Any is read, only `pending` is taken. */
  status: OrderItemStatus.optional(),
  createdBy: z.string().max(64).optional(),
});
export const AddOrderItemInput = z.preprocess(readModifiers, addOrderItemInput);
export type AddOrderItemInput = z.infer<typeof AddOrderItemInput>;

const updateOrderItemInput = z
  .strictObject({
    productId: Id,
    quantity: QuantityInput,
    courseNumber: CourseNumber,
    modifiers: z.array(ModifierChoice).max(60),
    legacyModifiers,
    notes: Notes.nullable(),
    seatNo: SeatNo.nullable(),
    holdUntilFired: z.boolean(),
    status: OrderItemStatus,
    /**
     * Required when the kitchen already has the line and the quantity, or a paid option, goes down, whatever comes in its place
     * (docs/decisions.md#food-that-was-cooked-and-not-paid).
     */
    reason: Reason,
  })
  .partial();
export const UpdateOrderItemInput = z.preprocess(readModifiers, updateOrderItemInput);
export type UpdateOrderItemInput = z.infer<typeof UpdateOrderItemInput>;

export const VoidItemInput = z.strictObject({ reason: Reason, voidedBy: z.string().min(1).max(64) });
export type VoidItemInput = z.infer<typeof VoidItemInput>;
export const CompItemInput = z.strictObject({ reason: Reason, compedBy: z.string().min(1).max(64) });
export type CompItemInput = z.infer<typeof CompItemInput>;
export const FireCourseInput = z.strictObject({ courseNumber: CourseNumber });
export type FireCourseInput = z.infer<typeof FireCourseInput>;

const Allergy = z.string().trim().min(1).max(60).refine(areTameLines, 'must not contain control characters');
export const CreateGuestInput = z.strictObject({
  seatNo: SeatNo,
  guestAlias: Alias.nullish(),
  notes: Notes.nullish(),
  allergies: z.array(Allergy).max(20).default([]),
});
export type CreateGuestInput = z.infer<typeof CreateGuestInput>;
export const UpdateGuestInput = changesOf(CreateGuestInput.partial());
export type UpdateGuestInput = z.infer<typeof UpdateGuestInput>;

export const SetPartyMemberInput = z.strictObject({ role: PartyRole, userId: Id });
export type SetPartyMemberInput = z.infer<typeof SetPartyMemberInput>;
export const PartyParams = z.object({ orderId: Id, role: PartyRole });

/** Of a line what goes: all of it unless less is said. */
const movedItem = z.strictObject({ itemId: Id, quantity: QuantityInput.optional() });
export const TransferItemsInput = z
  .strictObject({
    toOrderId: Id.optional(),
    /** A free table: an order is opened there. */
    tableId: Id.optional(),
    items: z.array(movedItem).min(1).max(200),
    /** Guests who go along. */
    guests: z.array(Id).max(200).default([]),
    /** The version of the other order as the caller knows it; as `If-Match` of this one. */
    otherVersion: z.int().optional(),
  })
  .refine(({ toOrderId, tableId }) => (toOrderId === undefined) !== (tableId === undefined), {
    error: 'send exactly one of toOrderId and tableId',
    path: ['toOrderId'],
  })
  .refine(({ items }) => new Set(items.map(({ itemId }) => itemId)).size === items.length, {
    error: 'name each line once',
    path: ['items'],
  });
export type TransferItemsInput = z.infer<typeof TransferItemsInput>;
export const MergeOrdersInput = z.strictObject({ otherId: Id, otherVersion: z.int().optional() });
export type MergeOrdersInput = z.infer<typeof MergeOrdersInput>;
export const UndoTransferInput = z.strictObject({ moveId: Id, otherVersion: z.int().optional() });
export type UndoTransferInput = z.infer<typeof UndoTransferInput>;
/** Two orders between which lines went, the one that was asked first; `moveId` undoes it. */
export const MovedOrders = z.object({ moveId: Id, order: OrderView, other: OrderView });
export type MovedOrders = z.infer<typeof MovedOrders>;

/** Which orders are asked for together: ids with commas between, or the name repeated; one that is not the caller's is left out. */
export const OrdersQuery = z.object({ ids: listOf(Id).pipe(z.array(Id).min(1).max(100)) });
export type OrdersQuery = z.infer<typeof OrdersQuery>;
/** How many lines of an order wait to be fired. */
export const HeldCount = z.object({ orderId: Id, heldCount: z.int() });
export type HeldCount = z.infer<typeof HeldCount>;
export const GuestsOfOrder = z.object({ orderId: Id, guests: z.array(OrderGuest) });
export type GuestsOfOrder = z.infer<typeof GuestsOfOrder>;

/** Per-station progress of one order (docs/contract.md#station-completion). */
export const StationCompletion = z.object({
  orderId: Id,
  stations: z.array(
    z.object({ stationId: Id, stationName: z.string(), total: z.int(), completed: z.int(), isComplete: z.boolean() }),
  ),
});
export type StationCompletion = z.infer<typeof StationCompletion>;

/** Where a line is at one station: on its glass, on its paper. Null where the station has none. */
export const StationProgress = z.object({
  stationId: Id,
  stationName: z.string(),
  status: KitchenTicketStatus,
  firedAt: Timestamp,
  bumpedAt: Timestamp.nullable(),
  /** A display of the station is paired: whether it is connected, which then shows it. */
  glass: z.enum(['on', 'off']).nullable(),
  /** `since`: asked for then. `cause`: why it is not on paper, as far as the printer or its last try says. */
  paper: z
    .object({
      jobId: Id,
      status: PrintJobStatus,
      since: Timestamp,
      printedAt: Timestamp.nullable(),
      cause: z.string().nullable(),
      /** Additive: where it is printed; another station where nobody sees this one's display. */
      stationName: z.string(),
    })
    .nullable(),
});
export type StationProgress = z.infer<typeof StationProgress>;

/** What became of each line the kitchen was told of. */
export const OrderProgress = z.object({
  orderId: Id,
  lines: z.array(z.object({ orderItemId: Id, stations: z.array(StationProgress) })),
});
export type OrderProgress = z.infer<typeof OrderProgress>;

/** Orders of which something may be standing still: not on paper yet, or at a station whose display is away. Additive. */
export const WaitingOrders = z.object({
  data: z.array(
    z.object({
      orderId: Id,
      orderNumber: z.string(),
      orderType: OrderType,
      tableAlias: z.string().nullable(),
      stations: z.array(StationProgress),
    }),
  ),
});
export type WaitingOrders = z.infer<typeof WaitingOrders>;

/** What a location sold in the last weeks, for what a till shows first; additive. */
export const BestSellers = z.object({
  products: z.array(
    z.object({
      productId: Id,
      /** How many, in each hour of the location's day: 24 numbers. */
      byHour: z.array(z.number()).length(24),
      /** Options chosen with it, most often first. */
      optionIds: z.array(Id),
    }),
  ),
});
export type BestSellers = z.infer<typeof BestSellers>;
