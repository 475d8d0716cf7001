import type { HubReport, Role } from '@comanda/contracts';
import type { Generated, Selectable } from 'kysely';

/**
 * Every table, row by row, in the names the code uses (columns are the same words in snake_case). Here are those of the sync; each
 * slice adds its own in its `<slice>.tables.ts` (`declare module '@comanda/db'`). Rows are the contract's resources wherever they
 * can be, so a field has one name from the database to the screen. Instants are ISO 8601 texts in UTC: they sort as they read, on
 * both databases.
 */
export interface Tables {
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

/** A row as it is read, by its table's name in the code: `Row<'orderItem'>`. */
export type Row<T extends keyof Tables> = Selectable<Tables[T]>;

/** A row whose columns `K` have defaults in the database, and may be left out of an insert. */
export type Defaulted<R, K extends keyof R> = Omit<R, K> & { [C in K]: Generated<R[C]> };

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
