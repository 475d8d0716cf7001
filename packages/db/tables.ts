import type {
  Bundle,
  BundleApplication,
  BundleComponent,
  BundleComponentGroup,
  Business,
  CashMovement,
  CashSession,
  CustomerStatus,
  DiningArea,
  DiningTable,
  DocumentPrintJob,
  HubReport,
  KitchenStation,
  KitchenTicket,
  Location,
  Menu,
  MenuItem,
  Minor,
  Modifier,
  ModifierGroup,
  ModifierGroupAssignment,
  Order,
  OrderDiscount,
  OrderGuest,
  OrderItem,
  OrderItemModifier,
  OrderPartyMember,
  PaymentMethod,
  PriceRule,
  PrintJob,
  Product,
  ProductCategory,
  Role,
  StationAssignment,
} from '@comanda/contracts';
import type { Generated } from 'kysely';

/**
 * Every table, row by row, in the names the code uses (columns are the same words in snake_case). Rows are the
 * contract's resources wherever they can be, so a field has one name from the database to the screen. Instants are
 * ISO 8601 texts in UTC: they sort as they read, on both databases.
 */
export interface Tables {
  business: Business;
  location: Location;
  locationParameter: LocationParameterRow;
  appUser: Omit<UserRow, 'sessionEpoch' | 'secretsChangedAt' | 'secretsChangedBy'> & {
    sessionEpoch: Generated<number>;
    secretsChangedAt: Generated<string | null>;
    secretsChangedBy: Generated<string | null>;
  };
  userSession: Omit<UserSessionRow, 'sessionEpoch'> & { sessionEpoch: Generated<number> };
  identityKeys: { url: string; jwks: unknown; fetchedAt: string };
  account: Omit<AccountRow, 'temporaryUntil'> & { temporaryUntil: Generated<string | null> };
  accountSession: AccountSessionRow;
  accountRefreshToken: AccountRefreshTokenRow;
  twoStep: TwoStepRow;
  recoveryCode: { id: string; accountId: string; hash: string; usedAt: string | null };
  twoStepPass: { accountId: string; sessionKey: string; passedAt: string; expiresAt: string };
  businessPolicy: { businessId: string; requireTwoStep: boolean; updatedAt: string };
  accountAttempt: { id: string; key: string; at: string };
  /** On a hub: browsers somebody has signed in from. */
  knownDevice: { deviceHash: string; userId: string | null; knownAt: string; seenAt: string };
  signInAttempt: { key: string; failures: number; lockedUntil: string | null; updatedAt: string };
  idempotencyKey: IdempotencyKeyRow;
  requestAnswer: RequestAnswerRow;
  job: JobRow;
  /** `chain`: whose log it is. Empty for this node's own, the location for the cloud's copy of a hub's. */
  auditEntry: AuditEntryRow & { chain: Generated<string> };
  customer: CustomerRow;
  customerElement: CustomerElementRow;
  customerTerm: CustomerTermRow;
  /** The trigram index of `customerTerm.term`: a full-text table on SQLite, a view on Postgres; only ever read. */
  customerTermIndex: { rowid: number; term: string };
  customerDismissedPair: CustomerDismissedPairRow;
  customerMerge: CustomerMergeRow;
  diningArea: DiningArea;
  diningTable: DiningTable;
  productAvailability: ProductAvailabilityRow;
  productCategory: ProductCategory;
  product: Omit<Product, 'allergens' | 'kitchenName' | 'isFavourite'> & {
    allergens: Generated<Product['allergens']>;
    kitchenName: Generated<Product['kitchenName']>;
    isFavourite: Generated<boolean>;
  };
  productPicture: ProductPictureRow;
  receiptLogo: ReceiptLogoRow;
  menu: Menu;
  menuItem: MenuItem;
  locationMenu: { id: string; businessId: string; locationId: string; menuId: string; createdAt: string };
  modifierGroup: ModifierGroup;
  modifier: Modifier;
  modifierGroupAssignment: ModifierGroupAssignment;
  kitchenStation: KitchenStation;
  stationRuntime: StationRuntimeRow;
  stationAssignment: StationAssignment;
  kitchenTicket: KitchenTicket;
  kdsDevice: KdsDeviceRow;
  pairingCode: { code: string; businessId: string; locationId: string; stationId: string; expiresAt: string };
  bridge: BridgeRow;
  bridgePairingCode: { code: string; businessId: string; locationId: string; expiresAt: string };
  printJob: PrintJob;
  printDelivery: PrintDeliveryRow;
  documentPrintJob: DocumentPrintJobRow;
  taxpayerAnswer: TaxpayerAnswerRow;
  taxpayerLookupCount: { scope: string; period: string; lookups: number };
  documentCounter: { id: string; locationId: string; documentType: string; lastNumber: number };
  order: Order;
  priceRule: PriceRule;
  bundle: Bundle;
  bundleComponentGroup: BundleComponentGroup;
  bundleComponent: BundleComponent;
  orderItem: OrderItemRow;
  orderItemModifier: OrderItemModifier & { businessId: string };
  bundleApplication: BundleApplication;
  orderGuest: OrderGuest;
  orderDiscount: OrderDiscount;
  orderMove: OrderMoveRow;
  orderPartyMember: OrderPartyMember & { businessId: string; locationId: string };
  paymentMethod: PaymentMethod;
  cashSession: CashSession;
  cashCount: CashCountRow;
  cashMovement: CashMovement;
  orderBill: BillRow;
  billFel: BillFelRow;
  billMapping: BillMappingRow;
  billPayment: BillPaymentRow;
  hub: HubRow;
  hubPairingCode: HubPairingCodeRow;
  hubLog: HubLogRow;
  hubDifference: HubDifferenceRow;
  hubInbox: HubInboxRow;
  inboxHold: InboxHoldRow;
  inboxHoldTouch: InboxHoldTouchRow;
  hubQuarantine: HubQuarantineRow;
  /** `revFrom`: revisions of this life of the database are above it. */
  cloudMeta: { k: number; cloudGen: string; revFrom: Generated<number> };
  hubUnknown: HubUnknownRow;
  stalePin: { userId: string; hubId: string; at: string };
  hubPerson: { userId: string; businessId: string; locationId: string };
  businessKey: { businessId: string; pinKey: string };
  rowRev: RowRevRow;
  syncConflict: SyncConflictRow;
  hubCommand: HubCommandRow;
  hubCommandAnswer: HubCommandAnswerRow;
  localVersion: { entity: 'customer'; id: string; v: number };
  commandResult: CommandResultRow;
  cloudCommand: CloudCommandRow;
  feed: FeedTableRow;
  feedCustomer: FeedTableRow;
  chg: ChgRow;
  feedHead: { k: number; lastPos: number; minPos: number };
  shapeHandle: ShapeHandleRow;
  syncIdentity: SyncIdentityRow;
  feedCursor: FeedCursorRow;
  feedStage: FeedTableRow & { shape: string; generation: number };
  feedRow: FeedTableRow & { shape: string; isDirty: boolean; error: string | null };
  pendingEdit: PendingEditRow;
  syncAlarm: { id: Generated<number>; at: string; kind: string; detail: string };
  obTx: OutboxRow;
  syncRecovery: SyncRecoveryRow;
  syncSalvage: SyncSalvageRow;
}

