import { z } from 'zod';
import { Id, Timestamp } from './primitives.ts';
import { HelloOutput, PushInput, SealedTransaction } from './sync.ts';

const { lastSeq, lastHash, cloudGen, appliedSeq } = HelloOutput.shape;

/** Which machine asks, from which epoch: of two that go by one name the first one heard goes on. */
export const RecoverInput = z.object({ epoch: z.int().min(1), claim: Id });
export type RecoverInput = z.infer<typeof RecoverInput>;

/** A hub that lost history goes on under a new number of its life; whoever still writes under the old one is fenced. */
export const RecoverOutput = z.object({ epoch: z.int().min(1), lastSeq, lastHash, cloudGen });
export type RecoverOutput = z.infer<typeof RecoverOutput>;

export const HistoryInput = z.object({ after: lastSeq, limit: z.int().min(0).max(500).default(500) });
export type HistoryInput = z.infer<typeof HistoryInput>;

/** Transactions of a location as its hubs sealed them. */
export const HistoryOutput = z.object({
  /** Hash of transaction `after`; zeros before the first, null when there is none. */
  afterHash: lastHash.nullable(),
  txs: z.array(SealedTransaction),
  lastSeq,
});
export type HistoryOutput = z.infer<typeof HistoryOutput>;

export const RowsInput = z.object({
  /** A table whose rows hubs write. */
  table: z.string().max(60),
  /** The last id of the page before; empty for the first. */
  after: z.string().max(100),
  limit: z.int().min(1).max(2000).default(2000),
  /**
   * Bytes of rows in a page, about: a row that is larger comes alone. The cloud may send fewer. An older hub has `limit` rows
   * or is refused.
   */
  mostBytes: z.int().min(1).optional(),
});
export type RowsInput = z.infer<typeof RowsInput>;

/** A page of a location's rows as hubs keep them, in the order of their ids, and where its stream ends. */
export const RowsOutput = z.object({
  rows: z.array(z.record(z.string(), z.unknown())),
  /** Whether the table ends with this page. Absent from an older cloud: there a page that is not full is the last. */
  isLast: z.boolean().optional(),
  appliedSeq,
  lastSeq,
  lastHash,
});
export type RowsOutput = z.infer<typeof RowsOutput>;

/**
 * A new box: nothing asked, loading rows (so many so far), waiting for catalogue and staff, ready to sign in. `problem`: what
 * its last tries ended with, for support; absent while it gets on.
 */
export const JoinStatus = z.object({
  step: z.enum(['none', 'rows', 'catalogue', 'ready']),
  rows: z.int().min(0),
  problem: z.string().optional(),
});
export type JoinStatus = z.infer<typeof JoinStatus>;

/** What a fenced hub had not sent, in order: as a push, and no more at once. */
export const QuarantineInput = PushInput.omit({ cloudGen: true });
export type QuarantineInput = z.infer<typeof QuarantineInput>;

export const QuarantineOutput = z.object({
  /** Kept up to here. */
  lastSeq,
  /** The last of them that the location's history has already, so that there is nothing to decide; 0 when none. */
  knownSeq: lastSeq,
});
export type QuarantineOutput = z.infer<typeof QuarantineOutput>;

const Tally = z.object({ entity: z.string(), count: z.int() });

/** What a hub that was replaced had left, put so that people can decide. Money in minor units, times by the hub's clock. */
export const QuarantinedTail = z.object({
  hubId: Id,
  locationId: Id,
  locationName: z.string(),
  /** When the hub was connected. */
  pairedAt: Timestamp,
  changes: z.int(),
  firstAt: Timestamp,
  lastAt: Timestamp,
  receivedAt: Timestamp,
  /** Too much for a page: what follows is told of its beginning. */
  isCut: z.boolean(),
  /** The machine was connected anew and is bringing them itself. */
  isComingBack: z.boolean(),
  orderCount: z.int(),
  /** The first of them. */
  orders: z.array(z.object({ id: z.string(), number: z.string(), at: Timestamp.nullable(), isNew: z.boolean() })),
  paymentCount: z.int(),
  paymentTotal: z.int(),
  payments: z.array(
    z.object({
      id: z.string(),
      amount: z.int(),
      methodName: z.string().nullable(),
      orderNumber: z.string().nullable(),
      at: Timestamp.nullable(),
      isNew: z.boolean(),
    }),
  ),
  /** Rows that would be added, by table. */
  added: z.array(Tally),
  /** Rows the cloud has another version of: they stay as they are. */
  collisions: z.array(z.object({ entity: z.string(), id: z.string(), name: z.string().nullable() })),
  collisionCount: z.int(),
  /** What is not taken over: slips, the log, the catalogue. */
  left: z.array(Tally),
});
export type QuarantinedTail = z.infer<typeof QuarantinedTail>;

export const AcceptedTail = z.object({ added: z.int(), collisions: z.int() });
export type AcceptedTail = z.infer<typeof AcceptedTail>;

/** A copy of the hub's data, on its disk or another: encrypted, and read back before it counted. */
export const Backup = z.object({ madeAt: Timestamp, bytes: z.int() });
export type Backup = z.infer<typeof Backup>;

/** Newest first. `isOnOtherDisk`: not on the disk of the data (`HUB_BACKUPS`). */
export const Backups = z.object({ data: z.array(Backup), isOnOtherDisk: z.boolean() });
export type Backups = z.infer<typeof Backups>;
