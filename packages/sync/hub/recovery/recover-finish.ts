import type { AuditEntry } from '@comanda/contracts';
import type { SyncRecoveryRow, SyncSalvageRow } from '@comanda/db';
import { type ApplyScope, NO_IMAGE } from '@comanda/db/sqlite';
import { appendAuditAgain } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { retireAcknowledged } from '../down/overlay.ts';
import { outboxTail, updateSyncIdentity } from '../sync-identity.store.ts';
import { alignLocals, countPapersOfBoth, raiseAlarm } from './recover.store.ts';
import type { RecoveryParts } from './recover.ts';
import { auditRecovery, entryOf } from './recover-audit.ts';
import { addUpHistory } from './recover-levels.ts';
import { takeBackNamed } from './recover-named.ts';
import { ownTables } from './recover-put.ts';

/**
 * The tail's entries that are not here any more, in the order they were written. What was written before the fork, and what a
 * copy of this hub brought to the cloud first, is here under its number and stays.
 */
const auditOfTail = async ({ db }: ApplyScope): Promise<AuditEntry[]> => {
  const rows = await db
    .selectFrom('syncSalvage')
    .select('img')
    .where('entity', '=', 'audit_entry')
    .where('pk', 'not in', (q) => q.selectFrom('auditEntry').select('id'))
    .execute();
  return rows.map(({ img }) => entryOf(JSON.parse(img) as Record<string, unknown>)).sort((a, b) => a.seq - b.seq);
};

const tellConflicts = async (tx: ApplyScope, at: string): Promise<number> => {
  const rows = await tx.db
    .selectFrom('syncSalvage')
    .selectAll()
    .where((q) => q.or([q('isConflict', '=', true), q.and([q('kept', '=', 'removed'), q('img', '<>', NO_IMAGE)])]))
    .orderBy('entity')
    .orderBy('pk')
    .execute();
  for (const { entity, pk, img } of rows as SyncSalvageRow[])
    await raiseAlarm(tx, at, 'salvage_conflict', { entity, id: pk, ours: JSON.parse(img) });
  return rows.length;
};

const countSalvaged = async ({ db }: ApplyScope): Promise<number> => {
  const counted = db.selectFrom('syncSalvage').select((q) => q.fn.countAll<number>().as('n'));
  const goesUp = counted.where((q) => q.or([q('isConflict', '=', false), q('kept', 'is not', null)]));
  return (await goesUp.executeTakeFirstOrThrow()).n;
};

/**
 * The cloud's history is in: what was done here after the fork follows it, sealed anew under the new epoch. The cloud's
 * version of a row both sides changed stays, and ours is told of. All in one transaction.
 */
export const finishRecovery = async (parts: RecoveryParts, recovery: SyncRecoveryRow): Promise<void> => {
  const { db, env, log } = parts;
  const at = new Date(env.now()).toISOString();
  const { epoch, cloudGen, forkSeq } = recovery;
  const tables = await ownTables({ db: db.read });
  const counts = await db.applyLoose('take up again', async (scope) => {
    const tx: WriteContext = parts.asWrite(scope);
    const { seq } = await outboxTail(scope);
    // The log takes both sides' entries, and what is there of an item follows from both sides' movements: neither is lost.
    await sql`update sync_salvage set is_conflict = 0 where entity in ('audit_entry', 'stock_level')`.execute(scope.db);
    await appendAuditAgain(tx, await auditOfTail(scope));
    await takeBackNamed(tx, tables);
    const conflicts = await tellConflicts(scope, at);
    const taken = seq - (forkSeq ?? seq);
    // Where the cloud had nothing this hub lacks no other box worked on: nothing is a repeat for it.
    if (taken > 0) await countPapersOfBoth(scope);
    await alignLocals(scope);
    await addUpHistory(parts, scope);
    await scope.db.deleteFrom('syncRecovery').execute();
    await updateSyncIdentity(scope, { state: 'paired', epoch, cloudGen, ackedSeq: seq });
    // What it said of this history while it was not ours yet holds now.
    await retireAcknowledged(scope);
    const summary = {
      epoch,
      fork: forkSeq,
      taken,
      conflicts,
      salvaged: await countSalvaged(scope),
    };
    await auditRecovery(tx, 'hub.history_taken_back', summary);
    await scope.sealSalvage();
    await raiseAlarm(scope, at, 'recovered', summary);
    return summary;
  });
  log.warn(counts, 'this hub has taken its history back from the cloud');
};
