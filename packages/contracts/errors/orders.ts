import { type ErrorEntry, restaurant } from './entry.ts';

/** Errors of orders and of routing them: the 27 codes of the order service, and ours. */
export const ORDER_ERRORS = {
  // ---- Orders: the 27 codes of the order service
  ORDER_NOT_FOUND: restaurant(404, 'No order has this id', 'Of another business or location, or a removed draft.'),
  ORDER_NOT_DRAFT: restaurant(
    409,
    'Only a draft can be deleted; cancel the order instead',
    'What the kitchen saw stays on record.',
  ),
  ORDER_VERSION_CONFLICT: restaurant(
    409,
    'The order changed meanwhile; read it again',
    'details.currentVersion; another device was faster.',
  ),
  ORDER_STATUS_TRANSITION_INVALID: restaurant(
    409,
    'The order cannot change from this status to the requested one',
    'details.from and to.',
  ),
  ORDER_CLOSED: restaurant(409, 'The order is paid or cancelled', 'Closed orders take no changes.'),
  ORDER_NOTHING_TO_SEND: restaurant(
    409,
    'The order has no new lines for the kitchen',
    'All lines are sent, held or voided.',
  ),
  ORDER_ITEM_PRODUCT_LOCKED: restaurant(
    409,
    'The kitchen has this line; its product cannot change',
    'Void the line and add another.',
  ),
  ORDER_ID_TAKEN: restaurant(409, 'The order id is already taken', 'Send a UUIDv7 of your own, or none.'),
  ORDER_ITEM_ID_TAKEN: restaurant(409, 'The line id is already taken', 'Send a UUIDv7 of your own, or none.'),
  ORDER_TABLE_OCCUPIED: restaurant(
    409,
    'The table already has an open order',
    'details.orderId; ask for a second one with allowSecondOnTable.',
  ),
  ORDER_HAS_PAYMENTS: restaurant(409, 'The order has payments and cannot be cancelled', 'Payments are not undone.'),
  ORDER_HAS_BILLS: restaurant(409, 'The order has open bills; cancel them first', 'Bills that are pending.'),
  ORDER_CANCEL_REASON_REQUIRED: restaurant(
    400,
    'Give the reason for cancelling the order',
    'Required once the kitchen has it.',
  ),
  ORDER_ITEM_NOT_FOUND: restaurant(
    404,
    'No line of this order has this id',
    'Removed before it was sent, or moved to another order.',
  ),
  ORDER_ITEM_STATUS_TRANSITION_INVALID: restaurant(
    409,
    'The line cannot change from this status to the requested one',
    'details.from and to.',
  ),
  ORDER_ITEM_VOIDED: restaurant(409, 'The line is voided', 'Add the dish again.'),
  ORDER_ITEM_COMPED: restaurant(409, 'The line is already a courtesy', 'It costs nothing as it is.'),
  ORDER_ITEM_ALREADY_SENT: restaurant(
    409,
    'The kitchen has this line; void it instead',
    'It needs a reason; nothing is removed silently.',
  ),
  ORDER_ITEM_NOT_HELD: restaurant(409, 'The line is not on hold', 'It was fired, or never held.'),
  ORDER_ITEM_BILLED: restaurant(
    409,
    'The line is on a bill; cancel the bill first',
    'Cancel the bill before changing what it charges.',
  ),
  ORDER_ITEM_REASON_REQUIRED: restaurant(
    400,
    'Give the reason for the lower quantity',
    'The kitchen already has the line (audit).',
  ),
  ORDER_PRODUCT_UNAVAILABLE: restaurant(
    409,
    'The product is sold out or not served now',
    'details.productId; agotado, inactive, or outside the menu’s hours.',
  ),
  ORDER_MODIFIER_INVALID: restaurant(
    400,
    'The option does not belong to this product',
    'details name the option; its group is not offered with the product.',
  ),
  ORDER_MODIFIER_MIN_NOT_MET: restaurant(
    400,
    'Choose more options of this group',
    'details.groupId and the effective minimum.',
  ),
  ORDER_MODIFIER_MAX_EXCEEDED: restaurant(
    400,
    'Choose fewer options of this group',
    'details.groupId and the effective maximum.',
  ),
  ORDER_STATION_MISSING: restaurant(
    409,
    'No kitchen station prepares this product; set a default station',
    'Names the product and the missing parameter DEFAULT_KITCHEN_STATION_ID; nothing was sent.',
  ),
  ORDER_GUEST_NOT_FOUND: restaurant(404, 'No guest of this order has this id', 'Removed, or of another order.'),
  ORDER_GUEST_SEAT_TAKEN: restaurant(409, 'Another guest has this seat', 'Seats are unique within an order.'),
  ORDER_COURSE_EMPTY: restaurant(409, 'The course has no held lines to fire', 'Fired already, or voided.'),
  ORDER_PRODUCT_FEW_LEFT: restaurant(
    409,
    'Fewer of the product are left than requested',
    'details.productId and details.remaining, how many can still be ordered.',
  ),

  // ---- Routing of delivery orders (docs/contract.md#error-bodies)
  ROUTING_REQUIRES_DELIVERY: restaurant(
    409,
    'Only internal delivery orders can be routed',
    'Its type or channel is another.',
  ),
  ORDER_TYPE_LOCKED: restaurant(
    409,
    'The type of this order can no longer change',
    'Routed, or with delivery details.',
  ),
  FULFILLING_LOCATION_REQUIRED: restaurant(
    400,
    'Name the location that prepares the order',
    'A call center must name one.',
  ),
  FULFILLING_LOCATION_NOT_SERVED: restaurant(
    409,
    'This location does not route orders to that one',
    'Which locations it serves is a setting.',
  ),
  FULFILLING_LOCATION_CLOSED: restaurant(
    409,
    'The location has no open shift',
    'It opens with its first cash session.',
  ),
  FULFILLING_LOCATION_LOCKED: restaurant(
    409,
    'The fulfilling location can no longer change',
    'After submit; the refusal is recorded.',
  ),
  FULFILLING_LOCATION_USE_ROUTE: restaurant(
    409,
    'Change the location by the fulfilling-location route',
    'General PATCH of locationId on a delivery or routed order.',
  ),
} as const satisfies Record<string, ErrorEntry>;
