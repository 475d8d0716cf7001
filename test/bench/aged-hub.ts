import { join } from 'node:path';
import { type Sealed, sealHash } from '@comanda/db';
import { auditText } from '@comanda/kernel/audit/record-audit';
import Database from 'better-sqlite3';
import { DayText } from './day-text.ts';

const DAY_MS = 24 * 3_600_000;
/** Not sums of days: what is asked twice is remembered for two, and both hubs have that of one night. */
const TABLES = [
  'audit_entry',
  'order',
  'order_guest',
  'order_item',
  'order_item_modifier',
  'kitchen_ticket',
  'print_job',
  'print_delivery',
  'cash_session',
  'cash_movement',
  'cash_count',
  'order_bill',
  'bill_mapping',
  'bill_payment',
] as const;

type Row = Record<string, unknown>;
type Stamp = Pick<DayText, 'of'>;

export interface Night {
  /** Of each table the highest `rowid` before it, and the last number of the outbox. */
  before: Record<string, number>;
}

export interface AgedHub {
  days: number;
  orders: number;
  fileBytes: number;
}

const open = (dataFolder: string): Database.Database => {
  const db = new Database(join(dataFolder, 'hub.db'));
  db.pragma('foreign_keys = 0');
  return db;
};

/** Where each table ends: call before the night that is to become a year. */
export const beforeNight = (dataFolder: string): Night => {
  const db = open(dataFolder);
  const last = (table: string): number =>
    db.prepare(`select coalesce(max(rowid), 0) from "${table}"`).pluck().get() as number;
  const before = Object.fromEntries([...TABLES, 'ob_tx'].map((table) => [table, last(table)]));
  db.close();
  return { before };
};

/** A table's rows of the night, ready to be written for any day. */
interface Copies {
  /** Writes those of one day. */
  write(stamp: Stamp, day: number): void;
}

/** How many a night adds of what is counted over all days. */
const counted = (table: string, column: string, rows: readonly Row[]): number => {
  const isCount = column === 'seq' && (table === 'kitchen_ticket' || table === 'ob_tx');
  return isCount ? Math.max(...rows.map((row) => Number(row[column]))) : 0;
};

const copiesOf = (db: Database.Database, table: string, rows: readonly Row[], text: DayText): Copies => {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return { write: () => undefined };
  const names = columns.map((name) => `"${name}"`).join(', ');
  const insert = db.prepare(`insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`);
  const steps = columns.map((name) => counted(table, name, rows));
  const cells = rows.map((row) =>
    columns.map((name) => (typeof row[name] === 'string' ? text.learn(row[name]) : row[name])),
  );
  const valueAt = (cell: unknown, step: number, stamp: Stamp, day: number): unknown => {
    if (typeof cell === 'object' && cell !== null && !Buffer.isBuffer(cell)) return stamp.of(cell as never);
    return step === 0 ? cell : Number(cell) + step * day;
  };
  const write = (stamp: Stamp, day: number): void => {
    for (const row of cells) insert.run(row.map((cell, i) => valueAt(cell, steps[i]!, stamp, day)));
  };
  return { write };
};

/** The log's chain goes through all days: every entry is hashed after the one before, and its hash stands in the outbox. */
const auditOf = (db: Database.Database, rows: readonly Row[], text: DayText): Copies => {
  let last = db.prepare('select seq, hash from audit_entry order by seq desc limit 1').get() as Row;
  const OF_THE_DAY = ['id', 'at', 'entity_id', 'details'] as const;
  const learnt = rows.map((row) => ({ row, told: OF_THE_DAY.map((name) => text.learn(row[name] as string)) }));
  const names = Object.keys(rows[0] ?? last);
  const insert = db.prepare(`insert into audit_entry values (${names.map((name) => `@${name}`).join(', ')})`);
  const write = (stamp: Stamp): void => {
    for (const { row, told } of learnt) {
      const entry: Row = { ...row, seq: Number(last.seq) + 1, prev_hash: last.hash };
      for (const [i, name] of OF_THE_DAY.entries()) entry[name] = stamp.of(told[i]!);
      entry.hash = text.sha256(auditText(camel(entry) as never));
      text.say(row.hash as string, entry.hash as string);
      insert.run(entry);
      last = entry;
    }
  };
  return { write };
};

const camel = (row: Row): Row => ({
  ...row,
  ...Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replace(/_(\w)/g, (_, c: string) => c.toUpperCase()), value]),
  ),
  details: JSON.parse(row.details as string),
});

