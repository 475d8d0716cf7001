import type { HubReport, SyncStatus } from '@comanda/contracts';
import type { Env, SyncIdentityRow } from '@comanda/db';
import type { HubDatabase } from '@comanda/db/sqlite';
import type { Drafts } from '@comanda/kernel/drafts';
import { sql } from 'kysely';
import type { CommandRunner } from './commands/command-runner.ts';
import type { ComparisonTurn } from './comparing/comparison-turn.ts';
import { RowComparison } from './comparing/row-comparison.ts';
import type { FeedSummary } from './down/apply-released.ts';
import { FeedStream } from './down/feed-stream.ts';
import type { AuditHead } from './recovery/audit-anchor.ts';
import type { HighWaterFile } from './recovery/high-water.ts';
import { noticeRestore, positionOf } from './recovery/notice-restore.ts';
import { alignAvailability, findRecovery } from './recovery/recover.store.ts';
import type { RecoveryParts } from './recovery/recover.ts';
import { syncIdentity } from './sync-identity.store.ts';
import type { CloudLink } from './up/cloud-link.ts';
import type { ProvenBackup } from './up/prune-outbox.ts';
import { type SyncLog, Uplink } from './up/uplink.ts';

export interface SyncEngineParts extends Pick<RecoveryParts, 'asWrite'> {
  db: HubDatabase;
  link: CloudLink;
  env: Env;
  log: SyncLog;
  appVersion: string;
  /** Does what the cloud asks. */
  commands: Pick<CommandRunner, 'start' | 'stop'>;
  /** What slices say of rows that this hub lays what it asked over. */
  drafts: readonly Drafts[];
  /** What came down and is on disk now. */
  onApplied(summary: FeedSummary): void;
  /** Bytes left on the disk and the age of the last backup in milliseconds; null where there is none to tell. */
  health(): Promise<Pick<HubReport, 'diskFree' | 'backupAgeMs' | 'displays' | 'failures'>>;
  /** How far this hub's own backup has its history; null where there is none. */
  provenBackup(): ProvenBackup | null;
  /** Rows of all kinds are others than screens were told. */
  recovered(): void;
  /** Where it is kept how far this hub's history went, beside the database; absent where nothing can go back. */
  highWater?: HighWaterFile;
  /** Where it is kept how far its rows have been compared; absent where every start may begin anew. */
  turn?: ComparisonTurn;
}

/** Customers come in a feed of their own: many of them never hold the menu up. */
const SHAPES = ['core', 'customers'] as const;

/** A hub in step with its cloud, from start to stop; it does nothing until the hub is paired. */
export class SyncEngine {
  readonly #parts: SyncEngineParts;
  #uplink: Uplink | null = null;
  #streams: FeedStream[] = [];
  #hasLooked = false;
  #sellsOn = false;

  constructor(parts: SyncEngineParts) {
    this.#parts = parts;
  }

  /** Whether it is known that the database is not an older one: nobody sells before. */
  get hasLooked(): boolean {
    return this.#hasLooked;
  }

  /** Whether the file is an older one. Before anything of it is printed: what waits in it may be on paper (I13). */
  async look(): Promise<void> {
    const { db, env, log, highWater } = this.#parts;
    const at = new Date(env.now()).toISOString();
    if (highWater && (await noticeRestore(db, highWater, at))) log.error({}, 'the database was put back from a backup');
    this.#hasLooked = true;
  }

  /** Somebody decided to sell although history is lacking; over as soon as it is on its way. */
  get sellsOn(): boolean {
    return this.#sellsOn;
  }

  /** False when nothing is lacking, or it is on its way already. */
  async sellOn(): Promise<boolean> {
    const { db } = this.#parts;
    if (!db.isRecovering || (await findRecovery({ db: db.read }))) return false;
    this.#sellsOn = true;
    return true;
  }

  /** Also when it runs already: it looks again whose hub this is. */
  async start(): Promise<void> {
    const { db, link } = this.#parts;
    if (this.#uplink) return this.#uplink.wake();
    link.start();
    await this.look();
    if ((await syncIdentity({ db: db.read })).state === 'unpaired') return;
    this.#uplink = new Uplink({
      ...this.#parts,
      comparison: new RowComparison({
        ...this.#parts,
        rereads: (shape) => this.#streams[SHAPES.indexOf(shape)]?.readAnew(),
      }),
      report: () => this.#report(),
      agreed: (isRecovered) => this.#agreed(isRecovered),
      begins: () => {
        this.#sellsOn = false;
      },
      isBack: () => {
        for (const stream of this.#streams) stream.wake();
      },
    });
    await this.#uplink.start();
    this.#startStreams();
  }

  #startStreams(): void {
    const onApplied = (summary: FeedSummary) => void this.#applied(summary);
    const isBack = () => this.#uplink?.wakeIfFailing();
    this.#streams = SHAPES.map((shape) => new FeedStream({ ...this.#parts, onApplied, isBack, shape }));
    for (const stream of this.#streams) stream.start();
  }

  /**
   * Commands wait for this: a hub restored from a backup may have done them already, in a history it does not know yet
   * (docs/sync.md#commands). After a recovery the feed is read at once, not when it looks again.
   */
  #agreed(isRecovered: boolean): void {
    this.#parts.commands.start();
    if (!isRecovered) return;
    this.#parts.recovered();
    for (const stream of this.#streams) void stream.stop().then(() => this.#uplink && stream.start());
  }

