import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** One thing somebody wants of PostgreSQL. */
interface Asked {
  client: pg.Client;
  /** Whose connection it is, as it says itself (`application_name`); empty for whoever only looks. */
  owner: string;
  /** What it asks, in SQL; null: to be connected. */
  text: string | null;
  run(): Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: Error): void;
  fate: Fate | null;
}

/** What goes away around a question: before the server has heard it, or after it did all and before its answer is heard. */
export interface Fate {
  when: 'before' | 'after';
  what: 'process' | 'connection' | 'database';
}

type Outcome = { value: unknown } | { error: Error };
interface Sent {
  asked: Asked;
  outcome: Promise<Outcome>;
}

const LOST = 'Connection terminated unexpectedly';
/** As Node says it: by its code the product knows that the database is away. */
const refusal = (): Error =>
  Object.assign(new Error('connect ECONNREFUSED: Connection terminated'), { code: 'ECONNREFUSED' });
/** An answer that takes longer may wait for a lock; longer than the server waits before it looks for a deadlock. Milliseconds. */
const LOOK_AFTER_MS = 4;
/** Within which a server on a busy machine has looked for a deadlock (it is told to after 1 ms). Milliseconds. */
const LOOKED_AFTER_MS = 20;
/** Told to the server of every connection of the world: who closed a circle gives up at once, so that it is always the same one. */
export const SESSION = '-c deadlock_timeout=1ms';

/**
 * Lets everybody who is simulated ask PostgreSQL one thing at a time, in an order the seed draws: so transactions of one
 * process and of several run beside each other, statement by statement, and a seed does the same again. Whoever waits for a
 * lock waits in the server, and is told when whoever holds it lets go. At every question a process, its connection or the
 * database may go away.
 */
export class QueryGate {
  #url: string | null = null;
  #admin: pg.Client | null = null;
  readonly #original = { query: pg.Client.prototype.query, connect: pg.Client.prototype.connect };
  readonly #clients = new Map<string, Set<pg.Client>>();
  readonly #dead = new Set<string>();
  #waiting: Asked[] = [];
  #blocked: Sent[] = [];
  #toCut: pg.Client[] = [];
  #pump: Promise<void> | null = null;
  readonly #isQuiet: () => Promise<void>;
  readonly #stir: () => void;

  /** Which of so many that wait is next. */
  draw: (count: number) => number = () => 0;
  /** What is to happen around a question. */
  fateOf: (asked: { owner: string; text: string }) => Fate | null = () => null;
  /** Hears of a process that died of a fate, or of the database that did. */
  onGone: (what: 'process' | 'database', owner: string) => void = () => undefined;
  /** Nobody can be connected. */
  isDown = false;

  /** `isQuiet` resolves when nobody does anything any more but wait. */
  constructor(isQuiet: () => Promise<void>, stir: () => void) {
    this.#isQuiet = isQuiet;
    this.#stir = stir;
  }

