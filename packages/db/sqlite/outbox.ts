import { AppError } from '@comanda/contracts';
import type Database from 'better-sqlite3';
import { countEdits, isEditTooLarge, MOST_EDITS, MOST_OF_A_TRANSACTION, MOST_OF_AN_EDIT } from '../edit-size.ts';
import type { Env } from '../env.ts';
import { GENESIS, OUTBOX_SCHEMA_VERSION, type Sealed, sealHash } from '../seal-hash.ts';
import type { TableRegistry } from '../table.ts';
import { type Change, keepChanges } from './salvage.ts';

/** What a sealed transaction is: an ordinary one, writes that went around, or rows as they stand. */
export type SealKind = 'tx' | 'orphan' | 'baseline' | 'salvage';

/** Canonical text of one transaction: images are built by SQLite itself, columns in table order. */
const bodyOf = (changes: readonly Change[]): string =>
  `[${changes.map((c) => `["${c.entity}","${c.op}",${JSON.stringify(c.pk)},${c.img}${editOf(c)}]`).join(',')}]`;

/** A row change with its place among those that wait. */
type Waiting = Change & { n: number };

/**
 * Images in one transaction of rows as they stand, in bytes: as JSON in JSON they are up to twice as long, and a push carries
 * each transaction whole.
 */
const PART_BYTES = 1024 * 1024;

const isEdit = (change: Change): boolean => change.changed !== null;

const editOf = (change: Change): string => (isEdit(change) ? `,${change.changed},${change.base_rev}` : '');

/** Seals the row changes of each hub transaction into the outbox, inside that same transaction. */
export class Outbox {
  readonly #db: Database.Database;
  readonly #tables: TableRegistry;
  readonly #env: Env;
  readonly #pending: Database.Statement;
  readonly #clear: Database.Statement;
  readonly #append: Database.Statement;
  readonly #last: Database.Statement;
  readonly #identity: Database.Statement;
  readonly #keepEdit: Database.Statement;

