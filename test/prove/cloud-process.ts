import { gunzipSync } from 'node:zlib';
import { AppError, ERRORS } from '@comanda/contracts';
import type { Env } from '@comanda/db';
import { CloudDatabase } from '@comanda/db/postgres';
import { pinKeyOf } from '@comanda/domain/accounts';
import { cloudListeners, hubCommands } from '@comanda/domain/cloud-slices';
import { personAt } from '@comanda/domain/identity';
import type { Runtime } from '@comanda/http';
import { PUBLIC_ACTOR } from '@comanda/kernel/actors';
import type { CloudPorts } from '@comanda/kernel/commands';
import { type Contexts, createContexts } from '@comanda/kernel/create-contexts';
import { type VerbatimAnswer, writeScope } from '@comanda/kernel/route';
import {
  askHub,
  authenticateHub,
  cloudSyncRoutes,
  findCommand,
  type HubTokens,
  Projector,
  recoveryRoutes,
  Sequencer,
  type ShapeDeps,
  type SyncContext,
  shapeRoutes,
} from '@comanda/sync/cloud';
import { Door, type HttpAnswer, type HttpRequest } from './evening/door.ts';
import { CLOUD_ROUTES, cloudRuntime, type InCloud } from './evening/runtime.ts';
import { SESSION } from './query-gate.ts';
import type { World } from './world.ts';

export interface CloudRequest {
  method: string;
  url: URL;
  authorization: string | null;
  body: Buffer | null;
  signal: AbortSignal;
}

const ROUTES = [...cloudSyncRoutes, ...recoveryRoutes, ...shapeRoutes];

/** A hub packs what it sends, but for the question to be let in. */
export const textOf = (body: Buffer): string => (body[0] === 0x1f ? gunzipSync(body) : body).toString();

/**
 * Every commit of a process wakes its own sequencer and projector: their clocks are for what others did, and would be most of
 * what happens here. Milliseconds.
 */
const PATIENCE_MS = 8_000;
const LONG_POLL_MS = 20_000;

/** A token is the id of its hub: signatures have tests of their own. */
const TOKENS: HubTokens = { issuerOf: (token) => token, prove: async () => undefined };
const VAULT = { seal: (text: string) => text, open: (sealed: string) => sealed };
const pinKey: SyncContext['pinKeyOf'] = (tx, ...asked) => pinKeyOf(tx, VAULT, ...asked);
const SECRETS = {
  hash: async (secret: string) => secret,
  verify: async (hash: string, secret: string) => hash === secret,
  pinLookup: (businessId: string, pin: string) => `${businessId}:${pin}`,
  issueToken: () => Promise.reject(new Error('no tokens here')),
  readToken: async () => null,
};

/** What people hear who asked a process that is no more. */
const GONE = 'the cloud closed the connection';

/** One process of the cloud: its production operations over connections of its own. It may die at every question it asks of the database. */
export class CloudProcess {
  readonly #world: World;
  readonly name: string;
  readonly #url: string;
  #contexts!: Contexts<CloudPorts>;
  #runtime!: Runtime<InCloud, CloudPorts>;
  readonly #door: Door<InCloud, CloudPorts>;
  #sequencer!: Sequencer;
  #projector!: Projector;
  #shapes!: ShapeDeps;
  #life = 0;
  #starting: Promise<void> | null = null;
  /** Who waits for something it does. */
  readonly #underWay = new Set<() => void>();
  isUp = false;

  constructor(world: World, name: string, url: string) {
    this.#world = world;
    this.name = name;
    this.#url = url;
    const failed = (error: Error) => world.ledger.failed(name, error);
    this.#door = new Door({ host: 'cloud', routes: CLOUD_ROUTES, runtime: () => this.#runtime, failed });
  }

  /** What its connections say of themselves: another one every time it is started. */
  get owner(): string {
    return `${this.name}.${this.#life}`;
  }

