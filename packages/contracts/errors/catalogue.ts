import { COMBO_ERRORS } from './combos.ts';
import { DISCOUNT_ERRORS } from './discounts.ts';
import { DOCUMENT_ERRORS } from './documents.ts';
import { customer, type ErrorEntry, restaurant } from './entry.ts';
import { ORDER_FAMILY_ERRORS } from './order-families.ts';
import { PRICING_ERRORS } from './pricing.ts';
import { PRINTING_ERRORS } from './printing.ts';
import { STAFF_ERRORS } from './staff.ts';
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
  ROUTE_NOT_FOUND: restaurant(404, 'No such route', 'Wrong path or method; GET /api lists all routes.'),
  NOT_FOUND: restaurant(404, 'Not found', 'The row does not exist, or belongs to another business (never told apart).'),
  TOO_MANY_REQUESTS: restaurant(
    429,
    'Too many requests',
    'Rate limit of a public route, or of test slips; Retry-After says when.',
  ),
  IDEMPOTENCY_KEY_REUSED: restaurant(
    422,
    'This Idempotency-Key was used for another request',
    'A client re-used a key with another body or path.',
  ),
  PRECONDITION_INVALID: restaurant(400, 'If-Match must be a version number', 'Accepted: "3", 3, W/"3", lists and *.'),
  INTERNAL_ERROR: restaurant(
    500,
    'Something went wrong on our side',
    'A bug or a failing disk: the log line with this requestId has the cause.',
  ),
  NOT_READY: restaurant(503, 'Starting or stopping, try again', 'Sent while the hub starts or stops.'),
  UNSUPPORTED_MEDIA_TYPE: restaurant(
    415,
    'The body is in an encoding or character set that is not taken',
    'JSON in UTF-8; gzip, deflate or br only from callers who signed in.',
  ),
  HOST_NOT_SERVED: restaurant(
    421,
    'This system is not reached by that name',
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
    'The approval PIN is wrong or its holder may not approve this',
    'X-Approval-Pin did not match a holder of the permission.',
  ),
  LOCAL_SIGN_IN_OFF: restaurant(
    404,
    'Local sign-in is off',
    'The local identity provider is disabled by configuration.',
  ),
  CLOUD_SIGN_IN_OFF: restaurant(
    404,
    'This hub does not take cloud accounts',
    'HUB_IDENTITY_* or FIREBASE_PROJECT_ID is not configured.',
  ),
  ALREADY_SET_UP: restaurant(409, 'This hub is already set up', 'First-run setup runs once.'),
  SETUP_REQUIRED: restaurant(409, 'This hub is not set up yet', 'Open /setup.'),
  EMAIL_TAKEN: restaurant(409, 'Another user has this e-mail', ''),
  PIN_TAKEN: restaurant(409, 'Choose another PIN', 'PINs identify people, so they are unique within a business.'),
  LAST_OWNER: restaurant(409, 'The last active owner cannot be removed', ''),
  PIN_TOO_SIMPLE: restaurant(
    400,
    'This PIN is too easy to guess',
    'One digit, a run or a repetition, in details.path.',
  ),
  PIN_TOO_SHORT: restaurant(
    400,
    'Whoever may approve needs a longer PIN',
    'details.digits; a location may ask for fewer by its parameter APPROVER_PIN_DIGITS.',
  ),
  SETUP_CODE_WRONG: restaurant(
    403,
    'The setup code is wrong',
    'details.path; the code stands on the console of a node that is not set up, and in its data folder (README).',
  ),
  PIN_WRONG: restaurant(403, 'The present PIN is wrong', 'Of somebody who is signed in: it ends no sign-in.'),
  ...STAFF_ERRORS,
  BACKUP_FAILED: restaurant(
    507,
    'The hub could not copy its data: its disk has no room',
    'Free some of the disk, or name another by HUB_BACKUPS. The log of the hub says how much is missing.',
  ),

  // ---- Dining
  AREA_NOT_FOUND: restaurant(404, 'No such dining area', ''),
  AREA_HAS_TABLES: restaurant(409, 'The area still has tables', 'Move or delete its tables first.'),
  TABLE_NOT_FOUND: restaurant(404, 'No such table', ''),
  TABLE_NUMBER_TAKEN: restaurant(409, 'The area already has a table with this number', ''),
  TABLE_HAS_OPEN_ORDER: restaurant(409, 'The table has an open order', 'Close or move the order first.'),
  TABLE_STATUS_TRANSITION_INVALID: restaurant(409, 'The table cannot go from this status to that one', ''),

  // ---- Catalogue
  CATEGORY_NOT_FOUND: restaurant(404, 'No such category', ''),
  CATEGORY_HAS_PRODUCTS: restaurant(409, 'The category still has products', ''),
  PRODUCT_NOT_FOUND: restaurant(404, 'No such product', ''),
  SKU_TAKEN: restaurant(409, 'Another product has this SKU', ''),
  MENU_NOT_FOUND: restaurant(404, 'No such menu', ''),
  MENU_ITEM_NOT_FOUND: restaurant(404, 'No such menu item', ''),
  MENU_ITEM_EXISTS: restaurant(409, 'The product is already on this menu', ''),
  MENU_ALREADY_ASSIGNED: restaurant(409, 'The menu is already assigned to this location', ''),
  LOCATION_NOT_FOUND: restaurant(404, 'No such location', ''),
  MODIFIER_GROUP_NOT_FOUND: restaurant(404, 'No such modifier group', ''),
  MODIFIER_GROUP_IN_USE: restaurant(409, 'Products still offer this group', ''),
  MODIFIER_GROUP_ALREADY_ATTACHED: restaurant(
    409,
    'The product already offers this group',
    'Unique per (product, group).',
  ),
  MODIFIER_NOT_FOUND: restaurant(404, 'No such modifier', ''),
  MODIFIER_RANGE_INVALID: restaurant(400, 'The least selection is more than the most', ''),
  IMPORT_EMPTY: restaurant(400, 'There is nothing in the text to import', ''),
  IMPORT_TOO_LONG: restaurant(400, 'Too many rows at once', 'details.most; import it in parts.'),
  IMPORT_UNREADABLE: restaurant(400, 'The text cannot be read as a table', 'details.row: a quote that never ends.'),
  IMPORT_COLUMNS_MISSING: restaurant(400, 'The table needs a name and a price', 'details.columns that are not there.'),
  BULK_PRICE_INVALID: restaurant(
    400,
    'A product would have no price that can be charged',
    'details.productId and name; none of the products was changed.',
  ),
  CHANGE_NOT_FOUND: restaurant(404, 'No such change of the catalogue', ''),
  PICTURE_NOT_FOUND: restaurant(404, 'The product has no such picture', ''),
  PICTURE_INVALID: restaurant(
    400,
    'This is no picture that can be shown',
    'WebP, JPEG or PNG, by what it says and by its bytes, of at most 48,000 characters as a data URL; details.path.',
  ),

  // ---- Orders: the 27 codes of the order service
  ORDER_NOT_FOUND: restaurant(404, 'No such order', ''),
  ORDER_NOT_DRAFT: restaurant(
    409,
    'Only a draft can be deleted',
    'Cancel it instead: what the kitchen saw stays on record.',
  ),
  ORDER_VERSION_CONFLICT: restaurant(
    409,
    'The order changed meanwhile',
    'details.currentVersion; another device was faster.',
  ),
  ORDER_STATUS_TRANSITION_INVALID: restaurant(409, 'The order cannot go from this status to that one', ''),
  ORDER_CLOSED: restaurant(409, 'The order is paid or cancelled', ''),
  ORDER_NOTHING_TO_SEND: restaurant(409, 'There is nothing new for the kitchen', 'All lines are sent, held or voided.'),
  ORDER_ITEM_PRODUCT_LOCKED: restaurant(
    409,
    'The product of a line the kitchen has cannot change',
    'Void the line and add another.',
  ),
  ORDER_TABLE_OCCUPIED: restaurant(
    409,
    'The table already has an open order',
    'details.orderId; ask for a second one with allowSecondOnTable.',
  ),
  ORDER_HAS_PAYMENTS: restaurant(409, 'The order already has payments', 'A paid part cannot be cancelled away.'),
  ORDER_HAS_BILLS: restaurant(409, 'The order has open bills', 'Cancel the bills first.'),
  ORDER_CANCEL_REASON_REQUIRED: restaurant(400, 'Say why the order is cancelled', 'Required once the kitchen has it.'),
  ORDER_ITEM_NOT_FOUND: restaurant(404, 'No such line in this order', ''),
  ORDER_ITEM_STATUS_TRANSITION_INVALID: restaurant(409, 'The line cannot go from this status to that one', ''),
  ORDER_ITEM_VOIDED: restaurant(409, 'The line is voided', ''),
  ORDER_ITEM_COMPED: restaurant(409, 'The line is already a courtesy', ''),
  ORDER_ITEM_ALREADY_SENT: restaurant(
    409,
    'The kitchen already has this line',
    'Void it with a reason; it is never silently removed.',
  ),
  ORDER_ITEM_NOT_HELD: restaurant(409, 'The line is not on hold', ''),
  ORDER_ITEM_BILLED: restaurant(409, 'The line is on a bill', 'Cancel the bill before changing what it charges.'),
  ORDER_ITEM_REASON_REQUIRED: restaurant(
    400,
    'Say why the quantity goes down',
    'The kitchen already has the line (audit).',
  ),
  ORDER_PRODUCT_UNAVAILABLE: restaurant(
    409,
    'The product is sold out or not served now',
    'details.productId; agotado, inactive, or outside the menu’s hours.',
  ),
  ORDER_MODIFIER_INVALID: restaurant(400, 'The option does not belong to this product', ''),
  ORDER_MODIFIER_MIN_NOT_MET: restaurant(
    400,
    'Choose more options of this group',
    'details.groupId and the effective minimum.',
  ),
  ORDER_MODIFIER_MAX_EXCEEDED: restaurant(
    400,
    'Too many options of this group',
    'details.groupId and the effective maximum.',
  ),
  ORDER_STATION_MISSING: restaurant(
    409,
    'No kitchen station for a product',
    'Names the product and the missing parameter DEFAULT_KITCHEN_STATION_ID; nothing was sent.',
  ),
  ORDER_GUEST_NOT_FOUND: restaurant(404, 'No such guest in this order', ''),
  ORDER_GUEST_SEAT_TAKEN: restaurant(409, 'Another guest has this seat', ''),
  ORDER_COURSE_EMPTY: restaurant(409, 'The course has no held lines', ''),
  ORDER_PRODUCT_FEW_LEFT: restaurant(
    409,
    'Fewer are left than were asked for',
    'details.productId and details.remaining, how many can still be ordered.',
  ),

  // ---- Routing of delivery orders (docs/contract.md#error-bodies)
  ROUTING_REQUIRES_DELIVERY: restaurant(409, 'Only internal delivery orders can be routed', ''),
  ORDER_TYPE_LOCKED: restaurant(
    409,
    'The type of this order can no longer change',
    'Routed, or with delivery details.',
  ),
  FULFILLING_LOCATION_REQUIRED: restaurant(400, 'Choose the branch that cooks', 'A call center must name one.'),
  FULFILLING_LOCATION_NOT_SERVED: restaurant(409, 'This location does not serve that branch', ''),
  FULFILLING_LOCATION_CLOSED: restaurant(409, 'The branch has no open shift', ''),
  FULFILLING_LOCATION_LOCKED: restaurant(
    409,
    'The branch can no longer change',
    'After submit; the refusal is recorded.',
  ),
  FULFILLING_LOCATION_USE_ROUTE: restaurant(
    409,
    'Use the fulfilling-location route',
    'General PATCH of locationId on a delivery or routed order.',
  ),

  // ---- Discounts
  ...DISCOUNT_ERRORS,
  ...ORDER_FAMILY_ERRORS,

  // ---- Bills, payments, cash
  BILL_NOT_FOUND: restaurant(404, 'No such bill', ''),
  BILL_NOT_PENDING: restaurant(409, 'The bill is paid or cancelled', ''),
  BILL_HAS_PAYMENTS: restaurant(409, 'The bill already has payments', ''),
  BILL_NOTHING_TO_BILL: restaurant(409, 'Everything is billed already', ''),
  BILL_SPLIT_EXCEEDS_QUANTITY: restaurant(409, 'More than is left of a line', 'details.orderItemId and what is left.'),
  BILL_OVERPAID: restaurant(409, 'Only cash gives change', 'A card or transfer above the balance.'),
  PAYMENT_METHOD_NOT_FOUND: restaurant(404, 'No such payment method', ''),
  CASH_SESSION_REQUIRED: restaurant(409, 'Open a cash session first', ''),
  CASH_SESSION_NOT_FOUND: restaurant(404, 'No such cash session', ''),
  CASH_SESSION_CLOSED: restaurant(409, 'The cash session is closed', ''),
  CASH_SESSION_ALREADY_OPEN: restaurant(409, 'This register already has an open session', ''),
  CASH_SESSION_HAS_OPEN_ORDERS: restaurant(
    409,
    'There are open orders',
    'details.orderIds; close them or carry them over.',
  ),
  CASH_COUNT_MISSING: restaurant(400, 'Count every payment method', 'details.paymentMethodIds still to count.'),
  FEL_BUYER_ID_REQUIRED: restaurant(
    409,
    'Above the threshold the buyer’s NIT or CUI is required',
    'FEL_BUYER_ID_THRESHOLD_GTQ.',
  ),
  CASH_DRAWER_SHORT: restaurant(
    409,
    'There is not that much cash in the drawer',
    'Pay less out, or record what came in.',
  ),
  SAFE_NOT_FOUND: restaurant(404, 'No such safe', 'No location has safes yet: leave safeId out.'),
  LAST_CASH_METHOD: restaurant(
    409,
    'Nobody could pay in cash any more',
    'Add another cash method, or switch one on, before this one is switched off.',
  ),

  // ---- Kitchen and printing
  STATION_NOT_FOUND: restaurant(404, 'No such kitchen station', ''),
  STATION_IN_USE_AS_MULTICAST_TARGET: restaurant(
    409,
    'Products are routed to this station',
    'Neither deleted nor made the pass: assignments, modifier routing, a fallback or the default name it.',
  ),
  STATION_HAS_KDS_DEVICES: restaurant(409, 'The station has kitchen displays', 'Delete blocked.'),
  STATION_HAS_KITCHEN_TICKETS: restaurant(
    409,
    'The station has tickets',
    'Delete blocked: its history would be lost; deactivate it.',
  ),
  CIRCULAR_FALLBACK: restaurant(409, 'The fallback stations form a circle', ''),
  STATION_ASSIGNMENT_NOT_FOUND: restaurant(404, 'No such assignment', ''),
  STATION_ASSIGNMENT_EXISTS: restaurant(409, 'The product or category already goes to this station', ''),
  INVALID_PAIRING_CODE: restaurant(400, 'Unknown or expired pairing code', 'Codes live ten minutes and work once.'),
  DEVICE_NOT_FOUND: restaurant(404, 'No such device', ''),
  TICKET_NOT_FOUND: restaurant(404, 'No such ticket at this station', ''),
  TICKET_VOIDED: restaurant(409, 'The ticket was voided', 'It can only be acknowledged.'),
  TICKET_NOT_VOIDED: restaurant(409, 'Only a voided ticket is acknowledged', ''),
  NO_PRINTER_CONFIGURED: restaurant(409, 'The station has no printer', 'Set printerUrl and an outputType that prints.'),
  PRINT_JOB_NOT_FOUND: restaurant(404, 'No such print job', ''),
  PRINT_JOB_TRANSITION_INVALID: restaurant(409, 'The print job cannot go from this status to that one', ''),
  ...PRINTING_ERRORS,
  STATION_NAME_TAKEN: restaurant(
    409,
    'Another station of the location has this name',
    'Accents, capitals and spaces tell no two apart. Of stations that are switched on; two made where neither knew of the other both stay.',
  ),
  STATION_IS_PASS: restaurant(
    409,
    'The station is the pass, where no dish is prepared',
    'Name another station, or make another one the pass (EXPO_STATION_ID). What went there already goes on.',
  ),

  // ---- Identity in the cloud
  IDENTITY_TOKEN_MALFORMED: customer(400, 'The identity token is malformed', 'Not a signed token of the kind we take.'),
  IDENTITY_TOKEN_WRONG_PROJECT: customer(400, 'The identity token is of another project', 'Audience or issuer differ.'),
  IDENTITY_TOKEN_EXPIRED: customer(400, 'The identity token has expired', 'The client refreshes and tries again.'),
  IDENTITY_TOKEN_INVALID: customer(
    401,
    'The identity token cannot be trusted',
    'Signature, unknown key, revoked or disabled.',
  ),
  IDENTITY_PROVIDER_UNAVAILABLE: customer(
    401,
    'The identity provider cannot be asked now',
    'Its keys cannot be fetched: an outage, not a caller’s fault.',
  ),
  ROOT_PASSWORD_REQUIRED: customer(400, 'Send X-Root-Password', ''),
  ROOT_PASSWORD_WRONG: customer(403, 'The root password is wrong', 'Audited; five tries in fifteen minutes.'),
  ALREADY_ROOT: customer(409, 'You are Root already', ''),
  USER_NOT_FOUND: customer(404, 'No such user', 'Nobody of this identity has signed in here yet.'),
  USER_DISABLED: customer(403, 'This user is disabled', ''),
  BUSINESS_NOT_FOUND: customer(404, 'No such business', 'Or not one of the caller’s.'),
  LOCATION_CODE_TAKEN: customer(409, 'Another location of the business has this code', ''),
  MEMBERSHIP_EXISTS: customer(409, 'This person is already a member of the business', ''),
  BUSINESS_REQUIRED: customer(
    400,
    'Say which business',
    'The caller belongs to several; send businessId or X-Business-Id.',
  ),
  TWO_STEP_REQUIRED: customer(
    401,
    'Enter the code of your authenticator app',
    'details.enrolled says whether there is one.',
  ),
  TWO_STEP_CODE_INVALID: customer(401, 'The code is wrong or was already used', 'Each code works once.'),
  TWO_STEP_NOT_STARTED: customer(409, 'Start the set-up first', ''),
  TWO_STEP_ALREADY_ON: customer(409, 'Two-step verification is on already', ''),
  PASSWORD_WRONG: customer(403, 'The present password is wrong', 'Of somebody who is signed in: it ends no sign-in.'),
  PASSWORD_CHANGE_REQUIRED: customer(
    403,
    'Choose a password of your own',
    'The password is a temporary one: sign in at the administration with newPassword.',
  ),
  PASSWORD_NOT_HERE: customer(
    409,
    'This person’s password is not yours to reset',
    'They have none here, or work for another business too: then support resets it.',
  ),

  // ---- Customers
  CUSTOMER_NOT_FOUND: customer(404, 'No such customer', 'Or of another business.'),
  CUSTOMER_LEGACY_AND_COLLECTION_CONFLICT: customer(
    400,
    'Send the old field or its collection, not both',
    'path names the field.',
  ),
  INVALID_PHONE: customer(400, 'The phone number is not valid', 'path names the field.'),
  INVALID_NIT: customer(400, 'The NIT is not valid', 'Check digit or form; path names the field.'),
  INVALID_CUI: customer(400, 'The CUI is not valid', 'Check digit, department or municipality; path names the field.'),
  INVALID_EMAIL: customer(400, 'The e-mail address is not valid', 'path names the field.'),
  CONSUMIDOR_FINAL_NOT_A_PROFILE: customer(
    400,
    'Consumidor final is nobody’s billing profile',
    'path names the field.',
  ),
  COLLECTION_LIMIT_EXCEEDED: customer(400, 'The collection is full', 'details.limit; path names the collection.'),
  DUPLICATE_ELEMENT_IN_CUSTOMER: customer(400, 'The customer already has this', 'path names the field.'),
  LOCATION_NOT_IN_BUSINESS: customer(400, 'The location is not of this business', 'path names the field.'),
  CUSTOMER_VERSION_CONFLICT: customer(
    409,
    'Somebody changed this customer meanwhile',
    'currentVersion is what to read again.',
  ),
  CUSTOMER_VERSION_REQUIRED: customer(428, 'Send If-Match with the version you have seen', 'Element routes only.'),
  CUSTOMER_ELEMENT_NOT_FOUND: customer(404, 'No such element', 'Unknown or removed.'),
  CUSTOMER_DELETED: customer(409, 'The customer was deleted', ''),
  CUSTOMER_ANONYMIZED: customer(409, 'The customer was anonymised', 'Nothing can be written any more.'),
  CUSTOMER_STATUS_INVALID: customer(409, 'The customer cannot go from this status to that one', ''),
  CUSTOMER_MERGE_INVALID: customer(
    409,
    'These two customers cannot be merged',
    'Same customer, or one of them deleted.',
  ),
  CUSTOMER_MERGE_NOT_FOUND: customer(404, 'No such merge', ''),
  CUSTOMER_MERGE_UNDONE: customer(409, 'The merge was undone already', ''),

  // ---- Taxpayers
  TAXPAYER_LOOKUP_RATE_LIMITED: customer(
    429,
    'Too many taxpayer lookups',
    'scope says user (a minute) or business (a day).',
  ),

  // ---- Hub and cloud in step
  HUB_PAIRING_CODE_INVALID: restaurant(
    404,
    'The pairing code is wrong, used or expired',
    'Make a new one on the page of the hubs.',
  ),
  HUB_ALREADY_PAIRED: restaurant(
    409,
    'This hub already belongs to a business',
    'details.locationId. Of the cloud, details.isRevoked: a lost one, which its hub tells as HUB_FENCED.',
  ),
  HUB_OTHER_LOCATION: restaurant(
    409,
    'The code is for another location',
    'details.locationId: the one whose history this hub has. A hub is paired anew in its own place.',
  ),
  HUB_NOT_FOUND: restaurant(404, 'No such hub', ''),
  HUB_CLOUD_UNREACHABLE: restaurant(
    503,
    'The cloud does not answer',
    'Pairing needs it, and changing one’s own PIN; everything else goes on without.',
  ),
  HUB_CLOUD_OFF: restaurant(409, 'This hub knows no cloud', 'CLOUD_URL is not configured.'),
  HUB_UNAUTHENTICATED: restaurant(
    401,
    'This hub is not known',
    'The signature of its token does not fit a paired hub, or its clock is far off.',
  ),
  HUB_FENCED: restaurant(
    410,
    'Another hub has taken the place of this one',
    'A replaced or copied machine; details.isRevoked: a lost one.',
  ),
  SYNC_CLOUD_GEN: restaurant(
    409,
    'The cloud was restored from a backup',
    'details.cloudGen; the hub says hello and sends again.',
  ),
  SYNC_GAP: restaurant(409, 'Transactions are missing before these', 'details.lastSeq and lastHash: the hub rewinds.'),
  SYNC_FORK: restaurant(
    409,
    'Another transaction has this number',
    'details.seq: the hub was restored or copied, and recovers.',
  ),
  SYNC_CHAIN_BROKEN: restaurant(400, 'The transactions do not follow from one another', 'Nothing was stored.'),
  SHAPE_INVALID: restaurant(400, 'The feed cannot be read like this', 'details says which parameter is wrong.'),
  SYNC_CONFLICT_NOT_FOUND: restaurant(404, 'No such conflict', 'Resolved already, or of another business.'),
  COMMAND_EXPIRED: restaurant(
    410,
    'It was asked too long ago',
    'The hub was offline while the command was good; nothing was done.',
  ),
  COMMAND_UNKNOWN: restaurant(409, 'The hub does not know this command', 'An older version: upgrade it.'),
  COMMAND_NOT_FOUND: restaurant(404, 'No such command', ''),
  STAFF_IN_CLOUD: restaurant(
    409,
    'Staff is managed in the cloud',
    'A paired hub takes its people from the cloud; change them in the administration.',
  ),
  SYNC_HOLD_NOT_FOUND: restaurant(404, 'No such transaction held', ''),
  BUSINESS_IN_CLOUD: restaurant(
    409,
    'The business is managed in the cloud',
    'A paired hub takes its name and NIT from the cloud; change them in the administration.',
  ),

  ...COMBO_ERRORS,
  ...DOCUMENT_ERRORS,
  ...PRICING_ERRORS,
  ...TAX_ERRORS,
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;