/** The sealed outbox of one day, chained on; the cloud has it all. */
const outboxOf = (db: Database.Database, rows: readonly Row[], text: DayText) => {
  const learnt = rows.map((row) => ({ row, body: text.learn(row.body as string) }));
  const insert = db.prepare(
    `insert into ob_tx (seq, epoch, at_ms, kind, actor, intent, schema_v, body, prev_hash, hash)
     values (@seq, @epoch, @atMs, @kind, @actor, @intent, @schemaVersion, @body, @prev, @hash)`,
  );
  return (stamp: Stamp, last: { seq: number; hash: Buffer }, shiftMs: number): { seq: number; hash: Buffer } => {
    let { seq, hash } = last;
    for (const { row, body } of learnt) {
      seq += 1;
      const { epoch, kind, actor, intent } = row;
      const sealed = { seq, epoch, kind, actor, intent, schemaVersion: row.schema_v, body: stamp.of(body) } as Sealed;
      sealed.atMs = Number(row.at_ms) - shiftMs;
      const prev = hash;
      hash = sealHash(prev, sealed);
      insert.run({ ...sealed, prev, hash });
    }
    return { seq, hash };
  };
};

/** Everything of the night, taken out of the file. */
const takeNight = (db: Database.Database, { before }: Night) => {
  const rows = new Map<string, Row[]>();
  for (const table of [...TABLES, 'ob_tx']) {
    rows.set(table, db.prepare(`select * from "${table}" where rowid > ? order by rowid`).all(before[table]) as Row[]);
    db.prepare(`delete from "${table}" where rowid > ?`).run(before[table]);
  }
  return rows;
};

const asIfPaired = (db: Database.Database, lastSeq: number): void => {
  const first = db.prepare('select seq, prev_hash as hash from ob_tx order by seq limit 1').get() as Row;
  db.prepare(
    `update sync_identity set state = 'paired', acked_seq = @lastSeq, applied_seq = @lastSeq,
       base_seq = @base, base_hash = @hash,
       business_id = (select id from business), location_id = (select id from location)`,
  ).run({ lastSeq, base: Number(first.seq) - 1, hash: first.hash });
};

const withoutTriggers = (db: Database.Database, work: () => void): void => {
  const triggers = db.prepare("select name, sql from sqlite_master where type = 'trigger'").all() as Row[];
  for (const { name } of triggers) db.exec(`drop trigger "${name}"`);
  work();
  for (const { sql } of triggers) db.exec(sql as string);
};

/**
 * Makes a year of a night: what the hub wrote through its routes since `night`, once for each day up to now, with ids, dates
 * and document numbers of that day, the log's chain and the outbox's seals whole. Of the outbox a hub that has joined a cloud
 * keeps the last `historyDays` (docs/sync.md#what-a-hub-may-forget). The hub is down.
 */
export const age = (dataFolder: string, night: Night, options: { days: number; historyDays: number }): AgedHub => {
  const db = open(dataFolder);
  db.pragma('synchronous = off');
  db.pragma('cache_size = -400000');
  let orders = 0;
  withoutTriggers(db, () => db.transaction(() => (orders = writeYear(db, night, options)))());
  db.pragma('wal_checkpoint(truncate)');
  const fileBytes =
    Number(db.pragma('page_count', { simple: true })) * Number(db.pragma('page_size', { simple: true }));
  db.close();
  return { days: options.days, orders, fileBytes };
};

const writeYear = (
  db: Database.Database,
  night: Night,
  { days, historyDays }: { days: number; historyDays: number },
): number => {
  const rows = takeNight(db, night);
  const text = new DayText(rows);
  const outbox = outboxOf(db, rows.get('ob_tx')!, text);
  const tables = TABLES.map((table) =>
    table === 'audit_entry' ? auditOf(db, rows.get(table)!, text) : copiesOf(db, table, rows.get(table)!, text),
  );
  db.prepare('delete from ob_tx').run();
  const each = rows.get('ob_tx')!.length;
  let last = { seq: night.before.ob_tx! + (days - historyDays) * each, hash: text.bytes(night.before.ob_tx!) };
  for (let day = 0; day < days; day++) {
    const shiftMs = (days - 1 - day) * DAY_MS;
    const stamp = text.day(shiftMs, day);
    for (const table of tables) table.write(stamp, day);
    if (day >= days - historyDays) last = outbox(stamp, last, shiftMs);
  }
  asIfPaired(db, last.seq);
  db.prepare('update document_counter set last_number = last_number * ?').run(days);
  db.prepare('update station_runtime set seq = seq * ?').run(days);
  return (rows.get('order')?.length ?? 0) * days;
};
