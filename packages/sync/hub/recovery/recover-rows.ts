import { RowsOutput } from '@comanda/contracts';
import type { SyncRecoveryRow } from '@comanda/db';
import { syncIdentity, updateSyncIdentity } from '../sync-identity.store.ts';
import { Quarantine } from './quarantine.ts';
import {
  alignLocals,
  countPapersOfBoth,
  findRecovery,
  numberAfter,
  raiseAlarm,
  updateRecovery,
} from './recover.store.ts';
import type { RecoveryParts } from './recover.ts';
import { addUpHistory } from './recover-levels.ts';
import { type OwnTables, ownTables, putRows } from './recover-put.ts';

/** Rows in one answer, at most, and their bytes: a box has not the memory for two thousand of the largest. */
const PAGE = 2_000;
const PAGE_BYTES = 1024 * 1024;

/** Rows in one transaction: a COMMIT that no till notices. */
const TOGETHER = 500;

/** Loads a location's rows into a box that has none, table by table and page by page. False when stopped. */
export const loadRows = async (parts: RecoveryParts, begun: SyncRecoveryRow): Promise<boolean> => {
  const tables = await ownTables({ db: parts.db.read });
  const names = [...tables.keys()];
  for (let at = begun.entity === null ? 0 : names.indexOf(begun.entity); at < names.length; at += 1) {
    if (!(await loadTable(parts, tables, names[at]!))) return false;
    const next = names[at + 1];
    if (next) await parts.db.apply('next table', (tx) => updateRecovery(tx, { entity: next, afterId: null }));
  }
  await finishRows(parts);
  return true;
};

const loadTable = async (parts: RecoveryParts, tables: OwnTables, name: string): Promise<boolean> => {
  const { db, link } = parts;
  const { hubId } = await syncIdentity({ db: db.read });
  for (;;) {
    if (!parts.isWanted()) return false;
    const { entity, afterId } = (await findRecovery({ db: db.read }))!;
    const after = entity === name ? (afterId ?? '') : '';
    const asked = { table: name, after, limit: PAGE, mostBytes: PAGE_BYTES };
    const page = await link.post(hubId, '/sync/v1/rows', asked, RowsOutput);
    for (let from = 0; from < page.rows.length; from += TOGETHER) {
      const some = page.rows.slice(from, from + TOGETHER);
      await db.applyLoose(`load ${name}`, async (tx) => {
        const write = parts.asWrite(tx);
        const quarantine = new Quarantine(write, new Date(parts.env.now()).toISOString());
        await putRows(write, tables.get(name)!, quarantine.soundRows(name, some), quarantine);
        await quarantine.tell(null);
        const { rows } = (await findRecovery(tx))!;
        await updateRecovery(tx, { entity: name, afterId: String(some.at(-1)!.id), rows: rows + some.length });
      });
    }
    if (page.isLast ?? page.rows.length < PAGE) return true;
  }
};

/** The location's stream goes on here: the next transaction follows the last the cloud has. */
const finishRows = async (parts: RecoveryParts): Promise<void> => {
  const { db, env, log } = parts;
  const at = new Date(env.now()).toISOString();
  const summary = await db.applyLoose('the new box is loaded', async (tx) => {
    const { lastSeq, lastHash, epoch, cloudGen, rows } = (await findRecovery(tx))!;
    await countPapersOfBoth(tx);
    await alignLocals(tx);
    await addUpHistory(parts, tx);
    await numberAfter(tx, lastSeq);
    await tx.db.deleteFrom('syncRecovery').execute();
    const end = { ackedSeq: lastSeq, appliedSeq: lastSeq, baseSeq: lastSeq, baseHash: Buffer.from(lastHash, 'hex') };
    await updateSyncIdentity(tx, { state: 'paired', epoch, cloudGen, ...end });
    await tx.sealSalvage();
    await raiseAlarm(tx, at, 'loaded', { epoch, rows, lastSeq });
    return { epoch, rows };
  });
  log.info(summary, 'the rows of the location are here');
};