  /** A dish the feed brings for the first time may be one this branch has run out of: a new box knows that already. */
  async #applied(summary: FeedSummary): Promise<void> {
    const { db, log, onApplied } = this.#parts;
    try {
      if (summary.changed.has('product')) await db.apply('what this branch has', alignAvailability);
    } catch (error) {
      log.error({ err: error }, 'what this branch has run out of could not be told');
    }
    onApplied(summary);
  }

  async stop(): Promise<void> {
    await this.#parts.commands.stop();
    await Promise.all(this.#streams.map((stream) => stream.stop()));
    this.#streams = [];
    const ending = this.#uplink?.stop();
    this.#parts.link.stop();
    await ending;
    this.#uplink = null;
    await this.#notePosition();
  }

  /** What keeps it from getting on with the cloud; null while nothing does. */
  get problem(): string | null {
    return this.#uplink?.problem ?? null;
  }

  async status(): Promise<SyncStatus> {
    const { db, link } = this.#parts;
    const identity = await syncIdentity({ db: db.read });
    const state = this.#uplink?.state;
    const unsent = await this.#unsent();
    return {
      state: identity.state,
      isRevoked: identity.state === 'fenced' && identity.isRevoked,
      sellsOn: this.#sellsOn,
      isOnline: state?.isOnline ?? false,
      offlineSince: state?.offlineSince ?? null,
      unsent: identity.state === 'unpaired' ? 0 : unsent.count,
      quarantined: identity.state === 'fenced' ? await this.#handedIn(identity) : 0,
      oldestUnsentAt: unsent.oldestMs === null ? null : new Date(unsent.oldestMs).toISOString(),
      lastContactAt: state?.lastContactAt ?? identity.lastContactAt,
      upToDateAt: await this.#upToDateAt(),
      feedErrors: await this.#feedErrors(),
      clockSkewMs: link.skewMs,
    };
  }

  /** Where this hub's log ended when the cloud said so last; null when it did not, or the hub has no business. */
  async cloudLogHead(): Promise<Pick<AuditHead, 'businessId' | 'seq' | 'hash'> | null> {
    const { businessId, state } = await syncIdentity({ db: this.#parts.db.read });
    const said = this.#uplink?.state.logHead ?? null;
    return said !== null && businessId !== null && state === 'paired' ? { ...said, businessId } : null;
  }

  async #report(): Promise<HubReport> {
    await this.#notePosition();
    const now = this.#parts.env.now();
    const unsent = await this.#unsent();
    const upToDateAt = await this.#upToDateAt();
    return {
      unsent: unsent.count,
      oldestUnsentMs: unsent.oldestMs === null ? null : Math.max(0, now - unsent.oldestMs),
      feedAgeMs: upToDateAt === null ? null : Math.max(0, now - Date.parse(upToDateAt)),
      feedErrors: await this.#feedErrors(),
      ...(await this.#parts.health()),
    };
  }

  async #unsent(): Promise<{ count: number; oldestMs: number | null }> {
    const { db } = this.#parts;
    const acked = this.#uplink?.state.ackedSeq ?? (await syncIdentity({ db: db.read })).ackedSeq;
    // Numbered without a gap: a week's transactions need not be read to be counted (docs/sync.md#nobody-waits-for-the-sync).
    const after = db.read.selectFrom('obTx').select(['seq', 'atMs']).where('seq', '>', acked).limit(1);
    const first = await after.orderBy('seq').executeTakeFirst();
    const last = await after.orderBy('seq', 'desc').executeTakeFirst();
    return first && last ? { count: last.seq - first.seq + 1, oldestMs: first.atMs } : { count: 0, oldestMs: null };
  }

  /** With every hello, answered or not, and at the end; a hub that lacks something does not know how far it went. */
  async #notePosition(): Promise<void> {
    const { db, log, highWater } = this.#parts;
    if (!highWater || (await syncIdentity({ db: db.read })).state !== 'paired') return;
    try {
      await highWater.write(await positionOf(db));
    } catch (error) {
      log.warn({ err: error }, 'how far this hub is could not be kept beside its database');
    }
  }

  async #handedIn({ ackedSeq, quarantinedSeq }: SyncIdentityRow): Promise<number> {
    const { count } = await this.#parts.db.read
      .selectFrom('obTx')
      .select((q) => q.fn.countAll<number>().as('count'))
      .where('seq', '>', ackedSeq)
      .where('seq', '<=', quarantinedSeq)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Since when all feeds are: the one that is furthest behind counts. Null while one of them never was. */
  async #upToDateAt(): Promise<string | null> {
    const rows = await this.#parts.db.read
      .selectFrom('feedCursor')
      .select('upToDateAt')
      .where('shape', 'in', [...SHAPES])
      .where('upToDateAt', 'is not', null)
      .orderBy('upToDateAt')
      .execute();
    return rows.length < SHAPES.length ? null : rows[0]!.upToDateAt;
  }

  async #feedErrors(): Promise<number> {
    // A row with an error is dirty still, and of those there is an index. Of one that only waits for others it is empty.
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from feed_row where shape in ('core', 'customers') and is_dirty = 1 and error > ''`.execute(
      this.#parts.db.read,
    );
    return rows[0]!.count;
  }
}