  /** Watches every connection of this process until `stop`. */
  start(): void {
    const gate = this;
    const { query, connect } = this.#original;
    const ask = (client: pg.Client, text: string | null, run: () => Promise<unknown>) => gate.#ask(client, text, run);
    pg.Client.prototype.query = function gated(this: pg.Client, ...args: unknown[]): unknown {
      const run = () => Reflect.apply(query, this, args) as Promise<unknown>;
      const isOwn = gate.#admin === null || this === gate.#admin || args.some((one) => typeof one === 'function');
      if (isOwn || typeof (args[0] as { submit?: unknown })?.submit === 'function') return run();
      const [first] = args as [string | { text: string }];
      return ask(this, typeof first === 'string' ? first : first.text, run);
    } as typeof query;
    pg.Client.prototype.connect = function gated(this: pg.Client, done?: (error?: Error) => void): unknown {
      if (gate.#admin === null || this === gate.#admin) return Reflect.apply(connect, this, done ? [done] : []);
      const connected = ask(this, null, () => Reflect.apply(connect, this, []) as Promise<unknown>);
      if (!done) return connected;
      connected.then(() => done(), done);
      return undefined;
    } as typeof connect;
  }

  async stop(): Promise<void> {
    Object.assign(pg.Client.prototype, this.#original);
    await this.#admin?.end();
    this.#admin = null;
  }

  /** The server the next world lives on; forgets everything of the last one. */
  async begin(url: string): Promise<void> {
    const server = new URL('/postgres', url).href;
    if (this.#url !== server) {
      await this.#admin?.end();
      this.#admin = null;
      const admin = new pg.Client({ connectionString: server }).on('error', () => undefined);
      await admin.connect();
      this.#admin = admin;
      this.#url = server;
    }
    this.#clients.clear();
    this.#dead.clear();
    this.#waiting = [];
    this.#blocked = [];
    this.#toCut = [];
    this.isDown = false;
    this.draw = () => 0;
    this.fateOf = () => null;
    this.onGone = () => undefined;
  }

  /** A process is gone: what it asked is never answered, its connections are closed and its transactions undone. */
  kill(owner: string): void {
    this.#dead.add(owner);
    this.#waiting = this.#waiting.filter((one) => one.owner !== owner);
    this.#blocked = this.#blocked.filter(({ asked }) => asked.owner !== owner);
    this.#toCut.push(...(this.#clients.get(owner) ?? []));
    this.#clients.delete(owner);
    this.#go();
  }

  /** The database is gone, and until it is up again (`isDown`) nobody is connected. What it had committed it has. */
  crash(): void {
    this.isDown = true;
    const cut = [...this.#waiting, ...this.#blocked.map(({ asked }) => asked)].filter(({ owner }) => owner !== '');
    this.#waiting = this.#waiting.filter((one) => !cut.includes(one));
    this.#blocked = [];
    for (const [owner, clients] of this.#clients) if (owner !== '') this.#toCut.push(...clients);
    for (const { reject } of cut) reject(new Error(LOST));
    this.#go();
  }

  /** Until nothing is asked any more but what waits for a lock. */
  async idle(): Promise<void> {
    while (this.#pump !== null) await this.#pump;
  }

  #ask(client: pg.Client, text: string | null, run: () => Promise<unknown>): Promise<unknown> {
    const owner = (client as unknown as { connectionParameters: { application_name?: string } }).connectionParameters;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const asked: Asked = { client, owner: owner.application_name ?? '', text, run, resolve, reject, fate: null };
    this.#stir();
    // A dead process hears nothing any more.
    if (this.#dead.has(asked.owner)) return promise;
    this.#waiting.push(asked);
    this.#go();
    return promise;
  }

  #go(): void {
    this.#pump ??= this.#work().finally(() => {
      this.#pump = null;
      if (this.#waiting.length > 0 || this.#toCut.length > 0) this.#go();
    });
  }

  async #work(): Promise<void> {
    while (true) {
      await this.#isQuiet();
      if (this.#toCut.length > 0) await this.#cut(this.#toCut.splice(0));
      else if (this.#waiting.length > 0) await this.#serve(this.#next());
      else if (this.#blocked.length < 2 || !(await this.#sawDeadlock())) return;
      await this.#release();
    }
  }

  /** Who wants to be connected first: that is no matter of the simulation, and draws nothing. */
  #next(): Asked {
    const connect = this.#waiting.findIndex(({ text }) => text === null);
    const count = this.#waiting.length;
    const at = connect >= 0 ? connect : count === 1 ? 0 : this.draw(count);
    return this.#waiting.splice(at, 1)[0]!;
  }

  async #serve(asked: Asked): Promise<void> {
    const { owner, text } = asked;
    if (text === null && owner !== '' && this.isDown) return asked.reject(refusal());
    asked.fate = text === null || owner === '' ? null : this.fateOf({ owner, text });
    if (asked.fate?.when === 'before') return this.#befall(asked);
    const sent: Sent = {
      asked,
      outcome: asked.run().then(
        (value) => ({ value }),
        async (error: Error) => {
          await undone(asked.client);
          return { error };
        },
      ),
    };
    const outcome = await this.#orLock(sent);
    if (outcome === 'waits for a lock') this.#blocked.push(sent);
    else await this.#deliver(asked, outcome);
  }

  async #deliver(asked: Asked, outcome: Outcome): Promise<void> {
    if (asked.text === null && 'value' in outcome) this.#know(asked);
    if (this.#dead.has(asked.owner)) return;
    if (asked.fate) await this.#befall(asked);
    else if ('error' in outcome) asked.reject(outcome.error);
    else asked.resolve(outcome.value);
  }

  #know({ owner, client }: Asked): void {
    // It died while it was being connected.
    if (this.#dead.has(owner)) this.#toCut.push(client);
    const clients = this.#clients.get(owner) ?? new Set();
    this.#clients.set(owner, clients.add(client));
    client.once('end', () => clients.delete(client));
  }

  async #befall(asked: Asked): Promise<void> {
    const { what } = asked.fate!;
    if (what === 'process') {
      this.kill(asked.owner);
      this.onGone(what, asked.owner);
      return;
    }
    if (what === 'database') {
      this.crash();
      this.onGone(what, '');
    } else this.#toCut.push(asked.client);
    await this.#cut(this.#toCut.splice(0));
    asked.reject(new Error(LOST));
  }

  /** Closes connections, and waits until the server has undone what was open in them. */
  async #cut(clients: readonly pg.Client[]): Promise<void> {
    const pids = clients.map((client) => pidOf(client));
    for (const client of clients) {
      // What was under way in it is nobody's any more.
      client.on('error', () => undefined);
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    }
    await this.#look('select pg_terminate_backend(pid) from pg_stat_activity where pid = any($1)', pids);
    while ((await this.#look('select pid from pg_stat_activity where pid = any($1)', pids)).length > 0) await sleep(1);
  }

  async #orLock({ asked, outcome }: Sent): Promise<Outcome | 'waits for a lock'> {
    for (let ms = LOOK_AFTER_MS; ; ms *= 2) {
      const later = Promise.withResolvers<null>();
      const timer = setTimeout(() => later.resolve(null), ms);
      const first = await Promise.race([outcome, later.promise]);
      clearTimeout(timer);
      if (first !== null) return first;
      if (asked.text !== null && (await this.#isPatient(pidOf(asked.client)))) return 'waits for a lock';
    }
  }

  /** Waits for a lock, and for long enough to have looked for a circle: who waits last is then the only one who can find it. */
  async #isPatient(pid: number): Promise<boolean> {
    const text = `select pid from pg_locks
      where not granted and pid = any($1) and clock_timestamp() - waitstart > interval '${LOOKED_AFTER_MS} milliseconds'`;
    return (await this.#look(text, [pid])).length > 0;
  }

  async #waitingForLock(pids: number[]): Promise<ReadonlySet<number>> {
    return new Set(await this.#look('select pid from pg_locks where not granted and pid = any($1)', pids));
  }

  /** Those whose lock was let go meanwhile go on, in the order they began to wait. A lock is granted by whoever lets it go. */
  async #release(): Promise<void> {
    if (this.#blocked.length === 0) return;
    const still = await this.#waitingForLock(this.#blocked.map(({ asked }) => pidOf(asked.client)));
    const free = this.#blocked.filter(({ asked }) => !still.has(pidOf(asked.client)));
    this.#blocked = this.#blocked.filter((one) => !free.includes(one));
    for (const sent of free) {
      const outcome = await this.#orLock(sent);
      if (outcome === 'waits for a lock') this.#blocked.push(sent);
      else await this.#deliver(sent.asked, outcome);
    }
  }

  /**
   * Those who wait in a circle are not left so by the server, however long it takes to look: one of them gives up. The circle
   * is looked at first: it may open between two looks, and whoever gave up is then seen by the second.
   */
  async #sawDeadlock(): Promise<boolean> {
    const pids = this.#blocked.map(({ asked }) => pidOf(asked.client));
    while (await this.#waitInCircle(pids)) await sleep(LOOK_AFTER_MS);
    return (await this.#waitingForLock(pids)).size < pids.length;
  }

  async #waitInCircle(pids: number[]): Promise<boolean> {
    const text = 'select pid, pg_blocking_pids(pid) as holders from unnest($1::int[]) as pid';
    const { rows } = await this.#admin!.query<{ pid: number; holders: number[] }>(text, [pids]);
    let waiting = rows;
    for (;;) {
      const held = waiting.filter(({ holders }) => waiting.some(({ pid }) => holders.includes(pid)));
      if (held.length === waiting.length) return held.length > 0;
      waiting = held;
    }
  }

  async #look(text: string, pids: number[]): Promise<number[]> {
    const { rows } = await this.#admin!.query<{ pid: number }>(text, [pids]);
    return rows.map(({ pid }) => pid);
  }
}

/** A server tells an error before it has let go what the transaction held; it has when it is ready for the next question. */
const undone = async (client: pg.Client): Promise<void> => {
  const { connection, readyForQuery } = client as unknown as { connection: pg.Connection; readyForQuery: boolean };
  if (readyForQuery || connection.stream.destroyed) return;
  await new Promise<void>((resolve) => {
    connection.once('readyForQuery', () => resolve());
    connection.once('end', () => resolve());
  });
};

const pidOf = (client: pg.Client): number => (client as unknown as { processID: number }).processID;
