import { tables as allTables } from '@comanda/domain/tables';
import Database from 'better-sqlite3';

/** What this process says to SQLite from now on, each statement with the values it had first. */
export class HeardStatements implements Disposable {
  readonly #prepare = Database.prototype.prepare;
  readonly heard = new Map<string, unknown[]>();

  constructor() {
    const { heard } = this;
    const prepare = this.#prepare;
    Database.prototype.prepare = function (this: Database.Database, sql: string) {
      const statement = prepare.call(this, sql);
      if (!/^\s*(select|insert|update|delete|with)\b/i.test(sql)) return statement;
      for (const name of ['all', 'get', 'run', 'iterate'] as const) {
        const original = statement[name] as (...values: unknown[]) => unknown;
        Object.defineProperty(statement, name, {
          value: (...values: unknown[]) => {
            if (!heard.has(sql)) heard.set(sql, values);
            return original.apply(statement, values);
          },
        });
      }
      return statement;
    } as never;
  }

  [Symbol.dispose](): void {
    Database.prototype.prepare = this.#prepare;
  }
}

/** One for each drawer of a day, each dish sold out, each table. */
const FEW_ROWS = ['cash_session', 'product_availability', 'document_counter', 'dining_table'];

/** The hub's own tables grow with every order, and so does what it remembers of requests and says to the cloud. */
const GROWING = new Set([
  ...Object.keys(allTables).filter((name) => allTables[name]!.owner === 'hub' && !FEW_ROWS.includes(name)),
  ...['ob_tx', 'idempotency_key', 'print_delivery', 'bill_fel'],
]);

/** Indices of rows that are still worked at. */
const OF_FEW = new Set(['order_open', 'kitchen_ticket_open', 'print_job_open', 'print_job_unprinted']);

/** All rows of a business are in one restaurant: what says only this says nothing. */
const SAYS_NOTHING =
  /\((?:(?:business_id|location_id|station_id|waiter_id|table_id|status|chain)(?:=\?|<>\?)(?: AND )?)+\)$/;

/** Planned with values: for them SQLite looks whether an index of some rows alone has all that are asked for. */
const planOf = (db: Database.Database, sql: string, values: readonly unknown[]): string[] => {
  const rows = db.prepare(`explain query plan ${sql}`).all(...values) as { detail: string }[];
  return rows.map(({ detail }) => detail);
};

const aliases = (sql: string): Map<string, string> =>
  new Map(
    [...sql.matchAll(/\b(?:from|join|into|update)\s+"?(\w+)"?(?:\s+as\s+"?(\w+)"?)?/gi)].map(([, table, alias]) => [
      alias ?? table!,
      table!,
    ]),
  );

/** Rows are counted only so far: where nothing is asked for but the branch, these are the first. */
const FILTERED = /"(?:status|station_id|table_id|waiter_id|created_at)" (?:=|in|>|<)/;

/** Steps of a statement's plan that take longer the longer a restaurant has been open. */
export const ageingSteps = (db: Database.Database, sql: string, values: readonly unknown[]): string[] => {
  const steps = planOf(db, sql, values);
  const named = aliases(sql);
  const isSorted = !steps.some((step) => step.startsWith('USE TEMP B-TREE FOR ORDER BY'));
  const stops = /\border by .* limit\b/is.test(sql) && isSorted;
  const isCount = /^select count\(\*\) as total from \(select 1 as "one" .* limit \d+\) as counted$/is.test(sql);
  const isInsert = /^\s*insert\b/i.test(sql);
  return steps.filter((step) => {
    const [, how, alias = ''] = /^(SCAN|SEARCH) (\w+)/.exec(step) ?? [];
    if (!how || !GROWING.has(named.get(alias) ?? alias)) return false;
    // Of a foreign key: rows that wait for a new one are looked for only while some key points nowhere.
    if (isInsert && !named.has(alias)) return false;
    if (isCount && (step.includes('COVERING INDEX') || !FILTERED.test(sql))) return false;
    // The open ones, by their status: the paid ones are the many.
    if (step.includes(' order_status ') && sql.includes(`"status" <> 'paid'`)) return false;
    if ([...OF_FEW].some((index) => step.includes(` ${index}`))) return false;
    return !stops && (how === 'SCAN' || SAYS_NOTHING.test(step));
  });
};