/** How far a hub is with taking back what its cloud holds; one row, or none. */
export interface SyncRecoveryRow {
  k: number;
  kind: 'history' | 'rows';
  epoch: number;
  cloudGen: string;
  lastSeq: number;
  /** Hex. */
  lastHash: string;
  forkSeq: number | null;
  entity: string | null;
  afterId: string | null;
  rows: number;
}

/** What a hub changed after its history forked, row by row. */
export interface SyncSalvageRow {
  entity: string;
  pk: string;
  op: string;
  /** JSON of the row. */
  img: string;
  changed: string | null;
  baseRev: number | null;
  /** 0 or 1. */
  isConflict: boolean;
  /** Why it goes up as it stands: one side removed it, or it has a number of its own here; else null. */
  kept: 'removed' | 'number' | null;
}

/** Whether a branch has a product; the hub of the branch says. */
/** `image`: a data URL. */
export interface ProductPictureRow {
  id: string;
  businessId: string;
  productId: string;
  image: string;
  sha256: string;
  createdAt: string;
  updatedAt: string;
}

export interface ReceiptLogoRow {
  id: string;
  businessId: string;
  raster: string;
  createdAt: string;
  updatedAt: string;
}

export interface ProductAvailabilityRow {
  id: string;
  businessId: string;
  locationId: string;
  productId: string;
  isAvailable: boolean;
  /** How many can still be ordered; null where nobody counts. */
  remaining: Generated<number | null>;
  changedBy: string;
  changedAt: string;
}