  start(): Promise<void> {
    if (this.isUp) return Promise.resolve();
    this.#starting ??= this.#start().finally(() => {
      this.#starting = null;
    });
    return this.#starting;
  }

  async #start(): Promise<void> {
    this.#life += 1;
    const life = this.#life;
    const env = this.#env(life);
    const url = new URL(this.#url);
    url.searchParams.set('application_name', this.owner);
    url.searchParams.set('options', SESSION);
    await this.#world.versions.openCloudDatabase(url.href);
    const db = await CloudDatabase.open(url.href, this.#world.versions.tablesInCloud, env, () => undefined);
    if (life !== this.#life) return;
    const onError = (error: unknown, what: string) => {
      this.#world.note(`${this.name}: ${what}: ${(error as Error).message}`);
      this.#world.ledger.noteDefect(this.name, error);
    };
    const patient = { ...env, setTimer: (fn: () => void, ms: number) => env.setTimer(fn, ms + PATIENCE_MS) };
    const sequencer = new Sequencer({ db, env: patient, onError });
    this.#sequencer = sequencer;
    this.#contexts = createContexts({
      db: {
        read: db.read,
        write: async (intent, actor, fn, scope) => {
          const result = await db.write(intent, actor, fn, scope);
          this.#world.cloud.committed(this);
          return result;
        },
      },
      env,
      secrets: SECRETS,
      listeners: [...cloudListeners, { 'inbox.received': async (tx) => tx.afterCommit(() => this.#projector.wake()) }],
      publish: () => undefined,
      ports: { askHub, findCommand, hubCommands, personAt },
    });
    this.#runtime = cloudRuntime(this.#world, this.#contexts);
    const log = { error: (details: object, message: string) => onError((details as { err: unknown }).err, message) };
    this.#projector = new Projector({ contexts: this.#contexts, env: patient, log });
    const { chunkRows } = this.#world.options;
    this.#shapes = { db, env, sequencer, longPollMs: LONG_POLL_MS, chunkRows, upstream: null };
    sequencer.start();
    this.#projector.start();
    this.isUp = true;
  }

  /** Its sequencer looks now: it was told, or its clock was due just then. */
  wake(): void {
    if (this.isUp) this.#sequencer.wake();
  }

  /** The process is gone from one moment to the next; what it had not committed never was. */
  die(): void {
    this.#world.stillness.gate.kill(this.owner);
    this.isUp = false;
    this.#starting = null;
    this.#life += 1;
    for (const hangUp of this.#underWay) hangUp();
    this.#underWay.clear();
    this.#door.hangUp();
  }

  /** What it does for somebody; fails when it dies meanwhile, and then nobody knows whether it was done. */
  run<T>(work: (contexts: Contexts<CloudPorts>) => Promise<T>): Promise<T> {
    if (!this.isUp) return Promise.reject(new Error(GONE));
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const hangUp = () => reject(new Error(GONE));
    this.#underWay.add(hangUp);
    void work(this.#contexts)
      .then(resolve, reject)
      .finally(() => this.#underWay.delete(hangUp));
    return promise;
  }

  /** Somebody at the administration asks; null when this process is not there, or went away before it had answered. */
  async ask(request: HttpRequest): Promise<HttpAnswer | null> {
    return this.isUp ? this.#door.ask(request) : null;
  }

  /** What the cloud answers a hub; null when this process went away meanwhile. */
  handle(request: CloudRequest): Promise<VerbatimAnswer | null> {
    if (!this.isUp) return Promise.resolve(null);
    const { promise, resolve } = Promise.withResolvers<VerbatimAnswer | null>();
    const hangUp = () => resolve(null);
    this.#underWay.add(hangUp);
    void this.#answer(request)
      .then(resolve)
      .finally(() => this.#underWay.delete(hangUp));
    return promise;
  }

  async #answer(request: CloudRequest): Promise<VerbatimAnswer> {
    const { timeline } = this.#world;
    const headers = { date: new Date(timeline.now).toUTCString(), 'content-type': 'application/json' };
    try {
      const route = ROUTES.find((one) => one.method === request.method && one.path === request.url.pathname);
      if (!route) throw new AppError('ROUTE_NOT_FOUND');
      const result = await this.#serve(route, request);
      if (route.verbatim) {
        const verbatim = result as VerbatimAnswer;
        if (verbatim.status === 409) this.#world.sometimes('refetch');
        return { ...verbatim, headers: { ...verbatim.headers, date: headers.date } };
      }
      return { status: route.status, headers, body: JSON.stringify(result) };
    } catch (error) {
      if (!(error instanceof AppError)) {
        this.#world.note(`${this.name}: ${(error as Error).message}`);
        this.#world.ledger.noteDefect(this.name, error);
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

  async #serve(route: (typeof ROUTES)[number], { url, authorization, body, signal }: CloudRequest): Promise<unknown> {
    const contexts = this.#contexts;
    const ctx = contexts.read(PUBLIC_ACTOR);
    const actor = route.auth === 'hub' ? await authenticateHub(ctx, TOKENS, authorization, route) : PUBLIC_ACTOR;
    const task = { ...contexts.task(actor), pinKeyOf: pinKey, shapes: this.#shapes };
    if (route.verbatim) return route.handler(task, { given: Object.fromEntries(url.searchParams), signal });
    const input = route.body?.parse(JSON.parse(textOf(body!))) ?? {};
    if (route.mode === 'write')
      return contexts.write(actor, route.operation, (tx) => route.handler(tx, input), writeScope(route, actor));
    return route.mode === 'read' ? route.handler(contexts.read(actor), input) : route.handler(task, input);
  }

  /** What the world gives this process; a dead one gets nothing any more. */
  #env(life: number): Env {
    const { timeline } = this.#world;
    const chance = this.#world.chanceOf(this.name);
    return {
      now: () => timeline.now,
      setTimer: (fn, ms) => timeline.after(ms, () => life === this.#life && fn()),
      uuid: () => this.#world.ledger.drawn(chance.uuid(timeline.now)),
      randomBytes: (count) => chance.bytes(count),
      fetch: () => Promise.reject(new Error('the cloud asks nobody')),
      readFile: () => null,
      writeFile: async () => undefined,
      removeFile: async () => undefined,
    };
  }
}
