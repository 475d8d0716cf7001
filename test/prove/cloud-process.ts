import { gunzipSync } from 'node:zlib';
import { AppError, ERRORS } from '@comanda/contracts';
import type { Env } from '@comanda/db';
import { CloudDatabase } from '@comanda/db/postgres';
import { cloudListeners } from '@comanda/domain/cloud-slices';
import { type Contexts, createContexts } from '@comanda/domain/create-contexts';
import { hubTables } from '@comanda/domain/hub-slices';
import { PUBLIC_ACTOR } from '@comanda/domain/identity';
import type { Route, VerbatimAnswer } from '@comanda/domain/route';
import {
  authenticateHub,
  beginCloudAgain,
  cloudSyncRoutes,
  type HubTokens,
  noteCloudBackup,
  Projector,
  recoveryRoutes,
  Sequencer,
  type ShapeDeps,
  shapeRoutes,
} from '@comanda/sync/cloud';
import { sql } from 'kysely';
import pg from 'pg';
import { pruneFeed } from '../../packages/sync/cloud/feed-prune.ts';
import { readChanges } from '../../packages/sync/cloud/read-changes.ts';
import type { HubNode } from './hub-node.ts';
import type { World } from './world.ts';

export interface CloudRequest {
  method: string;
  url: URL;
  authorization: string | null;
  body: Buffer | null;
  signal: AbortSignal;
}

const ROUTES: readonly Route[] = [...cloudSyncRoutes, ...recoveryRoutes, ...shapeRoutes];

/** A hub packs what it sends, but for the question to be let in. */
const textOf = (body: Buffer): string => (body[0] === 0x1f ? gunzipSync(body) : body).toString();

const INSERT_NOTE = `insert into feed (scope, entity, id, rev, deleted, schema_v, body) values ($1, 'note', $2, 1, 0, 1, '{}')`;

const SEQUENCER_PATIENCE_MS = 10_000;

/** A token is the id of its hub: signatures have tests of their own. */
const TOKENS: HubTokens = { issuerOf: (token) => token, prove: async () => undefined };
const VAULT = { seal: (text: string) => text, open: (sealed: string) => sealed };
const SECRETS = {
  hash: async (secret: string) => secret,
  verify: async (hash: string, secret: string) => hash === secret,
  pinLookup: (businessId: string, pin: string) => `${businessId}:${pin}`,
  issueToken: () => Promise.reject(new Error('no tokens here')),
  readToken: async () => null,
};

/** The cloud's production operations on a real database, without the HTTP between: requests are the simulation's messages. */
export class CloudNode {
  readonly #world: World;
  readonly #env: Env;
  readonly #url: string;
  #db!: CloudDatabase;
  #contexts!: Contexts;
  #sequencer!: Sequencer;
  #projector!: Projector;
  #shapes!: ShapeDeps;
  /** Transactions of others that take their time. */
  readonly #slow = new Set<pg.Client>();
  #life = 0;
  isUp = false;

  constructor(world: World, url: string, env: Env) {
    this.#world = world;
    this.#url = url;
    this.#env = env;
  }

  /** Counts processes: what one began another does not acknowledge. */
  get life(): number {
    return this.#life;
  }

  get contexts(): Contexts {
    return this.#contexts;
  }

  get db(): CloudDatabase {
    return this.#db;
  }

