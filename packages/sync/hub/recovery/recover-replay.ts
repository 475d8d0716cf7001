import type { SealedTransaction } from '@comanda/contracts';
import { breathe, sealHash } from '@comanda/db';
import type { WriteContext } from '@comanda/kernel/context';
import { outboxTail } from '../sync-identity.store.ts';
import { Quarantine } from './quarantine.ts';
import type { RecoveryParts } from './recover.ts';
import { inOrderOfLog } from './recover-entries.ts';
import { askHistory } from './recover-fork.ts';
import { keepNamed, keyOf } from './recover-named.ts';
import { type OwnTables, ownTables, putChange } from './recover-put.ts';

/** Transactions of the cloud that are done again in one of ours: a COMMIT that no till notices. */
const TOGETHER = 50;

const ASKED_AT_ONCE = 500;

/** Takes back what the cloud holds after this hub's end, batch by batch, to where its stream ends. False when stopped. */
export const replayHistory = async (parts: RecoveryParts): Promise<boolean> => {
  const { db, env } = parts;
  const tables = await ownTables({ db: db.read });
  for (;;) {
    if (!parts.isWanted()) return false;
    const { seq } = await outboxTail({ db: db.read });
    const { txs } = await askHistory(parts, seq, ASKED_AT_ONCE);
    if (txs.length === 0) return true;
    for (let from = 0; from < txs.length; from += TOGETHER) {
      if (!parts.isWanted()) return false;
      const some = txs.slice(from, from + TOGETHER);
      const at = new Date(env.now()).toISOString();
      await db.applyLoose('take history back', (scope) => {
        const tx = parts.asWrite(scope);
        return replay(tx, tables, some, new Quarantine(tx, at));
      });
    }
  }
};

const replayChanges = async (
  tx: WriteContext,
  tables: OwnTables,
  one: SealedTransaction,
  quarantine: Quarantine,
): Promise<void> => {
  const sealed = await quarantine.soundOf(tables, one);
  const ends = new Map(sealed.map(([entity, op, pk]) => [keyOf(entity, pk), op]));
  // What a transaction changes and then removes it only removes.
  const changes = sealed.filter(([entity, op, pk]) => op === 'D' || ends.get(keyOf(entity, pk)) !== 'D');
  const kept = await keepNamed(tx, tables, changes);
  for (const change of inOrderOfLog(changes)) {
    const [entity, op, pk] = change;
    if (op === 'D' && kept.has(keyOf(entity, pk))) continue;
    await quarantine.put(entity, pk, () => putChange(tx, tables, change));
  }
  await quarantine.tell(one.seq);
};

const replay = async (
  tx: WriteContext,
  tables: OwnTables,
  txs: readonly SealedTransaction[],
  quarantine: Quarantine,
): Promise<void> => {
  const tail = await outboxTail(tx);
  let { seq } = tail;
  let prevHash: Uint8Array = Buffer.from(tail.hash, 'hex');
  for (const one of txs) {
    const hash = sealHash(prevHash, one);
    if (one.seq !== seq + 1 || hash.toString('hex') !== one.hash)
      throw new Error(`transaction ${one.seq} of the cloud does not follow ${seq}`);
    await replayChanges(tx, tables, one, quarantine);
    const { schemaVersion: schemaV, ...sealed } = one;
    await tx.db
      .insertInto('obTx')
      .values({ ...sealed, schemaV, prevHash, hash, state: 0 })
      .execute();
    await breathe();
    prevHash = hash;
    seq = one.seq;
  }
};