/** A sealed transaction (docs/sync.md#the-sealed-outbox). */
export interface OutboxRow {
  seq: number;
  epoch: number;
  atMs: number;
  kind: string;
  actor: string;
  intent: string;
  schemaV: number;
  body: string;
  prevHash: Uint8Array;
  hash: Uint8Array;
  state: number;
}

/** Who this hub is to its cloud; one row. */
export interface SyncIdentityRow {
  k: number;
  hubId: string;
  locationId: string | null;
  businessId: string | null;
  epoch: number;
  state: 'unpaired' | 'paired' | 'recovering' | 'fenced';
  /** Of a fenced hub: an administrator said that it is lost. */
  isRevoked: boolean;
  cloudGen: string | null;
  ackedSeq: number;
  appliedSeq: number;
  safePruneSeq: number;
  /** Of a fenced hub: the last transaction it handed in for people to decide on. */
  quarantinedSeq: number;
  /** The newest form of a sealed transaction the cloud said it reads. */
  sealVersion: number;
  /** By how much a `local_version` jumps when its row first changes in this life of the database. */
  life: number;
  lastContactAt: string | null;
  baseSeq: number;
  baseHash: Uint8Array | null;
  /** The transactions up to this another hub made, and this one never had their rows: it joined with its own. */
  lacksBefore: number;
  /** By what this hub asks for an epoch; null when it waits for none. */
  recoveryClaim: string | null;
}

/** Where a shape was read to. */
export interface FeedCursorRow {
  shape: string;
  handle: string | null;
  position: string | null;
  generation: number;
  stagedGeneration: number | null;
  upToDateAt: string | null;
}

/** A row of the feed, 0 or 1 for `deleted`; `body` is the JSON text of a row. */
export interface FeedTableRow {
  scope: string;
  entity: string;
  id: string;
  rev: number;
  deleted: number;
  schemaV: number;
  body: string;
}

/** A catalogue edit the cloud has not worked in yet; `fields` is JSON text of the changed columns and their new values. */
export interface PendingEditRow {
  id: Generated<number>;
  entity: string;
  rowId: string;
  op: 'I' | 'U' | 'D';
  fields: string;
  baseRev: number | null;
  txSeq: number;
}

/** A machine that is, or was, the hub of a location. */
export interface HubRow {
  id: string;
  businessId: string;
  locationId: string;
  epoch: number;
  publicKey: string;
  pairedBy: string;
  pairedAt: string;
  fencedAt: string | null;
  /** Lost or stolen: refused for good. */
  revokedAt: string | null;
  lastSeenAt: string | null;
  clockSkewMs: number | null;
  appVersion: string | null;
  schemaVersion: number | null;
  report: HubReport | Record<string, never>;
}

/** Where a hub and its cloud have other rows of a table or feed; the keys as JSON lists, null for the first and the last row. */
export interface HubDifferenceRow {
  hubId: string;
  tableName: string;
  afterKey: string | null;
  upTo: string | null;
  since: string;
}

/** A table or column (`''`: the table itself) a newer hub wrote that this cloud did not know. */
export interface HubUnknownRow {
  locationId: string;
  businessId: string;
  entity: string;
  name: string;
  fromSeq: number;
}

export interface HubPairingCodeRow {
  code: string;
  businessId: string;
  locationId: string;
  createdBy: string;
  createdRole: Role;
  expiresAt: string;
}

export interface HubLogRow {
  locationId: string;
  businessId: string;
  hubId: string;
  epoch: number;
  lastSeq: number;
  lastHash: Uint8Array;
  appliedSeq: number;
  /** What the hub asked up to here is answered. */
  answeredSeq: number;
  /** The last one that is in a checked backup of the cloud. */
  backedUpSeq: number;
  /** By what the hub asked for this epoch when it recovered; null when it came by pairing. */
  recoveryClaim: string | null;
  /** The epoch before the hub first said a newer one in this life of the cloud; null when it never did. */
  raisedFrom: number | null;
  /** As whom the hub was paired that still brings its people; null when none does. */
  peopleAs: Role | null;
}

export interface HubInboxRow {
  locationId: string;
  seq: number;
  epoch: number;
  hash: Uint8Array;
  prevHash: Uint8Array;
  receivedAt: string;
  /** By the hub's clock, which was `skewMs` ahead of the cloud's when it came. */
  hubAtMs: number;
  skewMs: number;
  kind: string;
  actor: string;
  intent: string;
  schemaVersion: number;
  body: string;
  /** Its people come in, and may do no more than this role; null: they do not. */
  peopleAs: Role | null;
}

