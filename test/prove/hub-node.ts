import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { AvailabilityCommand, type CustomerView } from '@comanda/contracts';
import type { Env } from '@comanda/db';
import { type ApplyScope, type HistoryEnd, HubDatabase } from '@comanda/db/sqlite';
import { cloudCommands, drafts, hubListeners, joining } from '@comanda/domain/hub-slices';
import { proveSetupCode } from '@comanda/domain/identity';
import { showAtFallback } from '@comanda/domain/kitchen';
import type { Runtime } from '@comanda/http';
import { PUBLIC_ACTOR, systemActor } from '@comanda/kernel/actors';
import type { CloudLine } from '@comanda/kernel/commands';
import type { Secrets } from '@comanda/kernel/context';
import { type Contexts, createContexts } from '@comanda/kernel/create-contexts';
import {
  CloudLink,
  CommandRunner,
  ComparisonTurn,
  cloudLine,
  HighWaterFile,
  type HubSync,
  type HubSyncContext,
  hubSyncRoutes,
  joinRoutes,
  markOpenPapers,
  SyncEngine,
  settleAnswers,
} from '@comanda/sync/hub';
import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Asked, Host } from './evening/ask.ts';
import { Door, type HttpAnswer, type HttpRequest } from './evening/door.ts';
import type { Row } from './evening/rows.ts';
import { type AtHub, HUB_ROUTES, hubRuntime } from './evening/runtime.ts';
import { LOGGED } from './faults.ts';
import { LogOnDisk } from './log-on-disk.ts';
import type { World } from './world.ts';

/** What a crashed process would still have done does not happen: its promises never come back. */
const never = (): Promise<never> => new Promise(() => undefined);

/** On this box's console. */
const SETUP_CODE = 'ACDE-3467';

/** As a hub does it, with who asked written on it. */
const AVAILABILITY = cloudCommands.find(({ kind }) => kind === 'product.availability')!;
const MARKED = AvailabilityCommand.extend({ mark: z.string() });

const SECRETS: Secrets = {
  hash: async (secret) => secret,
  verify: async (hash, secret) => hash === secret,
  pinLookup: (businessId, pin) => `${businessId}:${pin}`,
  issueToken: async ({ userId }) => userId,
  readToken: async () => null,
};

/**
 * Processes of all boxes of all worlds. Electric's client remembers by the cloud's address, in the memory of this process, which
 * feeds began anew: a box that starts has forgotten that, and the next world never knew.
 */
let processes = 0;

/** One restaurant's box: the production engine on a real file, which can lose its process at any moment. */
export class HubNode implements Host {
  readonly #world: World;
  readonly name: string;
  readonly routes = HUB_ROUTES;
  /** Which of the world's locations it serves. */
  readonly place: number;
  readonly #folder: string;
  #files = 0;
  #life = 0;
  #engine!: SyncEngine;
  #sync!: HubSync;
  #db!: HubDatabase;
  /** Of processes that are gone: their files stay open in this one. */
  readonly #dead: HubDatabase[] = [];
  #log!: LogOnDisk;
  #look: Database.Database | null = null;
  #contexts!: Contexts<CloudLine>;
  #runtime!: Runtime<AtHub, CloudLine>;
  readonly #door: Door<AtHub, CloudLine>;
  /** What its tills have asked and wait for. */
  readonly underWay = new Set<Asked>();
  /** What its tills ask again. */
  readonly unanswered = new Set<Asked>();
  /** How far this box's clock is ahead, milliseconds. */
  skewMs = 0;
  isUp = false;
  isCutOff = false;
  /** Commits until the process dies, right after one of them; null: it lives. */
  dyingCommit: number | null = null;
  /** The machine sleeps until then; virtual milliseconds. */
  sleepsUntil = 0;
  /** It was put back from a backup or copied, and the cloud has not said yet which of them goes on. */
  isDoubtful = false;
  /** Whose key it signs with: a copy has the other's. */
  #key: string;
  /** The files beside its database. */
  #beside = new Map<string, string>();
  hasBackup = false;
  /** Where the history ends that a backup of this life has. */
  #proven: HistoryEnd | null = null;
  wasRestored = false;
  /** The operator's command has not seen to the backup yet. */
  #isPutBack = false;
  /** A new machine that has not taken the other's place yet. */
  isToReplace = false;
  /** What is on the screens of its tills. */
  readonly screens: (CustomerView | null)[] = [null, null];
  /** Whether each commit is on the disk before it is told of. */
  #isDurable = true;

