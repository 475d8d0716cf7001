import { ACCOUNT_ERRORS } from './accounts.ts';
import { COMBO_ERRORS } from './combos.ts';
import { COMMUNICATION_ERRORS } from './communications.ts';
import { CUSTOMER_ERRORS } from './customers.ts';
import { DISCOUNT_ERRORS } from './discounts.ts';
import { DOCUMENT_ERRORS } from './documents.ts';
import { type ErrorEntry, restaurant } from './entry.ts';
import { IMPLEMENTATION_ERRORS } from './implementations.ts';
import { IMPORT_ERRORS } from './imports.ts';
import { MONEY_ERRORS } from './money.ts';
import { ORDER_FAMILY_ERRORS } from './order-families.ts';
import { ORDER_ERRORS } from './orders.ts';
import { PRICING_ERRORS } from './pricing.ts';
import { PRINTING_ERRORS } from './printing.ts';
import { RESERVATION_ERRORS } from './reservations.ts';
import { STAFF_ERRORS } from './staff.ts';
import { STOCK_ERRORS } from './stock.ts';
import { SYNC_ERRORS } from './sync.ts';
import { TAX_ERRORS } from './taxes.ts';

export type { ErrorEntry } from './entry.ts';

/**
 * Every error a caller may see. Append-only: a code is never renamed and keeps its one status. `message` is what the
 * caller reads (English; the web apps translate by code), `comment` is for the operator who finds it in a log.
 */
