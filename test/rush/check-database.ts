import { verifyChain } from '@comanda/db/sqlite';
import Database from 'better-sqlite3';
import type { Check } from './check.ts';

/** The file itself: sound pages, no dangling reference, an unbroken outbox chain, nothing unsealed, no alarm. */
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
      ...(unsealed === 0 ? [] : [`${unsealed} changes are not sealed`]),
      ...alarms.map((alarm) => `alarm: ${JSON.stringify(alarm)}`),
    ];
    const facts = `${chain.transactions} transactions, ${chain.changes} changes`;
    return { name: 'database sound, chain unbroken', facts, problems };
  } finally {
    db.close();
  }
};