  constructor(world: World, name: string, place: number, folder: string) {
    this.#world = world;
    this.name = name;
    this.place = place;
    this.#key = name.replace(' ', '_').padEnd(43, 'x');
    this.#folder = folder;
    const failed = (error: Error) => world.ledger.failed(name, error);
    this.#door = new Door({ host: 'hub', routes: HUB_ROUTES, runtime: () => this.#runtime, failed });
  }

  /** Who edits, in the books: a machine that took another's place is the same restaurant. */
  get side(): string {
    return `place ${this.place}`;
  }

  get isAwake(): boolean {
    return this.isUp && this.#world.timeline.now >= this.sleepsUntil;
  }

  get backupPath(): string {
    return `${this.#folder}/${this.name}-backup.db`;
  }

  get path(): string {
    return `${this.#folder}/${this.name}-${this.#files}.db`;
  }

  get db(): HubDatabase {
    return this.#db;
  }

  /** Its file, for whoever looks and changes nothing. */
  get file(): Database.Database {
    this.#look ??= new Database(this.path, { readonly: true });
    return this.#look;
  }

  get contexts(): Contexts<CloudLine> {
    return this.#contexts;
  }

  /** Somebody in the house asks over HTTP; null when the process ended before it had answered. */
  ask(request: HttpRequest): Promise<HttpAnswer | null> {
    return this.#door.ask(request);
  }

  /** Counts processes: what one began another does not acknowledge. */
  get life(): number {
    return this.#life;
  }