export const ERRORS = {
  // ---- Requests
  VALIDATION_FAILED: restaurant(
    400,
    'The request is not valid',
    'details.issues lists field paths; the client sent bad input.',
  ),
  MALFORMED_JSON: restaurant(400, 'The body is not valid JSON', 'A client bug or a cut connection.'),
  PAYLOAD_TOO_LARGE: restaurant(413, 'The body is too large', 'Bodies are limited to 256 KB.'),
  ROUTE_NOT_FOUND: restaurant(
    404,
    'No route has this method and path',
    'Wrong path or method; GET /api lists all routes.',
  ),
  NOT_FOUND: restaurant(
    404,
    'No such resource',
    'The row does not exist, or belongs to another business (never told apart).',
  ),
  TOO_MANY_REQUESTS: restaurant(
    429,
    'Too many requests',
    'Rate limit of a public route, or of test slips; Retry-After says when.',
  ),
  IDEMPOTENCY_KEY_REUSED: restaurant(
    422,
    'This Idempotency-Key was used for another request; send a new one',
    'A client re-used a key with another body or path.',
  ),
  PRECONDITION_INVALID: restaurant(400, 'If-Match must be a version number', 'Accepted: "3", 3, W/"3", lists and *.'),
  INTERNAL_ERROR: restaurant(
    500,
    'Something went wrong on our side',
    'A bug or a failing disk: the log line with this requestId has the cause.',
  ),
  NOT_READY: restaurant(503, 'The system is starting or stopping; try again', 'Sent while the hub starts or stops.'),
  UNSUPPORTED_MEDIA_TYPE: restaurant(
    415,
    'The body’s encoding or character set is not supported; send JSON in UTF-8',
    'JSON in UTF-8; gzip, deflate or br only from callers who signed in.',
  ),
  HOST_NOT_SERVED: restaurant(
    421,
    'This system does not answer to this host name',
    'Use its address or localhost, or add the name to HUB_NAMES.',
  ),

  // ---- Identity
  UNAUTHENTICATED: restaurant(401, 'Sign in first', 'No token, or one that is expired, revoked or not ours.'),
  FORBIDDEN: restaurant(
    403,
    'Your role does not allow this',
    'details.permission names what is missing; a holder may approve by PIN.',
  ),
  WRONG_BUSINESS: restaurant(
    403,
    'This belongs to another business',
    'A businessId in the request is not the caller’s.',
  ),
  WRONG_LOCATION: restaurant(
    403,
    'You are not assigned to this location',
    'A locationId in the request is not one of the caller’s.',
  ),
  SIGN_IN_FAILED: restaurant(401, 'Wrong PIN, e-mail or password', 'Never says which part was wrong.'),
  SIGN_IN_LOCKED: restaurant(
    429,
    'Too many wrong tries; wait and try again',
    'details.retryAfterSeconds; the lock is per device address and survives a restart.',
  ),
  APPROVAL_INVALID: restaurant(
    403,
    'The approval PIN is wrong, or its holder may not approve this',
    'X-Approval-Pin did not match a holder of the permission.',
  ),
  LOCAL_SIGN_IN_OFF: restaurant(
    404,
    'Local sign-in is off',
    'The local identity provider is disabled by configuration.',
  ),
  CLOUD_SIGN_IN_OFF: restaurant(
    404,
    'This hub does not accept cloud accounts',
    'HUB_IDENTITY_* or FIREBASE_PROJECT_ID is not configured.',
  ),
  ALREADY_SET_UP: restaurant(409, 'This hub is already set up', 'First-run setup runs once.'),
  SETUP_REQUIRED: restaurant(409, 'This hub is not set up yet', 'Open /setup.'),
  EMAIL_TAKEN: restaurant(
    409,
    'Another user has this e-mail address',
    'Users of a business have different addresses; find the other one on the staff page.',
  ),
  PIN_TAKEN: restaurant(
    409,
    'Another person has this PIN; choose a different one',
    'PINs identify people, so they are unique within a business.',
  ),
  LAST_OWNER: restaurant(
    409,
    'The last active owner cannot be removed; name another owner first',
    'A business always has an active owner.',
  ),
  PIN_TOO_SIMPLE: restaurant(
    400,
    'This PIN is too easy to guess',
    'One digit, a run or a repetition, in details.path.',
  ),
  PIN_TOO_SHORT: restaurant(
    400,
    'The PIN of a person who may approve must be longer',
    'details.digits; a location may ask for fewer by its parameter APPROVER_PIN_DIGITS.',
  ),
  SETUP_CODE_WRONG: restaurant(
    403,
    'The setup code is wrong',
    'details.path; the code stands on the console of a node that is not set up, and in its data folder (README).',
  ),
  PIN_WRONG: restaurant(403, 'The current PIN is wrong', 'Of somebody who is signed in: it ends no sign-in.'),
  ...STAFF_ERRORS,
  BACKUP_FAILED: restaurant(
    507,
    'The hub’s disk has no room for a backup; free some space',
    'Free some of the disk, or name another by HUB_BACKUPS. The log of the hub says how much is missing.',
  ),

  // ---- Dining
  AREA_NOT_FOUND: restaurant(404, 'No dining area has this id', 'Removed, or of another business or location.'),
  AREA_HAS_TABLES: restaurant(409, 'The area still has tables', 'Move or delete its tables first.'),
  TABLE_NOT_FOUND: restaurant(404, 'No table has this id', 'Removed, or of another business or location.'),
  TABLE_NUMBER_TAKEN: restaurant(
    409,
    'Another table of the location has this number; choose another',
    'Unique within a location, without capitals, accents and spaces.',
  ),
  TABLE_HAS_OPEN_ORDER: restaurant(409, 'The table has an open order', 'Close or move the order first.'),
  TABLE_STATUS_TRANSITION_INVALID: restaurant(
    409,
    'The table cannot change from this status to the requested one',
    'details.from and to.',
  ),

  // ---- Catalogue
  CATEGORY_NOT_FOUND: restaurant(404, 'No product category has this id', 'Removed, or of another business.'),
  CATEGORY_HAS_PRODUCTS: restaurant(
    409,
    'The category still has products; move them first',
    'Deactivated products count too.',
  ),
  PRODUCT_NOT_FOUND: restaurant(404, 'No product has this id', 'Removed, or of another business.'),
  SKU_TAKEN: restaurant(409, 'Another product has this SKU', 'SKUs are unique within a business.'),
  MENU_NOT_FOUND: restaurant(404, 'No menu has this id', 'Removed, or of another business.'),
  MENU_ITEM_NOT_FOUND: restaurant(404, 'No item of this menu has this id', 'Removed, or on another menu.'),
  MENU_ITEM_EXISTS: restaurant(409, 'The product is already on this menu', 'Unique per (menu, product).'),
  MENU_ALREADY_ASSIGNED: restaurant(
    409,
    'The menu is already assigned to this location',
    'Unique per (location, menu).',
  ),
  LOCATION_NOT_FOUND: restaurant(404, 'No location has this id', 'Of another business, or never one.'),
  MODIFIER_GROUP_NOT_FOUND: restaurant(404, 'No modifier group has this id', 'Removed, or of another business.'),
  MODIFIER_GROUP_IN_USE: restaurant(
    409,
    'Products still offer this group; detach it first',
    'Assignments to products name the group.',
  ),
  MODIFIER_GROUP_ALREADY_ATTACHED: restaurant(
    409,
    'The product already offers this group',
    'Unique per (product, group).',
  ),
  MODIFIER_NOT_FOUND: restaurant(404, 'No modifier has this id', 'Removed, or of another business.'),
  MODIFIER_RANGE_INVALID: restaurant(
    400,
    'The minimum selection is more than the maximum',
    'Counting the other of the two as it is stored.',
  ),
  MODIFIER_GROUP_SHORT: restaurant(
    409,
    'The group would have fewer options than it asks for; add an option or ask for fewer',
    'Products that offer it could not be ordered. details.groupId, name, min and options, those switched on.',
  ),
  IMPORT_EMPTY: restaurant(400, 'The text has no rows to import', 'Only blank lines, or a heading alone.'),
  IMPORT_TOO_LONG: restaurant(400, 'The table has too many rows; import it in parts', 'details.most.'),
  IMPORT_UNREADABLE: restaurant(
    400,
    'The text is not a table; check the quotes',
    'details.row: a quote that never ends.',
  ),
  IMPORT_COLUMNS_MISSING: restaurant(
    400,
    'The table needs a column for the name and one for the price',
    'details.columns that are not there.',
  ),
  BULK_PRICE_INVALID: restaurant(
    400,
    'The change would leave a product without a valid price',
    'details.productId and name; none of the products was changed.',
  ),
  CHANGE_NOT_FOUND: restaurant(404, 'No catalogue change has this id', 'Undone already, or of another business.'),
  PICTURE_NOT_FOUND: restaurant(
    404,
    'The product has no picture with this hash',
    'Replaced or removed; lists say the present hash.',
  ),
  PICTURE_INVALID: restaurant(
    400,
    'The picture cannot be shown; send WebP, JPEG or PNG',
    'WebP, JPEG or PNG, by what it says and by its bytes, of at most 48,000 characters as a data URL; details.path.',
  ),

  ...ORDER_ERRORS,

  // ---- Discounts
  ...DISCOUNT_ERRORS,
  ...ORDER_FAMILY_ERRORS,

  // ---- Bills, payments, cash
  BILL_NOT_FOUND: restaurant(404, 'No bill has this id', 'Of another business or location.'),
  BILL_NOT_PENDING: restaurant(409, 'The bill is paid or cancelled', 'Only pending bills change.'),
  BILL_HAS_PAYMENTS: restaurant(409, 'The bill already has payments', 'A part that is paid stays as it is.'),
  BILL_NOTHING_TO_BILL: restaurant(
    409,
    'Every line of the order is on a bill already',
    'Or nothing on it costs anything.',
  ),
  BILL_SPLIT_EXCEEDS_QUANTITY: restaurant(
    409,
    'The quantity exceeds what is left on the line',
    'details.orderItemId and what is left.',
  ),
  BILL_OVERPAID: restaurant(
    409,
    'The amount is above the balance; only cash gives change',
    'A card or transfer above the balance.',
  ),
  PAYMENT_METHOD_NOT_FOUND: restaurant(404, 'No payment method has this id', 'Removed, or of another business.'),
  CASH_SESSION_REQUIRED: restaurant(
    409,
    'Open a cash session first',
    'Payments belong to an open session of the location.',
  ),
  CASH_SESSION_NOT_FOUND: restaurant(404, 'No cash session has this id', 'Of another business or location.'),
  CASH_SESSION_CLOSED: restaurant(409, 'The cash session is closed; open another one', 'details.sessionId.'),
  CASH_SESSION_ALREADY_OPEN: restaurant(
    409,
    'This register already has an open cash session',
    'Close it, or use another register name.',
  ),
  CASH_SESSION_HAS_OPEN_ORDERS: restaurant(
    409,
    'Orders are still open; close them or carry them over',
    'details.orderIds.',
  ),
  CASH_COUNT_MISSING: restaurant(
    400,
    'Send a count for every payment method',
    'details.paymentMethodIds still to count.',
  ),
  FEL_BUYER_ID_REQUIRED: restaurant(
    409,
    'Above this amount the buyer’s NIT or CUI is required',
    'FEL_BUYER_ID_THRESHOLD_GTQ.',
  ),
  CASH_DRAWER_SHORT: restaurant(
    409,
    'The drawer has less cash than this amount',
    'Pay less out, or record what came in.',
  ),
  SAFE_NOT_FOUND: restaurant(
    404,
    'No safe has this id; leave safeId out',
    'Switched off, or of another location or business.',
  ),
  LAST_CASH_METHOD: restaurant(
    409,
    'The last active cash method cannot be switched off',
    'Add another cash method, or switch one on, first.',
  ),
  BILL_NOT_PAID: restaurant(409, 'The bill is not paid', 'Only paid bills are refunded; cancel a pending one.'),
  REFUND_EXCEEDS_BILL: restaurant(
    409,
    'The refund exceeds what is left of the bill',
    'details.orderItemId, or the tip; details.left is what can still be given back (thousandths, or minor units of the tip).',
  ),
  REFUND_WHOLE_COMBO: restaurant(
    409,
    'A dish of a combo is refunded with its combo',
    'details.orderItemId is the line of the combo to name instead.',
  ),
  PAYMENT_NOT_FOUND: restaurant(404, 'The bill has no payment with this id', 'Of another bill or business.'),
  PAYMENT_METHOD_UNCHANGED: restaurant(
    409,
    'The payment has this method already',
    'Read the bill again: it may have been corrected.',
  ),
  CASH_REPORT_NOT_FOUND: restaurant(404, 'The session has no such report', 'It was closed before reports were kept.'),
  SALE_NOT_FOUND: restaurant(404, 'No sale has this id', 'Of another business or location, or not paid.'),
  SALE_NOT_SETTLED: restaurant(
    409,
    'The payments do not settle the sale',
    'details.balance is what is missing, minor units. Nothing was sold.',
  ),
  SALE_IS_OF_ORDER: restaurant(
    409,
    'This is the bill of an order; refund it instead',
    'Only sales at the counter are voided: POST /order-bills/:id/refunds.',
  ),
  TIP_BELOW_PAID: restaurant(
    409,
    'With this tip the bill would come to less than was paid on it',
    'details.paid. Give money back by a refund once the bill is paid.',
  ),

  // ---- Kitchen and printing
  STATION_NOT_FOUND: restaurant(404, 'No kitchen station has this id', 'Removed, or of another business or location.'),
  STATION_IN_USE_AS_MULTICAST_TARGET: restaurant(
    409,
    'Products are routed to this station; route them elsewhere first',
    'Neither deleted nor made the pass: assignments, modifier routing, a fallback or the default name it.',
  ),
  STATION_HAS_KDS_DEVICES: restaurant(
    409,
    'The station has kitchen displays; remove them first',
    'Displays that are paired with it.',
  ),
  STATION_HAS_KITCHEN_TICKETS: restaurant(
    409,
    'The station has tickets; deactivate it instead',
    'Its history would be lost.',
  ),
  CIRCULAR_FALLBACK: restaurant(
    409,
    'The fallback stations form a circle',
    'Following fallbackStationId leads back to the station.',
  ),
  STATION_ASSIGNMENT_NOT_FOUND: restaurant(
    404,
    'No routing rule has this id',
    'Removed, or of another business or location.',
  ),
  STATION_ASSIGNMENT_EXISTS: restaurant(
    409,
    'The product or category is already routed to this station',
    'Unique per station and product or category.',
  ),
  INVALID_PAIRING_CODE: restaurant(
    400,
    'The pairing code is wrong, used or expired',
    'Codes live ten minutes and work once.',
  ),
  DEVICE_NOT_FOUND: restaurant(404, 'No device has this id', 'Removed, or of another business or location.'),
  TICKET_NOT_FOUND: restaurant(
    404,
    'No ticket of this station has this id',
    'Of another station, business or location.',
  ),
  TICKET_VOIDED: restaurant(409, 'The ticket was voided; acknowledge it', 'It can only be acknowledged.'),
  TICKET_NOT_VOIDED: restaurant(409, 'Only a voided ticket can be acknowledged', 'Bump the others.'),
  NO_PRINTER_CONFIGURED: restaurant(409, 'The station has no printer', 'Set printerUrl and an outputType that prints.'),
  PRINT_JOB_NOT_FOUND: restaurant(
    404,
    'No print job has this id',
    'Of another business or location, or of a station the bridge does not print for.',
  ),
  PRINT_JOB_TRANSITION_INVALID: restaurant(
    409,
    'The print job cannot change from this status to the requested one',
    'details.from and to; also when another sender has it.',
  ),
  ...PRINTING_ERRORS,
  STATION_NAME_TAKEN: restaurant(
    409,
    'Another station of the location has this name',
    'Accents, capitals and spaces tell no two apart. Of stations that are switched on; two made where neither knew of the other both stay.',
  ),
  STATION_IS_PASS: restaurant(
    409,
    'The station is the pass, which prepares no dishes',
    'Name another station, or make another one the pass (EXPO_STATION_ID). What went there already goes on.',
  ),

  ...ACCOUNT_ERRORS,

  ...CUSTOMER_ERRORS,

  ...SYNC_ERRORS,

  ...RESERVATION_ERRORS,
  ...COMMUNICATION_ERRORS,
  ...IMPORT_ERRORS,
  ...IMPLEMENTATION_ERRORS,
  ...COMBO_ERRORS,
  ...DOCUMENT_ERRORS,
  ...PRICING_ERRORS,
  ...TAX_ERRORS,
  ...STOCK_ERRORS,
  ...MONEY_ERRORS,

  // ---- Of the machine, added last: the catalogue is append-only
  DISK_FULL: restaurant(
    507,
    'The disk of the system is full; free some space and try again',
    'SQLite or the file system has no space left. Nothing of the request was kept; GET /health says it until a write succeeds.',
  ),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;
