import { hash } from 'node:crypto';
import type Database from 'better-sqlite3';
import type { Env } from '../env.ts';

const GENESIS = Buffer.alloc(32);
/** Version of the sealed body's shape; the cloud upcasts older ones. */
export const OUTBOX_SCHEMA_VERSION = 1;

interface Change {
  entity: string;
  op: string;
  pk: string;
  img: string;
}

/** `SHA256(prev_hash ‖ epoch ‖ seq ‖ schema_v ‖ body)`, facts/sync.md §5.2. */
export const sealHash = (prev: Uint8Array, epoch: number, seq: number, schemaVersion: number, body: string): Buffer =>
  hash('sha256', Buffer.concat([prev, Buffer.from(`${epoch}\n${seq}\n${schemaVersion}\n${body}`)]), 'buffer');

/** Canonical text of one transaction: images are built by SQLite itself, columns in table order. */
const bodyOf = (changes: Change[]): string =>
  `[${changes.map((c) => `["${c.entity}","${c.op}",${JSON.stringify(c.pk)},${c.img}]`).join(',')}]`;

/** Seals the row changes of each hub transaction into the outbox, inside that same transaction. */
export class Outbox {
  readonly #db: Database.Database;
  readonly #env: Env;
  readonly #pending: Database.Statement;
  readonly #clear: Database.Statement;
  readonly #append: Database.Statement;
  readonly #last: Database.Statement;
  readonly #identity: Database.Statement;

  constructor(db: Database.Database, env: Env) {
    this.#db = db;
    this.#env = env;
    this.#pending = db.prepare('select entity, op, pk, img from ob_change order by n');
    this.#clear = db.prepare('delete from ob_change');
    this.#last = db.prepare('select seq, hash from ob_tx order by seq desc limit 1');
    this.#identity = db.prepare('select epoch from sync_identity where k = 1').pluck();
    this.#append = db.prepare(
      'insert into ob_tx (seq, epoch, at_ms, kind, actor, intent, schema_v, body, prev_hash, hash) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    );
  }

  /** Seals what the open transaction changed; nothing changed, nothing sealed. Answers the sequence number or null. */
  seal(kind: 'tx' | 'orphan', actor: string, intent: string): number | null {
    const changes = this.#pending.all() as Change[];
    if (changes.length === 0) return null;
    const { seq: lastSeq, hash: prev } = this.#tail();
    const seq = lastSeq + 1;
    const epoch = this.#identity.get() as number;
    const body = bodyOf(changes);
    const sealed = sealHash(prev, epoch, seq, OUTBOX_SCHEMA_VERSION, body);
    this.#append.run(seq, epoch, this.#env.now(), kind, actor, intent, OUTBOX_SCHEMA_VERSION, body, prev, sealed);
    this.#clear.run();
    return seq;
  }

  /** Writes that went around `write()` are sealed by the next transaction, under their own kind, with an alarm. */
  sealOrphans(): void {
    const seq = this.seal('orphan', 'unknown', 'orphan');
    if (seq === null) return;
    this.#db
      .prepare('insert into sync_alarm (at, kind, detail) values (?, ?, ?)')
      .run(new Date(this.#env.now()).toISOString(), 'orphan_write', `sealed as transaction ${seq}`);
  }

  #tail(): { seq: number; hash: Uint8Array } {
    const last = this.#last.get() as { seq: number; hash: Uint8Array } | undefined;
    return last ?? { seq: this.#highestEverUsed(), hash: GENESIS };
  }

  /** After pruning to nothing the number still goes on: AUTOINCREMENT remembers (E9). */
  #highestEverUsed(): number {
    const used = this.#db.prepare("select seq from sqlite_sequence where name = 'ob_tx'").pluck().get();
    return typeof used === 'number' ? used : 0;
  }
}

export interface ChainReport {
  transactions: number;
  changes: number;
  /** Sequence number of the first row that does not fit, or null when all do. */
  brokenAt: number | null;
}

/** Walks the whole outbox and recomputes every hash. */
export const verifyChain = (db: Database.Database): ChainReport => {
  const report: ChainReport = { transactions: 0, changes: 0, brokenAt: null };
  let prev: Uint8Array | null = null;
  let lastSeq: number | null = null;
  const rows = db.prepare('select seq, epoch, schema_v, body, prev_hash, hash from ob_tx order by seq').iterate();
  for (const row of rows as Iterable<SealedRow>) {
    const expected = sealHash(row.prev_hash, row.epoch, row.seq, row.schema_v, row.body);
    const follows = prev === null || (row.seq === lastSeq! + 1 && Buffer.compare(row.prev_hash, prev) === 0);
    if (!follows || Buffer.compare(expected, row.hash) !== 0) return { ...report, brokenAt: row.seq };
    prev = row.hash;
    lastSeq = row.seq;
    report.transactions += 1;
    report.changes += (JSON.parse(row.body) as unknown[]).length;
  }
  return report;
};

interface SealedRow {
  seq: number;
  epoch: number;
  schema_v: number;
  body: string;
  prev_hash: Uint8Array;
  hash: Uint8Array;
}