  open(): void {
    this.#life += 1;
    if (!existsSync(this.path)) copyFileSync(this.#world.hubFile, this.path);
    const env = this.#env(this.#life);
    const life = this.#life;
    const { versions } = this.#world;
    versions.openHubFile(this.place, this.path);
    this.#db = HubDatabase.open(this.path, versions.tablesAt(this.place), env);
    this.#log = new LogOnDisk(this.path);
    this.#db.onCommit((isOnDisk) => this.#committed(life, isOnDisk));
    this.#contexts = createContexts({
      db: this.#db,
      env,
      secrets: SECRETS,
      listeners: hubListeners,
      publish: () => undefined,
      ports: cloudLine,
    });
    const contexts = this.#contexts;
    const db = this.#db;
    const note = (_: object, message: string) => LOGGED.includes(message) && this.#world.sometimes(message);
    const log = {
      info: note,
      warn: note,
      error: (details: object, message: string) => this.#say(message, details),
    };
    processes += 1;
    const link = new CloudLink({
      url: `http://cloud-${String(processes).padStart(9, '0')}`,
      env,
      sign: async (hubId) => hubId,
    });
    const commands = new CommandRunner({
      contexts,
      env,
      log,
      skewMs: () => link.skewMs,
      commands: versions.commandsAt(this.place, {
        body: MARKED,
        handler: async (tx, body, asked) => {
          // What a dead process goes on doing with its old file is nobody's.
          tx.afterCommit(() => life === this.#life && this.#world.ledger.done(body.mark, this.name));
          return AVAILABILITY.handler(tx, body, asked);
        },
      }),
    });
    const asWrite = (scope: ApplyScope, actor = systemActor('', [])) => contexts.inside(actor, scope);
    this.#proven = null;
    const engine = new SyncEngine({
      db: this.#db,
      link,
      env,
      log,
      commands,
      drafts,
      asWrite,
      appVersion: '1.1',
      health: async () => ({ diskFree: null, backupAgeMs: null }),
      provenBackup: () => this.#proven,
      highWater: new HighWaterFile('high-water', env),
      turn: new ComparisonTurn('compared', env),
      recovered: () => {
        this.isDoubtful = false;
        this.#world.sometimes('recovered');
      },
      onApplied: ({ events }) => {
        if (events.some(({ entity }) => entity === 'cloud_command')) commands.wake();
        if (events.some(({ entity }) => entity === 'command_answer')) {
          contexts
            .write(systemActor('', []), 'answers', (tx) => settleAnswers(tx, drafts))
            .catch((err) => this.#say('not settled', { err }));
        }
      },
    });
    this.#engine = engine;
    const setupCode = { text: SETUP_CODE, forget: async () => undefined };
    const sync: Partial<HubSync> = {
      link,
      publicKey: this.#key,
      appVersion: '1.1',
      asWrite,
      pinKey: { read: () => 'a2V5', replace: async () => undefined },
      ...joining,
      console: { prove: (ctx, given) => proveSetupCode(ctx, setupCode, given), forget: setupCode.forget },
      apply: (intent, fn) => this.#db.apply(intent, fn),
      status: () => engine.status(),
      isRecovering: () => !engine.hasLooked || (db.isRecovering && !engine.sellsOn),
      sellOn: () => engine.sellOn(),
      isFenced: () => db.isFenced,
      paired: () => void engine.start(),
    };
    this.#sync = sync as HubSync;
    this.#runtime = hubRuntime(contexts, SECRETS, this.#sync);
    this.isUp = true;
  }

  async start(): Promise<void> {
    const { rows } = await this.#onWriter<{ synchronous: number }>('pragma synchronous');
    this.#isDurable = rows[0]!.synchronous >= 2;
    if (this.#isPutBack) await this.#db.write('put back from a backup', 'restore', markOpenPapers);
    this.#isPutBack = false;
    await this.#engine.start();
  }

  /** A restaurant that ran on its own joins, by a code. */
  pair(pairingCode: string): Promise<void> {
    return this.#join('pairWithCloud', pairingCode);
  }

  /** An empty box takes the place of another, by a code. */
  replace(pairingCode: string): Promise<void> {
    return this.#join('joinCloud', pairingCode);
  }

  async #join(operation: string, pairingCode: string): Promise<void> {
    const route = [...hubSyncRoutes, ...joinRoutes].find((one) => one.operation === operation)!;
    const ctx: HubSyncContext = { ...this.#contexts.task(PUBLIC_ACTOR), sync: this.#sync };
    await route.handler(ctx, { pairingCode, setupCode: SETUP_CODE });
  }

  #onWriter<T>(text: string): Promise<{ rows: T[] }> {
    return this.#db.apply(text, (tx) => sql.raw<T>(text).execute(tx.db));
  }

  /** No page more than the file has now. */
  async fillDisk(): Promise<void> {
    await this.#onWriter('pragma max_page_count = 1');
  }

  async freeDisk(): Promise<void> {
    await this.#onWriter('pragma max_page_count = 1073741823');
  }

  /** Whose restaurant it is. */
  get businessId(): string {
    return this.#world.places[this.place]!.businessId;
  }

  /** Writes another restaurant's order down as its own, under that one's id. False when it has none of its own to do it by. */
  async claim(id: string): Promise<boolean> {
    const own = this.file.prepare('select * from "order" limit 1').get() as Row | undefined;
    const isThere = this.file.prepare('select 1 from "order" where id = ?').get(id) !== undefined;
    if (!own || isThere) return false;
    const row = { ...own, id, document_number: `X-${id}`, table_id: null, status: 'cancelled', order_alias: 'mine' };
    const columns = sql.join(Object.keys(row).map((name) => sql.id(name)));
    await this.#contexts.write(systemActor('', []), 'claim', (tx) =>
      sql`insert into "order" (${columns}) values (${sql.join(Object.values(row))})`.execute(tx.db),
    );
    return true;
  }

  /** Its watch over displays has found all a station has to cook on none of them. False when there is nothing new for its fallback. */
  async showAtFallback(stationId: string): Promise<boolean> {
    const waiting = this.file.prepare(`select id from kitchen_ticket where station_id = ? and status = 'pending'`);
    const ticketIds = waiting.pluck().all(stationId) as string[];
    const [locationId] = this.file.prepare('select id from location').pluck().all() as string[];
    const input = { locationId: locationId!, ticketIds };
    const restaurant = systemActor(this.businessId, [locationId!]);
    const shown = await this.#contexts.write(restaurant, 'show at fallback', (tx) => showAtFallback(tx, input));
    return shown.length > 0;
  }

