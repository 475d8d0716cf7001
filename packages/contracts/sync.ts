import { z } from 'zod';
import { Business, Location } from './identity.ts';
import { KdsDevice } from './kitchen.ts';
import { Id, Timestamp } from './primitives.ts';
import { DifferingSlice, SliceSums } from './row-sums.ts';

/** A hub's number of a transaction; counts up by one. */
const Seq = z.int().min(0);
/** SHA-256 in lower-case hex. */
const Hash = z.string().regex(/^[0-9a-f]{64}$/);

/** The newest form of a sealed transaction the cloud reads; one that does not say so reads the first. */
const MaxSchemaVersion = z.int().min(1).default(1);

/** How people type it in at the hub: letters and digits nobody mistakes. */
export const HubPairingCode = z.object({ code: z.string(), locationId: Id, expiresAt: Timestamp });
export type HubPairingCode = z.infer<typeof HubPairingCode>;

export const HubPairingCodeText = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{4}-?[A-Z0-9]{4}$/, 'XXXX-XXXX');

/** A hub asks to join (docs/sync.md#pairing): its own id, its public key, and the PIN key its people are found by. */
export const PairHubInput = z.object({
  pairingCode: HubPairingCodeText,
  hubId: Id,
  /** Ed25519, raw, base64url. */
  publicKey: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  /** Base64; the business takes it when it has none. */
  pinKey: z.base64().max(100),
  appVersion: z.string().max(40),
  schemaVersion: z.int().min(1),
  /** Of a hub that was fenced and is paired anew: the location whose rows it has. A code of another is refused. */
  locationId: Id.optional(),
  /** Hash of the last transaction it handed in: those up to it come again, with its history. */
  handedIn: Hash.optional(),
});
export type PairHubInput = z.infer<typeof PairHubInput>;

export const PairedHub = z.object({
  hubId: Id,
  epoch: z.int().min(1),
  cloudGen: Id,
  /** Where the location's stream stands: nothing for a new one. */
  lastSeq: Seq,
  lastHash: Hash,
  pinKey: z.string(),
  maxSchemaVersion: MaxSchemaVersion,
  business: Business,
  location: Location,
});
export type PairedHub = z.infer<typeof PairedHub>;

/** A display, as its hub says of it: what it opens with stays there. */
export const HubDisplay = KdsDevice.pick({
  id: true,
  deviceName: true,
  stationId: true,
  isConnected: true,
  lastSeenAt: true,
});
export type HubDisplay = z.infer<typeof HubDisplay>;
/** More than any kitchen has. */
export const MOST_DISPLAYS = 100;

/** What a hub says of itself, for the fleet page. Ages in milliseconds, sizes in bytes. */
export const HubReport = z.object({
  unsent: z.int().min(0),
  oldestUnsentMs: z.int().min(0).nullable(),
  feedAgeMs: z.int().min(0).nullable(),
  feedErrors: z.int().min(0),
  diskFree: z.int().min(0).nullable(),
  backupAgeMs: z.int().min(0).nullable(),
  /** An older hub says nothing of them. What is odd about them keeps nothing else from being heard. */
  displays: z.array(HubDisplay).max(MOST_DISPLAYS).optional().catch(undefined),
});
export type HubReport = z.infer<typeof HubReport>;

export const HelloInput = z.object({
  epoch: z.int().min(1),
  lastSeq: Seq,
  lastHash: Hash,
  /** Null before the first meeting. */
  cloudGen: Id.nullable(),
  appVersion: z.string().max(40),
  schemaVersion: z.int().min(1),
  hubTime: Timestamp,
  report: HubReport,
  /** What some of its rows come to, while the cloud has all it wrote. */
  sums: SliceSums.optional(),
});
export type HelloInput = z.infer<typeof HelloInput>;

/** What the hub is to do: go on from `lastSeq`, take its history back from the cloud first, or be upgraded. */
export const HelloAction = z.enum(['ok', 'recover', 'upgrade']);
export type HelloAction = z.infer<typeof HelloAction>;

const Position = { lastSeq: Seq, lastHash: Hash, appliedSeq: Seq, safePruneSeq: Seq, serverTime: Timestamp };

/** The end of a hub's log as the cloud holds it, and the transaction it came up with. */
export const LogHead = z.object({ seq: z.int().min(1), hash: Hash, srcSeq: Seq });
export type LogHead = z.infer<typeof LogHead>;

export const HelloOutput = z.object({
  ...Position,
  /** An action of a newer cloud's is none this hub can take: only an upgrade helps, and until then it sells on. */
  action: HelloAction.catch('upgrade'),
  cloudGen: Id,
  minSchemaVersion: z.int().min(1),
  maxSchemaVersion: MaxSchemaVersion,
  /** Absent from an older cloud; null before the first entry. */
  logHead: LogHead.nullish(),
  /** Which of the slices the hub summed are others in the cloud; absent from one that compares none. */
  differing: z.array(DifferingSlice).optional(),
});
export type HelloOutput = z.infer<typeof HelloOutput>;

