import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { TEMPLATE } from './database-template.ts';
import { ofRun } from './of-run.ts';
import { type LentDatabase, LentDatabases } from './run/lent-databases.ts';

export interface TestPostgres {
  /** The server's own first database, for whoever makes others from there. */
  url: string;
  /** A new database of the newest schema with nothing in it; answers the address. */
  createDatabase(): Promise<string>;
  /** A database of the newest schema with nothing in it, opened; the same again once it was given back. */
  lend(): Promise<LentDatabase>;
  /** A new database without so much as a schema. */
  createEmptyDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** A real PostgreSQL for a test file: databases of its own, on the server of the run where there is one. `stop` removes them. */
export const startPostgres = async (): Promise<TestPostgres> => {
  const shared = await ofRun('postgres');
  if (shared) return databasesOn(shared, async () => undefined);
  const { startServer } = await import('./postgres-server.ts');
  const own = await startServer();
  return databasesOn(own.url, own.stop);
};

const databasesOn = async (url: string, stopServer: () => Promise<void>): Promise<TestPostgres> => {
  const file = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const names: string[] = [];
  const create = async (how: string): Promise<string> => {
    const name = `${file}_${names.length + 1}`;
    names.push(name);
    await admin.query(`create database ${name} ${how}`);
    return new URL(`/${name}`, url).href;
  };
  const createDatabase = () => create(`template ${TEMPLATE} strategy file_copy`);
  const lent = new LentDatabases(createDatabase);
  return {
    url,
    createDatabase,
    lend: () => lent.lend(),
    createEmptyDatabase: () => create(''),
    stop: async () => {
      for (const name of names) await admin.query(`drop database if exists ${name} with (force)`);
      await lent.close();
      await admin.end();
      await stopServer();
    },
  };
};
