import { z } from 'zod';
import { Business, Location } from './identity.ts';
import { KdsDevice } from './kitchen.ts';
import { Id, Timestamp } from './primitives.ts';
import { DifferingSlice, SliceSums } from './row-sums.ts';

/** The sequence number of a hub's transaction; counts up by one. */
const Seq = z.int().min(0);
/** SHA-256 in lower-case hex. */
const Hash = z.string().regex(/^[0-9a-f]{64}$/);

/** The newest form of sealed transactions the cloud reads; a cloud that does not say reads the first. */
const MaxSchemaVersion = z.int().min(1).default(1);

/** A pairing code as people type it: letters and digits that are not mistaken for each other. */
export const HubPairingCode = z.object({ code: z.string(), locationId: Id, expiresAt: Timestamp });
export type HubPairingCode = z.infer<typeof HubPairingCode>;

export const HubPairingCodeText = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{4}-?[A-Z0-9]{4}$/, 'XXXX-XXXX');

/** Body of a hub that joins (docs/sync.md#pairing): its id, its public key, and the key of its people's PINs. */
export const PairHubInput = z.object({
  pairingCode: HubPairingCodeText,
  hubId: Id,
  /** Ed25519, raw, base64url. */
  publicKey: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  /** Base64; it becomes the business's key if the business has none. */
  pinKey: z.base64().max(100),
  appVersion: z.string().max(40),
  schemaVersion: z.int().min(1),
  /** Of a fenced hub that is paired again: the location whose rows it has. A code of another location is refused. */
  locationId: Id.optional(),
  /** Hash of the last transaction it handed in; those up to it are sent again with its history. */
  handedIn: Hash.optional(),
});
export type PairHubInput = z.infer<typeof PairHubInput>;

export const PairedHub = z.object({
  hubId: Id,
  epoch: z.int().min(1),
  cloudGen: Id,
  /** Position of the location's stream; zero for a new location. */
  lastSeq: Seq,
  lastHash: Hash,
  pinKey: z.string(),
  maxSchemaVersion: MaxSchemaVersion,
  business: Business,
  location: Location,
});
export type PairedHub = z.infer<typeof PairedHub>;

/** A display as its hub reports it; its token stays at the hub. */
export const HubDisplay = KdsDevice.pick({
  id: true,
  deviceName: true,
  stationId: true,
  isConnected: true,
  lastSeenAt: true,
});
export type HubDisplay = z.infer<typeof HubDisplay>;
/** Above the number of displays of any kitchen. */
export const MOST_DISPLAYS = 100;

/** What failed: nothing tries it again by itself. `ended`: the process ended without being told to, as by a power cut. */
export const FailureKind = z.enum(['crash', 'ended', 'shell_crash', 'job', 'slip', 'document', 'mail', 'invoice']);
export type FailureKind = z.infer<typeof FailureKind>;

/** A word of ours or a code; never the text of an error, which may quote names and telephones. */
const Word = z.string().regex(/^[\w.:-]{1,60}$/);

/** A failure of one kind and code, as often as it happened. `what` is a `FailureKind`, or one of a newer hub. */
export const Failure = z.object({
  what: Word,
  code: Word,
  count: z.int().min(1),
  firstAt: Timestamp,
  lastAt: Timestamp,
});
export type Failure = z.infer<typeof Failure>;

/** As many kinds are told of at once. */
export const MOST_FAILURES = 50;

/** A hub's report for the fleet page. Ages in milliseconds, sizes in bytes. */
export const HubReport = z.object({
  unsent: z.int().min(0),
  oldestUnsentMs: z.int().min(0).nullable(),
  feedAgeMs: z.int().min(0).nullable(),
  feedErrors: z.int().min(0),
  diskFree: z.int().min(0).nullable(),
  backupAgeMs: z.int().min(0).nullable(),
  /** Absent from older hubs. A malformed list does not keep the rest of the report from being accepted. */
  displays: z.array(HubDisplay).max(MOST_DISPLAYS).optional().catch(undefined),
  /** What failed for good in the last seven days; absent from older hubs. */
  failures: z.array(Failure).max(MOST_FAILURES).optional().catch(undefined),
});
export type HubReport = z.infer<typeof HubReport>;

