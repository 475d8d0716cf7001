import { copyFileSync, existsSync, rmSync } from 'node:fs';
import type { Env } from '@comanda/db';
import { HubDatabase } from '@comanda/db/sqlite';
import { setProductAvailability } from '@comanda/domain/catalogue';
import type { Secrets } from '@comanda/domain/context';
import { type Contexts, createContexts } from '@comanda/domain/create-contexts';
import { hubListeners, hubTables } from '@comanda/domain/hub-slices';
import { PUBLIC_ACTOR, systemActor } from '@comanda/domain/identity';
import {
  CloudLink,
  CommandRunner,
  type HubSync,
  type HubSyncContext,
  hubSyncRoutes,
  SyncEngine,
  settleAnswers,
} from '@comanda/sync/hub';
import type { World } from './world.ts';

/** What a crashed process would still have done does not happen: its promises never come back. */
const never = (): Promise<never> => new Promise(() => undefined);

const SECRETS: Secrets = {
  hash: async (secret) => secret,
  verify: async (hash, secret) => hash === secret,
  pinLookup: (businessId, pin) => `${businessId}:${pin}`,
  issueToken: async ({ userId }) => userId,
  readToken: async () => null,
};

/** One restaurant's box: the production engine on a real file, which can lose its process at any moment. */
export class HubNode {
  readonly #world: World;
  readonly name: string;
  readonly #folder: string;
  #files = 0;
  #life = 0;
  #engine!: SyncEngine;
  #sync!: HubSync;
  #db!: HubDatabase;
  #contexts!: Contexts;
  /** How far this box's clock is ahead, milliseconds. */
  skewMs = 0;
  isUp = false;
  isCutOff = false;
  /** Commits until the process dies, right after one of them; null: it lives. */
  dyingCommit: number | null = null;

  constructor(world: World, name: string, folder: string) {
    this.#world = world;
    this.name = name;
    this.#folder = folder;
  }

  get path(): string {
    return `${this.#folder}/${this.name}-${this.#files}.db`;
  }

  get db(): HubDatabase {
    return this.#db;
  }

  get contexts(): Contexts {
    return this.#contexts;
  }

  /** Counts processes: what one began another does not acknowledge. */
  get life(): number {
    return this.#life;
  }

  open(): void {
    this.#life += 1;
    const env = this.#env(this.#life);
    const life = this.#life;
    this.#db = HubDatabase.open(this.path, hubTables, env);
    this.#db.onCommit(() => this.#committed(life));
    this.#contexts = createContexts({
      db: this.#db,
      env,
      secrets: SECRETS,
      listeners: hubListeners,
      publish: () => undefined,
    });
    const contexts = this.#contexts;
    const quiet = { info: () => undefined, warn: () => undefined };
    const log = { ...quiet, error: (details: object, message: string) => this.#say(message, details) };
    const link = new CloudLink({ url: 'http://cloud', env, sign: async (hubId) => hubId });
    const commands = new CommandRunner({
      contexts,
      env,
      log,
      handlers: {
        'product.availability': (tx, body) =>
          setProductAvailability(tx, { id: String(body.productId), isAvailable: body.isAvailable === true }),
      },
    });
    const asWrite: HubSync['asWrite'] = (scope) => contexts.inside(systemActor('', []), scope);
    this.#engine = new SyncEngine({
      ...{ db: this.#db, link, env, log, commands, asWrite, owners: hubTables, appVersion: '1.1' },
      health: async () => ({ diskFree: null, backupAgeMs: null }),
      recovered: () => this.#world.sometimes('recovered'),
      onApplied: ({ events }) => {
        if (events.some(({ entity }) => entity === 'cloud_command')) commands.wake();
        if (events.some(({ entity }) => entity === 'command_answer')) {
          void contexts.write(systemActor('', []), 'answers', settleAnswers);
        }
      },
    });
    const sync: Partial<HubSync> = {
      ...{ link, publicKey: this.name.padEnd(43, 'x'), appVersion: '1.1', asWrite },
      pinKey: { read: () => 'a2V5', replace: () => undefined },
      apply: (intent, fn) => this.#db.apply(intent, fn),
      status: () => this.#engine.status(),
      paired: () => void this.#engine.start(),
    };
    this.#sync = sync as HubSync;
    this.isUp = true;
  }

  async start(): Promise<void> {
    await this.#engine.start();
  }

  async pair(pairingCode: string): Promise<void> {
    const route = hubSyncRoutes.find(({ operation }) => operation === 'pairWithCloud')!;
    const ctx: HubSyncContext = { ...this.#contexts.task(PUBLIC_ACTOR), sync: this.#sync };
    await route.handler(ctx, { pairingCode });
  }

  /** The process dies: what it had not committed never was, and nobody hears of it again. */
  crash(): void {
    if (!this.isUp) return;
    const from = this.path;
    this.#files += 1;
    this.#life += 1;
    this.isUp = false;
    for (const part of ['', '-wal']) if (existsSync(from + part)) copyFileSync(from + part, this.path + part);
    rmSync(`${this.path}-shm`, { force: true });
    this.#world.sometimes('hub crashed');
  }

  /** Ends what is left of it, at the end of all. */
  async stop(): Promise<void> {
    if (!this.isUp) return;
    let isStopped = false;
    const stopping = this.#engine.stop().then(() => {
      isStopped = true;
    });
    // What it waits for may still be on its way.
    while (!isStopped && (await this.#world.timeline.step()));
    await stopping;
    await this.#db.close();
    this.isUp = false;
  }

  #committed(life: number): void {
    this.#world.stillness.stir();
    if (life !== this.#life || this.dyingCommit === null) return;
    this.dyingCommit -= 1;
    if (this.dyingCommit > 0) return;
    this.dyingCommit = null;
    this.crash();
  }

  #say(message: string, details: object): void {
    const { err } = details as { err?: Error };
    this.#world.note(`${this.name}: ${message} ${err?.message ?? JSON.stringify(details)}`);
  }

  /** What the world gives this box; a dead process gets nothing any more. */
  #env(life: number): Env {
    const world = this.#world;
    const { timeline } = world;
    const chance = world.chanceOf(this.name);
    const isDead = () => life !== this.#life;
    return {
      now: () => timeline.now + this.skewMs,
      setTimer: (fn, ms) => timeline.after(ms, () => (isDead() ? undefined : fn())),
      uuid: () => chance.uuid(timeline.now),
      randomBytes: (count) => chance.bytes(count),
      fetch: (async (url: string | URL | Request, init?: RequestInit) => {
        if (isDead()) return never();
        const response = await world.network.send(this, new URL(String(url)), init ?? {});
        return isDead() ? never() : response;
      }) as typeof fetch,
      readFile: () => null,
      writeFile: () => undefined,
    };
  }
}