  async start(): Promise<void> {
    const env = this.#env;
    const life = this.#life;
    this.#db = await CloudDatabase.open(this.#url, env, () => undefined);
    const onError = (error: unknown, what: string) => this.#world.note(`cloud: ${what}: ${(error as Error).message}`);
    // Every commit of this one process wakes it: its clock is for others, and would be most of what happens here.
    const patient = {
      now: env.now,
      setTimer: (fn: () => void, ms: number) => env.setTimer(fn, ms + SEQUENCER_PATIENCE_MS),
    };
    const sequencer = new Sequencer({ db: this.#db, env: patient, onError });
    const db = this.#db;
    this.#sequencer = sequencer;
    this.#contexts = createContexts({
      db: {
        read: db.read,
        write: async (intent, actor, fn, scope) => {
          const result = await db.write(intent, actor, fn, scope);
          if (life === this.#life) sequencer.wake();
          return result;
        },
      },
      env,
      secrets: SECRETS,
      listeners: [...cloudListeners, { 'inbox.received': async (tx) => tx.afterCommit(() => this.#projector.wake()) }],
      publish: () => undefined,
    });
    const log = { error: (details: object, message: string) => onError((details as { err: unknown }).err, message) };
    this.#projector = new Projector({
      contexts: this.#contexts,
      env,
      owners: hubTables,
      log,
    });
    const chunkRows = this.#world.options.chunkRows;
    this.#shapes = { db, env, sequencer, longPollMs: 20_000, chunkRows, upstream: null };
    sequencer.start();
    this.#projector.start();
    this.isUp = true;
  }

  /** The process is gone from one moment to the next; what it had not committed never was. */
  async crash(): Promise<void> {
    this.isUp = false;
    this.#life += 1;
    await Promise.all([this.#projector.stop(), this.#sequencer.stop()]);
    await this.#db.close();
    for (const client of this.#slow) await client.end();
    this.#slow.clear();
  }

  /** Ends it, and removes the copy of its database. */
  async stop(): Promise<void> {
    if (this.isUp) await this.crash();
    await this.#asAdmin((admin) => admin.query(`drop database if exists "${this.#name}_backup"`));
  }

  hasBackup = false;

  /** A copy of its database, as it is now. It must not run. */
  async backUp(): Promise<void> {
    await this.#copyDatabase(this.#name, `${this.#name}_backup`);
    this.hasBackup = true;
    await this.claimBackup();
  }

  /** The operator says that there is one of everything until now. It must not run: nothing was under way. */
  async claimBackup(): Promise<void> {
    const db = await CloudDatabase.open(this.#url, this.#env, () => undefined);
    await noteCloudBackup(db.read, new Date(this.#env.now() + 600_001));
    await db.close();
  }

  /** The backup in place of its database, and the operator's one command after that. It must not run. */
  async restore(): Promise<void> {
    await this.#copyDatabase(`${this.#name}_backup`, this.#name);
    const db = await CloudDatabase.open(this.#url, this.#env, () => undefined);
    await beginCloudAgain(db.read, this.#env);
    const commands = await db.read.selectFrom('cloudCommand').select('id').execute();
    await db.close();
    this.#world.ledger.forgetCloudSince(new Set(commands.map(({ id }) => id)));
  }

  get #name(): string {
    return new URL(this.#url).pathname.slice(1);
  }

  async #copyDatabase(from: string, to: string): Promise<void> {
    await this.#asAdmin(async (admin) => {
      await admin.query(`drop database if exists "${to}"`);
      await admin.query(`create database "${to}" template "${from}"`);
    });
  }

  async #asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
    const admin = new pg.Client({ connectionString: new URL('/postgres', this.#url).href });
    await admin.connect();
    await work(admin);
    await admin.end();
  }

  /**
   * A transaction writes into the feed now and commits only after `ms`, when others that began later have long done so; at its
   * end it changes what one of them made a moment ago.
   */
  async writeSlowly({ scope, ids }: { scope: string; ids: [string, string] }, ms: number): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url });
    this.#slow.add(client);
    await client.connect();
    await client.query('begin');
    await client.query(INSERT_NOTE, [scope, ids[0]]);
    this.#env.setTimer(() => {
      if (this.#slow.has(client)) void this.#endSlowly(client, scope, ids[1]).catch(() => undefined);
    }, ms);
  }

  async #endSlowly(client: pg.Client, scope: string, id: string): Promise<void> {
    const other = new pg.Client({ connectionString: this.#url });
    this.#slow.add(other);
    await other.connect();
    await other.query(INSERT_NOTE, [scope, id]);
    await client.query(`update feed set rev = 2, body = '{"later":true}' where entity = 'note' and id = $1`, [id]);
    await client.query('commit');
    for (const one of [client, other]) if (this.#slow.delete(one)) await one.end();
  }

  /** A defect of this build: it cannot work some orders in. */
  async poison(): Promise<void> {
    await sql`create or replace function poison() returns trigger language plpgsql as
      $$ begin raise exception 'poison'; end $$`.execute(this.#db.read);
    await sql`create or replace trigger poison before insert on "order" for each row
      when (hashtext(new.id) % 3 = 0) execute function poison()`.execute(this.#db.read);
  }

  /** The defect is mended. */
  async mend(): Promise<void> {
    await sql`drop trigger if exists poison on "order"`.execute(this.#db.read);
  }

  /** Only the newest changes of the feeds are left: who was away longer reads everything again. */
  async prune(): Promise<void> {
    const at = this.#env.now();
    const { rows } = await sql<{ lastPos: number }>`select last_pos from feed_head`.execute(this.#db.read);
    await pruneFeed(this.#db, { pos: rows[0]!.lastPos, at }, -1);
  }

  /** The ids of everything the hub of a place has sent. */
  async idsOf({ place }: HubNode): Promise<ReadonlySet<string>> {
    const read = (db: CloudDatabase) =>
      db.read
        .selectFrom('hubInbox')
        .select(['body', 'seq'])
        .where('locationId', '=', this.#world.locationIds[place]!)
        .execute();
    const db = this.isUp ? this.#db : await CloudDatabase.open(this.#url, this.#env, () => undefined);
    const rows = await read(db);
    if (!this.isUp) await db.close();
    return new Set(rows.flatMap((row) => readChanges(row).map(([, , id]) => id)));
  }

  /** What the cloud answers; null when its process went away meanwhile. */
  async handle(request: CloudRequest): Promise<VerbatimAnswer | null> {
    const life = this.#life;
    const answer = await this.#answer(request);
    return life === this.#life ? answer : null;
  }

  async #answer(request: CloudRequest): Promise<VerbatimAnswer> {
    const headers = { date: new Date(this.#env.now()).toUTCString(), 'content-type': 'application/json' };
    try {
      const route = ROUTES.find((one) => one.method === request.method && one.path === request.url.pathname);
      if (!route) throw new AppError('ROUTE_NOT_FOUND');
      const result = await this.#run(route, request);
      if (route.verbatim) {
        const verbatim = result as VerbatimAnswer;
        if (verbatim.status === 409) this.#world.sometimes('refetch');
        return { ...verbatim, headers: { ...verbatim.headers, date: headers.date } };
      }
      return { status: route.status, headers, body: JSON.stringify(result) };
    } catch (error) {
      if (!(error instanceof AppError)) {
        this.#world.note(`cloud: ${(error as Error).message}`);
        return { status: 503, headers, body: '{"error":"NOT_READY"}' };
      }
      this.#world.sometimes(`refused ${error.code}`);
      const { status } = ERRORS[error.code];
      return {
        status,
        headers,
        body: JSON.stringify({ statusCode: status, error: error.code, details: error.details }),
      };
    }
  }

  async #run(route: Route, { url, authorization, body, signal }: CloudRequest): Promise<unknown> {
    const ctx = this.#contexts.read(PUBLIC_ACTOR);
    const actor = route.auth === 'hub' ? await authenticateHub(ctx, TOKENS, authorization, route.path) : PUBLIC_ACTOR;
    const task = { ...this.#contexts.task(actor), vault: VAULT, shapes: this.#shapes };
    if (route.verbatim) return route.handler(task, { given: Object.fromEntries(url.searchParams), signal });
    const input = route.body?.parse(JSON.parse(textOf(body!))) ?? {};
    // One after the other, also those that may run beside the business's writers (`besideWriters`): which of two commits first is
    // the machine's chance, and a seed does the same again. The chaos with real processes has them beside each other.
    if (route.mode === 'write') return this.#contexts.write(actor, route.operation, (tx) => route.handler(tx, input));
    return route.handler(route.mode === 'read' ? this.#contexts.read(actor) : task, input);
  }
}
