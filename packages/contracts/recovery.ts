import { z } from 'zod';
import { HelloOutput, SealedTransaction } from './sync.ts';

const { lastSeq, lastHash, cloudGen, appliedSeq } = HelloOutput.shape;

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
});
export type RowsInput = z.infer<typeof RowsInput>;

/** A page of a location's rows as hubs keep them, in the order of their ids, and where its stream ends. */
export const RowsOutput = z.object({
  rows: z.array(z.record(z.string(), z.unknown())),
  appliedSeq,
  lastSeq,
  lastHash,
});
export type RowsOutput = z.infer<typeof RowsOutput>;

/** A new box: nothing asked, loading rows (so many so far), waiting for catalogue and staff, ready to sign in. */
export const JoinStatus = z.object({ step: z.enum(['none', 'rows', 'catalogue', 'ready']), rows: z.int().min(0) });
export type JoinStatus = z.infer<typeof JoinStatus>;