/** A transaction of a fenced hub, as it came, and what became of it. */
export interface HubQuarantineRow extends Omit<HubInboxRow, 'peopleAs' | 'skewMs'> {
  hubId: string;
  businessId: string;
  state: 'waiting' | 'accepted' | 'discarded' | 'returned';
  claimedEpoch: number | null;
  settledAt: string | null;
  settledBy: string | null;
}

export interface InboxHoldRow {
  locationId: string;
  seq: number;
  businessId: string;
  entities: string[];
  error: string | null;
  heldAt: string;
  tries: number;
}

export interface InboxHoldTouchRow {
  locationId: string;
  /** Digest of a table's name and a row's id. */
  touch: string;
  seq: number;
}

/** `fieldRev`, `fieldAt` and `fieldBy` are JSON texts by column. */
export interface RowRevRow {
  entity: string;
  id: string;
  businessId: string;
  rev: number;
  fieldRev: string;
  fieldAt: string;
  /** The location whose hub wrote a column last, or `cloud`. */
  fieldBy: string;
}

/** `kept` and `lost` are JSON texts of a value; null where the whole row is meant. */
export interface SyncConflictRow {
  id: string;
  businessId: string;
  locationId: string;
  entity: string;
  rowId: string;
  field: string | null;
  kept: string | null;
  lost: string | null;
  loser: 'hub' | 'cloud';
  code: string | null;
  hubSeq: number;
  at: string;
  resolvedAt: string | null;
  resolvedBy: string | null;
}

/** What a hub asks of the cloud. */
export interface HubCommandRow {
  id: string;
  businessId: string;
  locationId: string;
  kind: string;
  targetId: string;
  /** JSON text. */
  body: string;
  askedBy: string;
  askedAt: string;
}

export interface HubCommandAnswerRow {
  id: string;
  state: 'waiting' | 'done' | 'rejected' | 'conflict' | 'seen';
  /** JSON text. */
  result: string | null;
  answeredAt: string | null;
}

/** What came of a command of the cloud, as its hub says. */
export interface CommandResultRow {
  id: string;
  businessId: string;
  locationId: string;
  kind: string;
  state: 'done' | 'rejected';
  /** JSON text. */
  result: string;
  doneAt: string;
}

export interface CloudCommandRow {
  id: string;
  businessId: string;
  locationId: string;
  no: number;
  kind: string;
  /** JSON text. */
  body: string;
  askedBy: string;
  askedAt: string;
  expiresAt: string;
}

/** A change of a feed; `img` is the row's JSON text, `pos` null until the sequencer came by. */
export interface ChgRow {
  id: Generated<number>;
  rel: string;
  scope: string;
  entity: string;
  rowId: string;
  op: 'insert' | 'update' | 'delete';
  img: string;
  pos: number | null;
}

/** `scopes` is JSON text of a sorted list. */
export interface ShapeHandleRow {
  handle: string;
  rel: string;
  scopes: string;
  cloudGen: string;
  startPos: number;
  createdAt: string;
}

export interface LocationParameterRow {
  id: string;
  businessId: string;
  locationId: string;
  name: string;
  value: string;
  updatedAt: string;
}

