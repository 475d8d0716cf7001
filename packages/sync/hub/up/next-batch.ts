import type { SealedTransaction } from '@comanda/contracts';
import { breathe, countWithin, type OutboxRow } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { sql } from 'kysely';

/** Transactions in one request, at most (docs/sync.md#sending-up). */
const TRANSACTIONS = 500;
/** Bytes of text in one request, at most. */
export const BATCH_BYTES = 1024 * 1024;

const sealed = (row: OutboxRow): SealedTransaction => ({
  seq: row.seq,
  epoch: row.epoch,
  atMs: row.atMs,
  kind: row.kind as SealedTransaction['kind'],
  actor: row.actor,
  intent: row.intent,
  schemaVersion: row.schemaV,
  body: row.body,
  hash: Buffer.from(row.hash).toString('hex'),
});

/**
 * The next transactions the cloud does not hold, with the hash they follow, up to `mostBytes` of text; a bigger transaction
 * goes alone. `isLast`: no more are sealed yet. Null when the cloud has them all.
 */
export const nextBatch = async (
  ctx: Pick<Context, 'db'>,
  ackedSeq: number,
  mostBytes = BATCH_BYTES,
): Promise<{ prevHash: string; txs: SealedTransaction[]; isLast: boolean } | null> => {
  // The bytes of a text are told without reading it, unlike its length.
  const sizes = await ctx.db
    .selectFrom('obTx')
    .select(['seq', sql<number>`octet_length(body)`.as('size')])
    .where('seq', '>', ackedSeq)
    .orderBy('seq')
    .limit(TRANSACTIONS)
    .execute();
  if (sizes.length === 0) return null;
  const fitting = countWithin(
    sizes.map(({ size }) => size),
    mostBytes,
  );
  const rows = await ctx.db
    .selectFrom('obTx')
    .selectAll()
    .where('seq', '>', ackedSeq)
    .where('seq', '<=', sizes[fitting - 1]!.seq)
    .orderBy('seq')
    .execute();
  // Writing it as JSON takes as long again.
  await breathe();
  const isLast = fitting === sizes.length && fitting < TRANSACTIONS;
  return { prevHash: Buffer.from(rows[0]!.prevHash).toString('hex'), txs: rows.map(sealed), isLast };
};