export const HelloInput = z.object({
  epoch: z.int().min(1),
  lastSeq: Seq,
  lastHash: Hash,
  /** Null before the first contact. */
  cloudGen: Id.nullable(),
  appVersion: z.string().max(40),
  schemaVersion: z.int().min(1),
  hubTime: Timestamp,
  report: HubReport,
  /** Sums over some of its rows, while the cloud has everything the hub wrote. */
  sums: SliceSums.optional(),
});
export type HelloInput = z.infer<typeof HelloInput>;

/** The hub's next step: continue from `lastSeq`, recover history from the cloud, or upgrade. */
export const HelloAction = z.enum(['ok', 'recover', 'upgrade']);
export type HelloAction = z.infer<typeof HelloAction>;

const Position = { lastSeq: Seq, lastHash: Hash, appliedSeq: Seq, safePruneSeq: Seq, serverTime: Timestamp };

/** The end of a hub's log in the cloud, and the transaction it came with. */
export const LogHead = z.object({ seq: z.int().min(1), hash: Hash, srcSeq: Seq });
export type LogHead = z.infer<typeof LogHead>;

export const HelloOutput = z.object({
  ...Position,
  /** An action this hub does not know comes from a newer cloud: only an upgrade helps, and until then it sells on. */
  action: HelloAction.catch('upgrade'),
  cloudGen: Id,
  minSchemaVersion: z.int().min(1),
  maxSchemaVersion: MaxSchemaVersion,
  /** Absent from an older cloud; null before the first entry. */
  logHead: LogHead.nullish(),
  /** The slices whose sums differ in the cloud; absent from a cloud that does not compare. */
  differing: z.array(DifferingSlice).optional(),
});
export type HelloOutput = z.infer<typeof HelloOutput>;

/** A sealed transaction on the wire; `body` is the text the hash covers. */
export const SealedTransaction = z.object({
  seq: Seq.min(1),
  epoch: z.int().min(1),
  atMs: z.int(),
  /** `tx`, `orphan`, `baseline`, `salvage`; kinds of newer hubs are stored and applied like any. */
  kind: z.string().regex(/^[a-z_]{1,40}$/),
  actor: z.string().max(200),
  intent: z.string().max(300),
  schemaVersion: z.int().min(1),
  body: z.string(),
  hash: Hash,
});
export type SealedTransaction = z.infer<typeof SealedTransaction>;

export const PushInput = z.object({
  epoch: z.int().min(1),
  cloudGen: Id,
  prevHash: Hash,
  txs: z.array(SealedTransaction).min(1).max(500),
});
export type PushInput = z.infer<typeof PushInput>;

export const PushOutput = z.object(Position);
export type PushOutput = z.infer<typeof PushOutput>;

/**
 * A change in a transaction's body: `[entity, op, pk, image]`. The image of a removal is its key or the row as it was. Edits of
 * catalogue rows add `[…, changed columns, revision the editor saw]`.
 */
export type Change =
  | [entity: string, op: 'I' | 'U' | 'D', pk: string, image: Record<string, unknown>]
  | [
      entity: string,
      op: 'I' | 'U' | 'D',
      pk: string,
      image: Record<string, unknown>,
      changed: string[],
      baseRev: number | null,
    ];

/** A row of the feed on the wire. */
export const FeedRow = z.object({
  scope: z.string(),
  entity: z.string(),
  id: z.string(),
  rev: z.int(),
  deleted: z.boolean(),
  schemaVersion: z.int(),
  body: z.string(),
});
export type FeedRow = z.infer<typeof FeedRow>;

/**
 * Conditions that need attention. `wedged`: the hub says hello but its oldest transaction does not arrive. `behind`: received
 * transactions are not applied. `differs`: hub and cloud have different rows.
 */
export const HubAlarm = z.enum([
  'silent',
  'wedged',
  'behind',
  'differs',
  'held',
  'conflicts',
  'clock',
  'backup_old',
  'disk_low',
  'feed_old',
]);
export type HubAlarm = z.infer<typeof HubAlarm>;

