import type { HubReport, SyncStatus } from '@comanda/contracts';
import type { Env } from '@comanda/db';
import type { HubDatabase, TableOwners } from '@comanda/db/sqlite';
import type { FeedSummary } from './apply-released.ts';
import type { CloudLink } from './cloud-link.ts';
import type { CommandRunner } from './command-runner.ts';
import { FeedStream } from './feed-stream.ts';
import { syncIdentity } from './sync-identity.store.ts';
import { type SyncLog, Uplink } from './uplink.ts';

export interface SyncEngineParts {
  db: HubDatabase;
  link: CloudLink;
  env: Env;
  log: SyncLog;
  appVersion: string;
  owners: TableOwners;
  /** Does what the cloud asks. */
  commands: Pick<CommandRunner, 'start' | 'stop'>;
  /** What came down and is on disk now. */
  onApplied(summary: FeedSummary): void;
  /** Bytes left on the disk and the age of the last backup in milliseconds; null where there is none to tell. */
  health(): Promise<Pick<HubReport, 'diskFree' | 'backupAgeMs'>>;
}

/** Customers come in a feed of their own: many of them never hold the menu up. */
const SHAPES = ['core', 'customers'] as const;

/** A hub in step with its cloud, from start to stop; it does nothing until the hub is paired. */
export class SyncEngine {
  readonly #parts: SyncEngineParts;
  #uplink: Uplink | null = null;
  #streams: FeedStream[] = [];

  constructor(parts: SyncEngineParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    const { db } = this.#parts;
    if ((await syncIdentity({ db: db.read })).state === 'unpaired') return;
    this.#uplink = new Uplink({ ...this.#parts, report: () => this.#report() });
    await this.#uplink.start();
    this.#streams = SHAPES.map((shape) => new FeedStream({ ...this.#parts, shape }));
    for (const stream of this.#streams) stream.start();
    this.#parts.commands.start();
  }

  async stop(): Promise<void> {
    await this.#parts.commands.stop();
    await Promise.all(this.#streams.map((stream) => stream.stop()));
    this.#streams = [];
    await this.#uplink?.stop();
    this.#uplink = null;
  }

  async status(): Promise<SyncStatus> {
    const { db, link } = this.#parts;
    const identity = await syncIdentity({ db: db.read });
    const state = this.#uplink?.state;
    const unsent = await this.#unsent();
    return {
      state: identity.state,
      isOnline: state?.isOnline ?? false,
      offlineSince: state?.offlineSince ?? null,
      unsent: identity.state === 'unpaired' ? 0 : unsent.count,
      oldestUnsentAt: unsent.oldestMs === null ? null : new Date(unsent.oldestMs).toISOString(),
      lastContactAt: state?.lastContactAt ?? identity.lastContactAt,
      upToDateAt: await this.#upToDateAt(),
      feedErrors: await this.#feedErrors(),
      clockSkewMs: link.skewMs,
    };
  }

  async #report(): Promise<HubReport> {
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
    const row = await db.read
      .selectFrom('obTx')
      .select((q) => [q.fn.countAll<number>().as('count'), q.fn.min('atMs').as('oldestMs')])
      .where('seq', '>', acked)
      .executeTakeFirstOrThrow();
    return { count: row.count, oldestMs: row.oldestMs };
  }

  async #upToDateAt(): Promise<string | null> {
    const row = await this.#parts.db.read
      .selectFrom('feedCursor')
      .select('upToDateAt')
      .where('shape', '=', 'core')
      .executeTakeFirst();
    return row?.upToDateAt ?? null;
  }

  async #feedErrors(): Promise<number> {
    const { count } = await this.#parts.db.read
      .selectFrom('feedRow')
      .select((q) => q.fn.countAll<number>().as('count'))
      .where('error', 'is not', null)
      .executeTakeFirstOrThrow();
    return count;
  }
}
