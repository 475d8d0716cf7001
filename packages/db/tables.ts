import type {
  Business,
  CashMovement,
  CashSession,
  CustomerStatus,
  DiningArea,
  DiningTable,
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
  OrderGuest,
  OrderItem,
  OrderItemModifier,
  PaymentMethod,
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
  appUser: UserRow;
  userSession: UserSessionRow;
  identityKeys: { url: string; jwks: unknown; fetchedAt: string };
  account: AccountRow;
  accountSession: AccountSessionRow;
  twoStep: TwoStepRow;
  recoveryCode: { id: string; accountId: string; hash: string; usedAt: string | null };
  twoStepPass: { accountId: string; sessionKey: string; passedAt: string; expiresAt: string };
  businessPolicy: { businessId: string; requireTwoStep: boolean; updatedAt: string };
  accountAttempt: { id: string; key: string; at: string };
  signInAttempt: { key: string; failures: number; lockedUntil: string | null; updatedAt: string };
  idempotencyKey: IdempotencyKeyRow;
  auditEntry: AuditEntryRow;
  customer: CustomerRow;
  customerElement: CustomerElementRow;
  customerTerm: CustomerTermRow;
  /** The trigram index of `customerTerm.term`: a full-text table on SQLite, a view on Postgres; only ever read. */
  customerTermIndex: { rowid: number; term: string };
  customerDismissedPair: CustomerDismissedPairRow;
  customerMerge: CustomerMergeRow;
  diningArea: DiningArea;
  diningTable: DiningTable;
  productCategory: ProductCategory;
  product: Product;
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
  taxpayerAnswer: TaxpayerAnswerRow;
  taxpayerLookupCount: { scope: string; period: string; lookups: number };
  documentCounter: { id: string; locationId: string; documentType: string; lastNumber: number };
  order: Order;
  orderItem: OrderItemRow;
  orderItemModifier: OrderItemModifier & { businessId: string };
  orderGuest: OrderGuest;
  paymentMethod: PaymentMethod;
  cashSession: CashSession;
  cashCount: CashCountRow;
  cashMovement: CashMovement;
  orderBill: BillRow;
  billFel: BillFelRow;
  billMapping: BillMappingRow;
  billPayment: BillPaymentRow;
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
  /** The account that made this one and answers for its e-mail. */
  vouchedBy: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A sign-in of the local provider. */
export interface AccountSessionRow {
  id: string;
  accountId: string;
  refreshHash: string;
  createdAt: string;
  expiresAt: string;
  revokedAt: string | null;
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
}

export interface IdempotencyKeyRow {
  actorId: string;
  key: string;
  fingerprint: string;
  status: number;
  body: string;
  createdAt: string;
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

export interface PrintDeliveryRow {
  jobId: string;
  leadJobId: string;
  phase: 'waiting' | 'claimed' | 'sending' | 'done';
  copy: number;
  token: string | null;
  leaseUntil: string | null;
  notBefore: string | null;
  failedCause: string | null;
  isUncertain: boolean;
}

export type OrderItemRow = OrderItem & { taxCategorySnapshot: string; sentAt: string | null };

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
  createdAt: string;
  updatedAt: string;
  paidAt: string | null;
}

export interface BillFelRow {
  billId: string;
  businessId: string;
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
  createdAt: string;
}

/** A null name: the authority does not know the number. */
export interface TaxpayerAnswerRow {
  taxIdType: 'NIT' | 'CUI';
  taxId: string;
  rawName: string | null;
  askedAt: string;
}
