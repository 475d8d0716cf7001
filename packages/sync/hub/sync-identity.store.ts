import type { SyncIdentityRow } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';

type Db = Pick<Context, 'db'>;

/** Who this hub is to its cloud. There is always one row: the database makes it. */
export const syncIdentity = (ctx: Db): Promise<SyncIdentityRow> =>
  ctx.db.selectFrom('syncIdentity').selectAll().executeTakeFirstOrThrow();

export const updateSyncIdentity = async (tx: Db, changes: Partial<SyncIdentityRow>): Promise<void> => {
  await tx.db.updateTable('syncIdentity').set(changes).execute();
};

/** The end of this hub's history: its last transaction, or where it joined the location's stream. Hash in hex. */
export const outboxTail = async (ctx: Db): Promise<{ seq: number; hash: string }> => {
  const last = await ctx.db
    .selectFrom('obTx')
    .select(['seq', 'hash'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last) return { seq: last.seq, hash: hex(last.hash) };
  const { baseSeq, baseHash } = await syncIdentity(ctx);
  return { seq: baseSeq, hash: hex(baseHash ?? new Uint8Array(32)) };
};

/** The hash of one transaction, or of what came before the first; null when it was pruned, or never was. */
export const outboxHashAt = async (ctx: Db, seq: number): Promise<string | null> => {
  const row = await ctx.db.selectFrom('obTx').select('hash').where('seq', '=', seq).executeTakeFirst();
  if (row) return hex(row.hash);
  const next = await ctx.db
    .selectFrom('obTx')
    .select('prevHash')
    .where('seq', '=', seq + 1)
    .executeTakeFirst();
  if (next) return hex(next.prevHash);
  const { baseSeq, baseHash } = await syncIdentity(ctx);
  return baseSeq === seq ? hex(baseHash ?? new Uint8Array(32)) : null;
};

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