  constructor(db: Database.Database, tables: TableRegistry, env: Env) {
    this.#db = db;
    this.#tables = tables;
    this.#env = env;
    this.#pending = db.prepare('select n, entity, op, pk, img, changed, base_rev from ob_change order by n');
    this.#clear = db.prepare('delete from ob_change where n <= ?');
    this.#last = db.prepare('select seq, hash from ob_tx order by seq desc limit 1');
    this.#identity = db.prepare(
      `select epoch, state, base_seq, base_hash, seal_version,
         exists (select 1 from sync_recovery where fork_seq is not null) as is_replaying
       from sync_identity where k = 1`,
    );
    // Insert-or-nothing of values: only what changed is laid over what the cloud says.
    this.#keepEdit = db.prepare(
      `insert into pending_edit (entity, row_id, op, fields, base_rev, tx_seq)
       select @entity, @pk, @op,
         coalesce((select json_group_object(j.key, json_extract(@img, '$.' || j.key))
           from json_each(@img) as j where j.key in (select value from json_each(@changed))), '{}'),
         @base_rev, @seq`,
    );
    this.#append = db.prepare(
      `insert into ob_tx (seq, epoch, at_ms, kind, actor, intent, schema_v, body, prev_hash, hash)
       values (@seq, @epoch, @atMs, @kind, @actor, @intent, @schemaVersion, @body, @prev, @hash)`,
    );
  }

  /**
   * Seals what the open transaction changed; nothing changed, nothing sealed. Answers the sequence number or null. Throws
   * PAYLOAD_TOO_LARGE for an edit the cloud would hold, and for more of them or of other rows than it takes, before they
   * are any.
   */
  seal(kind: SealKind, actor: string, intent: string): number | null {
    const changes = this.#pending.all() as Waiting[];
    if (kind === 'tx' && (this.#areTooMany(changes) || changes.some((change) => this.#isTooLarge(change))))
      throw new AppError('PAYLOAD_TOO_LARGE');
    return this.#sealThese(changes, kind, actor, intent);
  }

  /** Removed are thousands only of what the cloud removes together: a menu with its items. */
  #areTooMany(changes: readonly Waiting[]): boolean {
    const bytes = changes.reduce((sum, { img }) => sum + Buffer.byteLength(img), 0);
    if (bytes > MOST_OF_A_TRANSACTION) return true;
    if (changes.length <= MOST_EDITS) return false;
    const isCounted = ({ entity, op }: Waiting) => op !== 'D' && this.#tables[entity]?.owner === 'catalogue';
    return countEdits(changes.filter(isCounted)) > MOST_EDITS;
  }

  #isTooLarge({ entity, img, changed }: Waiting): boolean {
    if (this.#tables[entity]?.owner !== 'catalogue' || Buffer.byteLength(img) <= MOST_OF_AN_EDIT) return false;
    return isEditTooLarge(JSON.parse(img), changed === null ? null : JSON.parse(changed));
  }

  /** Seals rows as they stand in as many transactions as their size asks for; a row that is larger goes alone. */
  sealInParts(kind: 'baseline' | 'salvage'): void {
    for (let part = this.#nextPart(); part.length > 0; part = this.#nextPart())
      this.#sealThese(part, kind, 'sync', kind);
  }

  #nextPart(): Waiting[] {
    const part: Waiting[] = [];
    let bytes = 0;
    for (const change of this.#pending.iterate() as Iterable<Waiting>) {
      bytes += Buffer.byteLength(change.img);
      if (part.length > 0 && bytes > PART_BYTES) break;
      part.push(change);
    }
    return part;
  }

  #sealThese(changes: readonly Waiting[], kind: SealKind, actor: string, intent: string): number | null {
    const last = changes.at(-1);
    if (!last) return null;
    const identity = this.#identity.get() as Identity;
    if (identity.is_replaying === 1) return this.#salvage(changes);
    const { seq: lastSeq, hash: prev } = this.#tail(identity);
    const seq = lastSeq + 1;
    const { epoch } = identity;
    const schemaVersion = Math.min(identity.seal_version, OUTBOX_SCHEMA_VERSION);
    const tx = { seq, epoch, atMs: this.#env.now(), kind, actor, intent, schemaVersion, body: bodyOf(changes), prev };
    this.#append.run({ ...tx, hash: sealHash(prev, tx) });
    this.#clear.run(last.n);
    const isEdited = kind === 'tx' || kind === 'salvage';
    if (identity.state !== 'unpaired' && isEdited) this.#keepEdits(changes, seq);
    return seq;
  }

  /** While the cloud's history is taken back its numbers are not ours to give: a slip that was printed meanwhile waits. */
  #salvage(changes: readonly Waiting[]): null {
    keepChanges(this.#db, changes);
    this.#clear.run(changes.at(-1)!.n);
    return null;
  }

  /**
   * An edit of what the cloud arbitrates stays laid over its rows until it has worked it in (docs/sync.md#catalogue-edits).
   */
  #keepEdits(changes: readonly Change[], seq: number): void {
    for (const change of changes)
      if (isEdit(change) && (change.op === 'D' || change.changed !== '[]')) this.#keepEdit.run({ ...change, seq });
  }

  /** Writes that went around `write()` are sealed by the next transaction, under their own kind, with an alarm. */
  sealOrphans(): void {
    const seq = this.seal('orphan', 'unknown', 'orphan');
    if (seq === null) return;
    this.#db
      .prepare('insert into sync_alarm (at, kind, detail) values (?, ?, ?)')
      .run(new Date(this.#env.now()).toISOString(), 'orphan_write', `sealed as transaction ${seq}`);
  }

  #tail({ base_seq: base, base_hash: hash }: Identity): { seq: number; hash: Uint8Array } {
    const last = this.#last.get() as { seq: number; hash: Uint8Array } | undefined;
    if (last) return last;
    const used = this.#highestEverUsed();
    return { seq: Math.max(used, base), hash: used <= base && hash ? hash : GENESIS };
  }

  /** After pruning to nothing the number still goes on: AUTOINCREMENT remembers (E9). */
  #highestEverUsed(): number {
    const used = this.#db.prepare("select seq from sqlite_sequence where name = 'ob_tx'").pluck().get();
    return typeof used === 'number' ? used : 0;
  }
}

interface Identity {
  epoch: number;
  state: string;
  base_seq: number;
  base_hash: Uint8Array | null;
  /** The newest form the cloud reads. */
  seal_version: number;
  is_replaying: number;
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
  const rows = db
    .prepare(
      `select seq, epoch, at_ms as atMs, kind, actor, intent, schema_v as schemaVersion, body, prev_hash, hash
       from ob_tx order by seq`,
    )
    .iterate();
  for (const row of rows as Iterable<SealedRow>) {
    const expected = sealHash(row.prev_hash, row);
    const follows = prev === null || (row.seq === lastSeq! + 1 && Buffer.compare(row.prev_hash, prev) === 0);
    if (!follows || Buffer.compare(expected, row.hash) !== 0) return { ...report, brokenAt: row.seq };
    prev = row.hash;
    lastSeq = row.seq;
    report.transactions += 1;
    report.changes += (JSON.parse(row.body) as unknown[]).length;
  }
  return report;
};

interface SealedRow extends Sealed {
  prev_hash: Uint8Array;
  hash: Uint8Array;
}
