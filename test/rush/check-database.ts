import { verifyChain } from '@comanda/db/sqlite';
import { tables } from '@comanda/domain/tables';
import Database from 'better-sqlite3';
import { checkRows } from '../../packages/sync/rows/check-rows.ts';
import { readChanges } from '../../packages/sync/rows/read-changes.ts';
import type { Check } from './check.ts';

/** Transactions of the night that the cloud would hold, and why. */
const heldOf = (db: Database.Database): string[] => {
  const sealed = db.prepare('select seq, body, at_ms as atMs from ob_tx order by seq');
  const held: string[] = [];
  for (const one of sealed.iterate() as Iterable<{ seq: number; body: string; atMs: number }>) {
    try {
      checkRows(tables, readChanges(one), { receivedAt: new Date(one.atMs).toISOString() });
    } catch (error) {
      held.push(`transaction ${one.seq}: ${(error as Error).message}`);
    }
  }
  return held;
};

/** The file itself: sound pages, no dangling reference, an unbroken outbox chain of rows the cloud takes, nothing unsealed, no alarm. */
export const checkDatabase = (databaseFile: string): Check => {
  const db = new Database(databaseFile, { readonly: true });
  try {
    const integrity = String(db.pragma('integrity_check', { simple: true }));
    const dangling = db
      .prepare('select "table", parent, count(*) as times from pragma_foreign_key_check group by "table", parent')
      .all() as { table: string; parent: string; times: number }[];
    const chain = verifyChain(db);
    const unsealed = db.prepare('select count(*) from ob_change').pluck().get() as number;
    const alarms = db.prepare('select kind, detail from sync_alarm').all();
    const problems = [
      ...(integrity === 'ok' ? [] : [`integrity_check: ${integrity}`]),
      ...dangling.map(({ table, parent, times }) => `${times} of ${table} name a row of ${parent} that is gone`),
      ...(chain.brokenAt === null ? [] : [`the chain breaks at transaction ${chain.brokenAt}`]),
      ...heldOf(db),
      ...(unsealed === 0 ? [] : [`${unsealed} changes are not sealed`]),
      ...alarms.map((alarm) => `alarm: ${JSON.stringify(alarm)}`),
    ];
    const facts = `${chain.transactions} transactions, ${chain.changes} changes`;
    return { name: 'database sound, chain unbroken', facts, problems };
  } finally {
    db.close();
  }
};
