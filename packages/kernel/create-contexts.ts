import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@comanda/contracts';
import { type Env, type Kysely, type Tables, Turns } from '@comanda/db';
import type { Actor, Context, Listeners, Secrets, TaskContext, WriteContext } from './context.ts';
import type { DomainEventName, DomainEvents } from './events.ts';
import { cancelJob, enqueueJob } from './job.store.ts';

export type Publish = (
  namespace: '/restaurant' | '/kds',
  rooms: string | string[],
  event: string,
  payload: unknown,
) => void;

/** `P`: ports every operation of this app finds, beside what every app has. */
export interface Contexts<P = unknown> {
  read(actor: Actor): Context & P;
  task(actor: Actor): TaskContext & P;
  /** `scope`: the writes it runs alone among; those of the actor's business unless said. */
  write<T>(actor: Actor, intent: string, fn: (tx: WriteContext & P) => Promise<T>, scope?: string): Promise<T>;
  /** A context inside a transaction somebody else opened. */
  inside(actor: Actor, scope: TransactionScope): WriteContext & P;
}

/** What a database gives the body of a transaction. */
export interface TransactionScope {
  db: Kysely<Tables>;
  afterCommit(fn: () => void): void;
}

/** The hub's database or the cloud's. `scope`: writes that must not run beside each other where several can. */
export interface Database {
  read: Kysely<Tables>;
  write<T>(intent: string, actor: string, fn: (scope: TransactionScope) => Promise<T>, scope?: string): Promise<T>;
}

interface Parts<P> {
  db: Database;
  env: Env;
  secrets: Secrets;
  /** In the order they hear: kitchen before printing before orders. */
  listeners: readonly Listeners[];
  publish: Publish;
  ports: P;
}

type Trace = (tx: WriteContext) => Promise<void>;

const digits = (env: Env, count: number): string => {
  // Bytes above 249 would make some digits likelier than others.
  let text = '';
  while (text.length < count) {
    for (const byte of env.randomBytes(count)) if (byte < 250 && text.length < count) text += byte % 10;
  }
  return text;
};

const HASH: Context['hash'] = {
  sha256: (text) => createHash('sha256').update(text).digest('hex'),
  isSame: (one, other) => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other)),
};

/** Builds what operations get: queries, time, ids, chance, the actor, and inside a write the events. */
export const createContexts = <P>({ db, env, secrets, listeners, publish, ports }: Parts<P>): Contexts<P> => {
  const shared = {
    ...ports,
    clock: { now: () => new Date(env.now()).toISOString(), ms: () => env.now() },
    ids: { next: () => env.uuid() },
    chance: {
      digits: (count: number) => digits(env, count),
      token: () => Buffer.from(env.randomBytes(32)).toString('hex'),
    },
    hash: HASH,
  };
  const turns = new Turns();
  const read = (actor: Actor): Context & P => ({ ...shared, db: db.read, actor });
  const inside = (actor: Actor, scope: TransactionScope, traces: Trace[] = []): WriteContext & P => {
    const tx: WriteContext & P = {
      ...shared,
      db: scope.db,
      actor,
      afterCommit: scope.afterCommit,
      onRefusal: (fn) => void traces.push(fn),
      publish: (...event) => scope.afterCommit(() => publish(...event)),
      emit: (name, payload) => hear(tx, name, payload),
      enqueue: (...job) => enqueueJob(tx, ...job),
      cancel: (...job) => cancelJob(tx, ...job),
    };
    return tx;
  };
  const write: Contexts<P>['write'] = async (actor, intent, fn, scope = actor.businessId || actor.id) => {
    const traces: Trace[] = [];
    const once = (opened: TransactionScope) => {
      // A database may run it again.
      traces.length = 0;
      return fn(inside(actor, opened, traces));
    };
    try {
      return await db.write(intent, actor.id, once, scope);
    } catch (error) {
      if (!(error instanceof AppError) || traces.length === 0) throw error;
      const keep = async (opened: TransactionScope) => {
        for (const trace of traces) await trace(inside(actor, opened));
      };
      await db.write(`${intent}: refused`, actor.id, keep, scope);
      throw error;
    }
  };
  const hear = async <N extends DomainEventName>(
    tx: WriteContext,
    name: N,
    payload: DomainEvents[N],
  ): Promise<void> => {
    for (const slice of listeners) await slice[name]?.(tx, payload);
  };
  const task = (actor: Actor): TaskContext & P => ({
    ...read(actor),
    secrets,
    write: (intent, fn) => write(actor, intent, fn),
    inTurn: (key, run) => turns.take(key, run),
  });
  return { read, task, write, inside };
};