/** A hub in the fleet, as administrators see it. */
export const HubView = z.object({
  id: Id,
  locationId: Id,
  locationName: z.string(),
  epoch: z.int(),
  status: z.enum(['active', 'replaced']),
  /** Revoked: it was lost and is refused for good. */
  isRevoked: z.boolean(),
  pairedAt: Timestamp,
  lastSeenAt: Timestamp.nullable(),
  /** True if it said hello a moment ago, by the cloud's clock. */
  isInTouch: z.boolean(),
  clockSkewMs: z.int().nullable(),
  appVersion: z.string().nullable(),
  schemaVersion: z.int().nullable(),
  receivedSeq: Seq,
  appliedSeq: Seq,
  /** When the oldest transaction that is not applied was received; null if all are applied. */
  unappliedSince: Timestamp.nullable(),
  held: z.int(),
  conflicts: z.int(),
  /** Tables and feeds with different rows at hub and cloud. */
  differing: z.array(z.string()),
  /** Number of its quarantined transactions that nobody has decided on. */
  quarantined: z.int(),
  report: HubReport.nullable(),
  alarms: z.array(HubAlarm),
});
export type HubView = z.infer<typeof HubView>;

/** Two concurrent edits of one column, or a hub's edit that a rule refused (`field` null). */
export const SyncConflict = z.object({
  id: Id,
  locationId: Id,
  locationName: z.string(),
  /** Name of the table. */
  entity: z.string(),
  rowId: z.string(),
  /** The row's name; null if it was removed and had none. */
  rowName: z.string().nullable(),
  field: z.string().nullable(),
  /** The value that was kept, and the column's value now. */
  kept: z.unknown(),
  current: z.unknown(),
  lost: z.unknown(),
  loser: z.enum(['hub', 'cloud']),
  code: z.string().nullable(),
  at: Timestamp,
  /** True if the lost value can still be applied. */
  isOpenToOther: z.boolean(),
  /** Names of rows the values reference, by id. */
  names: z.record(z.string(), z.string()),
});
export type SyncConflict = z.infer<typeof SyncConflict>;

export const ConflictChoice = z.enum(['kept', 'other']);
export type ConflictChoice = z.infer<typeof ConflictChoice>;

/** A held transaction of a hub: it could not be applied, or waits behind one that could not. */
export const HeldTransaction = z.object({
  locationId: Id,
  locationName: z.string(),
  seq: Seq,
  /** The person who made it, and their operation. */
  actorName: z.string().nullable(),
  intent: z.string(),
  /** By the hub's clock. */
  madeAt: Timestamp,
  heldAt: Timestamp,
  /** Tables it touches. */
  entities: z.array(z.string()),
  /** Null for one that only waits behind another. */
  error: z.string().nullable(),
  tries: z.int(),
});
export type HeldTransaction = z.infer<typeof HeldTransaction>;

export const ReplayedHeld = z.object({ done: z.int(), left: z.int() });
export type ReplayedHeld = z.infer<typeof ReplayedHeld>;

/** A hub's sync status in figures; the pages put it into words. */
export const SyncStatus = z.object({
  state: z.enum(['unpaired', 'paired', 'recovering', 'fenced']),
  /** Of a fenced hub: it was revoked as lost and never comes back. */
  isRevoked: z.boolean(),
  /** It lacks history the cloud has, and sells because a person said so. */
  sellsOn: z.boolean(),
  isOnline: z.boolean(),
  /** When the cloud stopped answering. */
  offlineSince: Timestamp.nullable(),
  /** Number of transactions the cloud has not stored yet. */
  unsent: z.int().min(0),
  /** Of a fenced hub: how many of those it has handed in for people to decide on. */
  quarantined: z.int().min(0),
  oldestUnsentAt: Timestamp.nullable(),
  lastContactAt: Timestamp.nullable(),
  upToDateAt: Timestamp.nullable(),
  feedErrors: z.int().min(0),
  /** Positive when this hub's clock is ahead. */
  clockSkewMs: z.int().nullable(),
});
export type SyncStatus = z.infer<typeof SyncStatus>;

/** A product's availability at a location, as its hub last said. */
export const BranchAvailability = z.object({
  productId: Id,
  locationId: Id,
  isAvailable: z.boolean(),
  changedAt: Timestamp,
});
export type BranchAvailability = z.infer<typeof BranchAvailability>;

/** The state of a command to a hub; `pending` until the hub has answered. */
export const HubCommandState = z.object({
  id: Id,
  state: z.enum(['pending', 'done', 'rejected']),
  result: z.json().nullable(),
  hubLastSeenAt: Timestamp.nullable(),
});
export type HubCommandState = z.infer<typeof HubCommandState>;

/** Body of the command `product.availability`: mark a product sold out, or back on sale. */
export const AvailabilityCommand = z.object({ productId: Id, isAvailable: z.boolean() });
export type AvailabilityCommand = z.infer<typeof AvailabilityCommand>;
