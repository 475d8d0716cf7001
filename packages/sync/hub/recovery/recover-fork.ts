import { HistoryOutput } from '@comanda/contracts';
import { type SyncRecoveryRow, tablesOf } from '@comanda/db';
import type { ApplyScope, SalvagedRow } from '@comanda/db/sqlite';
import { sql } from 'kysely';
import { outboxHashAt, outboxTail, syncIdentity } from '../sync-identity.store.ts';
import { updateRecovery } from './recover.store.ts';
import type { RecoveryParts } from './recover.ts';

/**
 * The last transaction this hub and its cloud have in common. Hashes chain, so what is equal at one number is equal at all
 * before it. Throws when not even the beginning is: then the file is not of this location.
 */
export const findFork = async (parts: RecoveryParts, { lastSeq }: SyncRecoveryRow): Promise<number> => {
  const ctx = { db: parts.db.read };
  const { baseSeq } = await syncIdentity(ctx);
  const isCommon = async (seq: number): Promise<boolean> => {
    const { afterHash } = await askHistory(parts, seq, 0);
    return afterHash !== null && afterHash === (await outboxHashAt(ctx, seq));
  };
  let [low, high] = [baseSeq, Math.min(lastSeq, (await outboxTail(ctx)).seq)];
  if (high >= low && (await isCommon(high))) return high;
  if (!(await isCommon(low))) throw new Error(`nothing in common with the cloud, not even transaction ${low}`);
  // Common at `low`, not at `high`.
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (await isCommon(middle)) low = middle;
    else high = middle;
  }
  return low;
};

export const askHistory = async ({ db, link }: RecoveryParts, after: number, limit: number): Promise<HistoryOutput> => {
  const { hubId } = await syncIdentity({ db: db.read });
  return link.post(hubId, '/sync/v1/history', { after, limit }, HistoryOutput);
};

const made = (rows: readonly SalvagedRow[], entity: string): string =>
  JSON.stringify(rows.filter((row) => row.entity === entity && row.op === 'I').map(({ pk }) => pk));

/** Documents this hub numbered after the fork were numbered a second time: they say so, and leave the first their number. */
const renumber = async (tx: ApplyScope, rows: readonly SalvagedRow[], epoch: number): Promise<void> => {
  for (const [name, { numbering }] of Object.entries(tablesOf(tx.db))) {
    if (!numbering?.isCounted) continue;
    const number = sql.ref(numbering.column);
    const isHeld = numbering.whileStatus === undefined ? sql`` : sql`status = ${numbering.whileStatus} and`;
    await sql`update ${sql.table(name)} set ${number} = ${number} || ${`-R${epoch}`}
      where ${isHeld} id in (select value from json_each(${made(rows, name)}))`.execute(tx.db);
  }
  await sql`delete from audit_entry
    where id in (select value from json_each(${made(rows, 'audit_entry')}))`.execute(tx.db);
};

/** From here on this hub goes the cloud's way; what it did after the fork is kept row by row. */
export const forkOff = ({ db }: RecoveryParts, { epoch }: SyncRecoveryRow, forkSeq: number): Promise<void> =>
  db.applyLoose('leave the fork', async (tx) => {
    const rows = tx.salvageTail(forkSeq);
    await renumber(tx, rows, epoch);
    await updateRecovery(tx, { forkSeq });
  });