export interface UserRow {
  id: string;
  businessId: string;
  email: string | null;
  fullName: string;
  role: Role;
  locationIds: string[];
  isActive: boolean;
  passwordHash: string | null;
  pinHash: string | null;
  /** Keyed hash of the PIN: finds the person without trying every hash. */
  pinLookup: string | null;
  /** The cloud's account behind this member of staff; null on hubs and for those who never signed in there. */
  accountId: string | null;
  /** Sessions opened under another number are over, on every hub. */
  sessionEpoch: number;
  /** When somebody else last changed their PIN, password or e-mail, and that somebody's name. */
  secretsChangedAt: string | null;
  secretsChangedBy: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface AccountRow {
  id: string;
  /** The identity provider's id of the person. */
  identityUid: string;
  email: string | null;
  isEmailVerified: boolean;
  fullName: string;
  isRoot: boolean;
  isActive: boolean;
  /** Only of the local provider's accounts. */
  passwordHash: string | null;
  /** Until when a password somebody else has set is good, only for choosing one's own; null for one's own. */
  temporaryUntil: string | null;
  /** The account that made this one and answers for its e-mail. */
  vouchedBy: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A sign-in of the local provider. */
export interface AccountSessionRow {
  id: string;
  accountId: string;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
}

/** A refresh token of a sign-in that may still be used. */
export interface AccountRefreshTokenRow {
  hash: string;
  sessionId: string;
  issuedAt: string;
  /** When it was first used; null until then. */
  spentAt: string | null;
}

export interface TwoStepRow {
  accountId: string;
  /** Encrypted. */
  secret: string;
  confirmedAt: string | null;
  /** The last 30-second step whose code was used. */
  lastStep: number | null;
  createdAt: string;
}

export interface UserSessionRow {
  id: string;
  userId: string;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
  /** SHA-256 of the key of the one device this session is for; null for any. */
  deviceHash: string | null;
  /** The person's `sessionEpoch` when it was opened. */
  sessionEpoch: number;
}

export interface IdempotencyKeyRow {
  actorId: string;
  key: string;
  fingerprint: string;
  status: number;
  body: string;
  createdAt: string;
}

/** A first answer that outlives the machine that gave it. */
export interface RequestAnswerRow extends IdempotencyKeyRow {
  id: string;
  businessId: string;
}

export interface AuditEntryRow {
  id: string;
  businessId: string;
  locationId: string | null;
  seq: number;
  at: string;
  actorId: string;
  actorName: string;
  approvedBy: string | null;
  action: string;
  entity: string;
  entityId: string;
  reason: string | null;
  details: Record<string, unknown>;
  prevHash: string;
  hash: string;
}

export interface CustomerRow {
  id: string;
  businessId: string;
  firstName: string;
  lastName: string;
  displayName: string;
  searchName: string;
  status: CustomerStatus;
  locationId: string | null;
  notes: string | null;
  version: number;
  deletedAt: string | null;
  anonymizedAt: string | null;
  anonymizeAfter: string | null;
  anonymizeRequestedBy: string | null;
  mergedInto: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface CustomerElementRow {
  id: string;
  businessId: string;
  customerId: string;
  kind: 'phone' | 'email' | 'address' | 'billing_profile';
  isPrimary: boolean;
  normalized: string;
  /** What the contract's element has beside id, role and time. */
  data: Record<string, unknown>;
  createdAt: string;
}

export interface CustomerTermRow {
  no: Generated<number>;
  businessId: string;
  customerId: string;
  /** Null: the customer's own name. */
  elementId: string | null;
  kind: 'name' | 'phone' | 'taxId' | 'email';
  term: string;
}

export interface CustomerDismissedPairRow {
  id: string;
  businessId: string;
  customerId: string;
  otherId: string;
  dismissedBy: string;
  createdAt: string;
}

export interface CustomerMergeRow {
  id: string;
  businessId: string;
  customerId: string;
  otherId: string;
  snapshot: CustomerMergeSnapshot;
  mergedBy: string;
  createdAt: string;
  undoneAt: string | null;
}

/** Both customers as they were before the merge. */
export interface CustomerMergeSnapshot {
  survivor: { customer: CustomerRow; elements: CustomerElementRow[] };
  other: { customer: CustomerRow; elements: CustomerElementRow[] };
}

export interface StationRuntimeRow {
  stationId: string;
  seq: number;
  printerStatus: 'online' | 'offline' | null;
  printerCause: string | null;
  confirmLevel: string | null;
  lastSeenAt: string | null;
}

export interface KdsDeviceRow {
  id: string;
  businessId: string;
  locationId: string;
  stationId: string;
  deviceName: string;
  tokenHash: string;
  isActive: boolean;
  lastSeenAt: string | null;
  registeredAt: string;
}

export interface BridgeRow {
  id: string;
  businessId: string;
  locationId: string;
  name: string;
  tokenHash: string;
  isActive: boolean;
  lastSeenAt: string | null;
  registeredAt: string;
}

/** A document with what it says, and where it stands at the printer. */
export type DocumentPrintJobRow = DocumentPrintJob & {
  /** An earlier paper of the same may be out, which this one says. */
  isPossibleDuplicate: boolean;
  content: unknown;
  phase: 'waiting' | 'sending' | 'done';
  copy: number;
  token: string | null;
  leaseUntil: string | null;
  /** Which bridge prints it; null when the hub does. */
  claimedBy: string | null;
};

export interface PrintDeliveryRow {
  jobId: string;
  leadJobId: string;
  phase: 'waiting' | 'claimed' | 'sending' | 'done';
  copy: number;
  token: string | null;
  leaseUntil: string | null;
  /** Since when it waits, this time; null for rows older than the column. */
  waitingSince: string | null;
  failedCause: string | null;
  isUncertain: boolean;
  /** Who sends it from outside the hub; null when the hub does. */
  claimedBy: string | null;
  /** Since when it waits for a person's word; null: for its printer alone. */
  heldSince: string | null;
  /** Since when it is wanted, where a person asked for it anew; null: since it was made. */
  wantedSince: string | null;
  /** Of a test slip. */
  showsCodePages: boolean;
}

export type OrderItemRow = OrderItem & {
  taxCategorySnapshot: string;
  sentAt: string | null;
  /** Of a line with `splitFrom`: the tickets of others on which its food is. */
  sharedTickets?: string[] | null;
};

/** How an order stood before lines came or went. */
export type OrderBefore = Pick<Order, 'status' | 'sentAt' | 'guestCount' | 'parentOrderId'>;

/** What of an order went to another at once. */
export interface MovedParts {
  /** Lines as they were: `partedFrom`, where it was less than a whole line. */
  lines: { id: string; seatNo: number | null; partedFrom: string | null; absorbedWith?: string[] }[];
  guests: { id: string; seatNo: number }[];
  from: OrderBefore;
  to: OrderBefore;
  /** The other order was opened for it. */
  isOpened: boolean;
  /** The tickets of both orders when it had gone: any other was sent since. */
  tickets?: string[];
  /** Discounts of the whole order that went along. */
  discounts?: string[];
  /** Discounts of the whole order that were off what went until then. */
  stood?: string[];
  /** What each of them took off then. Minor units. */
  stoodAmounts?: Minor[];
}

export interface OrderMoveRow {
  id: string;
  businessId: string;
  locationId: string;
  kind: 'merge' | 'transfer';
  fromOrderId: string;
  toOrderId: string;
  moved: MovedParts;
  createdBy: string;
  createdAt: string;
  undoneAt: string | null;
}

export interface CashCountRow {
  id: string;
  businessId: string;
  sessionId: string;
  paymentMethodId: string;
  expected: Minor;
  counted: Minor;
}

export interface BillRow {
  id: string;
  orderId: string;
  businessId: string;
  locationId: string;
  billNumber: string;
  status: 'pending' | 'paid' | 'cancelled';
  label: string | null;
  subtotal: Minor;
  taxAmount: Minor;
  tipAmount: Minor;
  total: Minor;
  /** It charges what its order owes, as long as nobody paid on it. */
  followsOrder: boolean;
  createdAt: string;
  updatedAt: string;
  paidAt: string | null;
}

export interface BillFelRow {
  id: string;
  businessId: string;
  locationId: string;
  billId: string;
  isExportedToFel: boolean;
  felAuthorization: string | null;
  felSerialNumber: string | null;
  felNumber: string | null;
  felDateDte: string | null;
  felCertificationDate: string | null;
  felAcknowledgmentOfReceipt: string | null;
  felUuid: string | null;
}

export interface BillMappingRow {
  id: string;
  businessId: string;
  billId: string;
  orderItemId: string;
  splitQuantity: number;
  amount: Minor;
}

export interface BillPaymentRow {
  id: string;
  businessId: string;
  orderBillId: string;
  amount: Minor;
  tendered: Minor;
  change: Minor;
  paymentMethodId: string;
  cashRegisterSessionId: string;
  safeId: string | null;
  createdBy: string | null;
  reference: string | null;
  createdAt: string;
}

/** Work that must happen (docs/queue.md). Instants as everywhere: ISO 8601. */
export interface JobRow {
  id: string;
  /** Empty: of no business. */
  businessId: string;
  kind: string;
  key: string | null;
  input: unknown;
  dueAt: string;
  attempts: number;
  version: number;
  lease: string | null;
  leasedUntil: string | null;
  /** What the last attempt failed of. */
  error: string | null;
  /** When it failed for the last time. */
  diedAt: string | null;
  createdAt: string;
}

/** A null name: the authority does not know the number. */
export interface TaxpayerAnswerRow {
  taxIdType: 'NIT' | 'CUI';
  taxId: string;
  rawName: string | null;
  askedAt: string;
}