/** One sealed transaction as it travels; `body` is the text the hash covers. */
export const SealedTransaction = z.object({
  seq: Seq.min(1),
  epoch: z.int().min(1),
  atMs: z.int(),
  /** `tx`, `orphan`, `baseline`, `salvage`; what a newer hub calls one is kept and worked in like any. */
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
 * One change in a transaction's body: `[entity, op, pk, image]`, of what is removed its key or the row as it was; of an edited
 * catalogue row also `[…, changed columns, revision the editor saw]`.
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

/** A row of the feed as hubs read it. */
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
 * What somebody should look at; `wedged`: it says hello but its oldest transaction does not get through; `behind`: what it sent
 * is here and is not worked in; `differs`: the cloud has other rows than it.
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
  /** It was lost, and is refused for good. */
  isRevoked: z.boolean(),
  pairedAt: Timestamp,
  lastSeenAt: Timestamp.nullable(),
  /** It said hello a moment ago, by the cloud's clock. */
  isInTouch: z.boolean(),
  clockSkewMs: z.int().nullable(),
  appVersion: z.string().nullable(),
  schemaVersion: z.int().nullable(),
  receivedSeq: Seq,
  appliedSeq: Seq,
  /** Since when the oldest transaction that is not worked in has been here; null when all is. */
  unappliedSince: Timestamp.nullable(),
  held: z.int(),
  conflicts: z.int(),
  /** Tables and feeds of which hub and cloud have other rows. */
  differing: z.array(z.string()),
  /** Transactions it left when it was replaced, that nobody has decided on. */
  quarantined: z.int(),
  report: HubReport.nullable(),
  alarms: z.array(HubAlarm),
});
export type HubView = z.infer<typeof HubView>;

/** Two edits of one column that did not know of each other, or an edit of a hub that a rule refused (`field` null). */
export const SyncConflict = z.object({
  id: Id,
  locationId: Id,
  locationName: z.string(),
  /** Name of the table. */
  entity: z.string(),
  rowId: z.string(),
  /** What people call the row; null when it is gone and had no name. */
  rowName: z.string().nullable(),
  field: z.string().nullable(),
  /** What stayed, and what the column holds by now. */
  kept: z.unknown(),
  current: z.unknown(),
  lost: z.unknown(),
  loser: z.enum(['hub', 'cloud']),
  code: z.string().nullable(),
  at: Timestamp,
  /** The lost value can still be put in the other's place. */
  isOpenToOther: z.boolean(),
  /** Names of the rows the values point at, by id. */
  names: z.record(z.string(), z.string()),
});
export type SyncConflict = z.infer<typeof SyncConflict>;

export const ConflictChoice = z.enum(['kept', 'other']);
export type ConflictChoice = z.infer<typeof ConflictChoice>;

/** A transaction of a hub that could not be worked in, or waits behind one that could not. */
export const HeldTransaction = z.object({
  locationId: Id,
  locationName: z.string(),
  seq: Seq,
  /** Who made it, and the operation they made it with. */
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

/** How a hub stands with its cloud, in figures; the pages put it into words. */
export const SyncStatus = z.object({
  state: z.enum(['unpaired', 'paired', 'recovering', 'fenced']),
  /** Of a fenced one: it was called lost, and never comes back. */
  isRevoked: z.boolean(),
  /** It lacks history that is in the cloud, and sells all the same because somebody said so. */
  sellsOn: z.boolean(),
  isOnline: z.boolean(),
  /** Since when the cloud does not answer. */
  offlineSince: Timestamp.nullable(),
  /** Transactions the cloud does not hold yet. */
  unsent: z.int().min(0),
  /** Of a fenced hub: how many of those it handed in for people to decide on. */
  quarantined: z.int().min(0),
  oldestUnsentAt: Timestamp.nullable(),
  lastContactAt: Timestamp.nullable(),
  upToDateAt: Timestamp.nullable(),
  feedErrors: z.int().min(0),
  /** Positive when this hub's clock is ahead. */
  clockSkewMs: z.int().nullable(),
});
export type SyncStatus = z.infer<typeof SyncStatus>;

/** Whether a branch has a product, as its hub said last. */
export const BranchAvailability = z.object({
  productId: Id,
  locationId: Id,
  isAvailable: z.boolean(),
  changedAt: Timestamp,
});
export type BranchAvailability = z.infer<typeof BranchAvailability>;

/** What became of something a hub was asked to do; `pending` as long as it has not said. */
export const HubCommandState = z.object({
  id: Id,
  state: z.enum(['pending', 'done', 'rejected']),
  result: z.json().nullable(),
  hubLastSeenAt: Timestamp.nullable(),
});
export type HubCommandState = z.infer<typeof HubCommandState>;

/** Command `product.availability`: what a branch is asked to mark sold out, or back. */
export const AvailabilityCommand = z.object({ productId: Id, isAvailable: z.boolean() });
export type AvailabilityCommand = z.infer<typeof AvailabilityCommand>;
