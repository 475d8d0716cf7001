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
  cloudSyncRoutes,
  type HubTokens,
  Projector,
  recoveryRoutes,
  Sequencer,
  type ShapeDeps,
  shapeRoutes,
} from '@comanda/sync/cloud';
import type { World } from './world.ts';

export interface CloudRequest {
  method: string;
  url: URL;
  authorization: string | null;
  body: Buffer | null;
  signal: AbortSignal;
}

const ROUTES: readonly Route[] = [...cloudSyncRoutes, ...recoveryRoutes, ...shapeRoutes];

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
  #life = 0;
  isUp = false;

  constructor(world: World, url: string, env: Env) {
    this.#world = world;
    this.#url = url;
    this.#env = env;
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
      handlers: this.#world.handlers,
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
  }

  async stop(): Promise<void> {
    if (this.isUp) await this.crash();
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
    const actor = route.auth === 'hub' ? await authenticateHub(ctx, TOKENS, authorization) : PUBLIC_ACTOR;
    const task = { ...this.#contexts.task(actor), vault: VAULT, shapes: this.#shapes };
    if (route.verbatim) return route.handler(task, { given: Object.fromEntries(url.searchParams), signal });
    const input = route.body?.parse(JSON.parse(gunzipSync(body!).toString())) ?? {};
    if (route.mode === 'write') return this.#contexts.write(actor, route.operation, (tx) => route.handler(tx, input));
    return route.handler(route.mode === 'read' ? this.#contexts.read(actor) : task, input);
  }
}