  /** A defect of this build: it cannot write some rows of the feed. */
  async poison(): Promise<void> {
    await this.#onWriter(`create trigger if not exists poison before update on product
      when new.price % 3 = 0 and (select applying from sync_ctx) = 1 begin select raise(abort, 'poison'); end`);
  }

  /** The defect is mended: an upgrade, and a start if there was one. */
  mend(): void {
    const file = new Database(this.path);
    const isPoisoned = file.prepare(`select 1 from sqlite_master where name = 'poison'`).get() !== undefined;
    file.exec('drop trigger if exists poison');
    file.close();
    if (!isPoisoned || !this.isUp) return;
    this.#log.flushed();
    this.crash();
  }

  backUp(): void {
    rmSync(this.backupPath, { force: true });
    const file = new Database(this.path, { readonly: true });
    file.prepare('vacuum into ?').run(this.backupPath);
    const end = 'select seq, lower(hex(hash)) as hash from ob_tx order by seq desc limit 1';
    this.#proven = (file.prepare(end).get() as HistoryEnd | undefined) ?? null;
    file.close();
    this.hasBackup = true;
  }

  /** The power goes: what no commit had brought to the disk never was, and nobody hears of it again. */
  crash(): void {
    if (!this.isUp) return;
    this.#die();
    if (this.#log.leaveTo(this.path) > 0) this.#world.sometimes('a power cut took commits back');
    this.#world.sometimes('hub crashed');
  }

  /** Its database is gone, or its whole disk; what comes up next is what it was at its last backup. */
  restore(hasDisk: boolean): void {
    this.wasRestored = true;
    this.#isPutBack = true;
    if (!hasDisk) this.#beside.clear();
    this.#leave(this.backupPath);
    this.isDoubtful = true;
  }

  /** The same file in another machine, which goes by the same name. */
  copyOf(other: HubNode): void {
    this.#leave(other.path);
    this.#key = other.#key;
    this.#beside = new Map(other.#beside);
    this.isDoubtful = true;
    other.isDoubtful = true;
  }

  #leave(from: string): void {
    this.#die();
    for (const part of ['', '-wal']) if (existsSync(from + part)) copyFileSync(from + part, this.path + part);
  }

  /** What comes up next has a file of its own: whatever is still on its way here writes to the old one. */
  #die(): void {
    if (this.isUp) this.#dead.push(this.#db);
    this.#look?.close();
    this.#look = null;
    this.#files += 1;
    this.#life += 1;
    this.isUp = false;
    this.#door.hangUp();
  }

  /** Ends what is left of it, at the end of all. What a dead process was in the middle of never ends; nobody waits for it. */
  async stop(): Promise<void> {
    this.#look?.close();
    this.#look = null;
    for (const db of this.#dead) void db.close().catch(() => undefined);
    await this.#world.stillness.settle();
    if (!this.isUp) return;
    // What it waits for may still be on its way.
    await this.#world.timeline.until(this.#engine.stop());
    await this.#db.close();
    this.isUp = false;
  }

  #committed(life: number, isOnDisk: boolean): void {
    this.#world.stillness.stir();
    if (life !== this.#life) return;
    if (isOnDisk && this.#isDurable) this.#log.flushed();
    if (this.dyingCommit === null) return;
    this.dyingCommit -= 1;
    if (this.dyingCommit > 0) return;
    this.dyingCommit = null;
    this.crash();
  }

  #say(message: string, details: object): void {
    const { err } = details as { err?: Error };
    this.#world.ledger.noteDefect(this.name, err);
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
      setTimer: (fn, ms) => {
        const ring = () => {
          if (isDead()) return;
          // What was due while the machine slept comes when it wakes.
          if (timeline.now >= this.sleepsUntil) fn();
          else cancel = timeline.after(this.sleepsUntil - timeline.now, ring);
        };
        let cancel = timeline.after(ms, ring);
        return () => cancel();
      },
      uuid: () => chance.uuid(timeline.now),
      randomBytes: (count) => chance.bytes(count),
      fetch: (async (url: string | URL | Request, init?: RequestInit) => {
        if (isDead()) return never();
        const response = await world.network.send(this, new URL(String(url)), init ?? {});
        const asleep = this.sleepsUntil - timeline.now;
        if (asleep > 0) await new Promise<void>((wake) => timeline.after(asleep, wake));
        return isDead() ? never() : response;
      }) as typeof fetch,
      readFile: (path) => this.#beside.get(path) ?? null,
      writeFile: async (path, text) => {
        if (!isDead()) this.#beside.set(path, text);
      },
      removeFile: async (path) => {
        if (!isDead()) this.#beside.delete(path);
      },
    };
  }
}
