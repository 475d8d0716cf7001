import { systemEnv } from '@comanda/db';
import { readConfig } from '@comanda/hub/config';
import { Hub } from '@comanda/hub/server/hub';
import { startPostgres } from '@comanda/testing/postgres';
import pg from 'pg';
import pino from 'pino';
import { serveCloud } from '../contract/served-cloud.ts';
import { pairHub, startHub, until } from '../sync/paired-hub.ts';
import { differences } from '../sync/same-rows.ts';
import { ROWS_OF_ORDER, sellOffline } from './offline-orders.ts';

export interface CatchUp {
  rows: number;
  /** Rows a second: the bare insert of the same bodies into one table; kept by the cloud; worked into tables. */
  floor: number;
  received: number;
  applied: number;
  /** What of the hub's rows the cloud has otherwise; nothing when all is well. */
  differences: number;
}

const AT_ONCE = 500;

/** The least that could be done with what arrives: the same bodies into one table, many to a statement. */
const bareInsert = async (client: pg.Client, bodies: { seq: number; body: string }[]): Promise<number> => {
  await client.query('drop table if exists floor_inbox');
  await client.query(
    'create table floor_inbox (location_id text, seq bigint, body text, primary key (location_id, seq))',
  );
  const started = performance.now();
  for (let from = 0; from < bodies.length; from += AT_ONCE) {
    const some = bodies.slice(from, from + AT_ONCE);
    const values = ['l', some.map(({ seq }) => seq), some.map(({ body }) => body)];
    await client.query('insert into floor_inbox select $1, * from unnest($2::bigint[], $3::text[])', values);
  }
  return performance.now() - started;
};

const position = async (client: pg.Client): Promise<{ received: number; applied: number }> => {
  const { rows } = await client.query('select last_seq::int as received, applied_seq::int as applied from hub_log');
  return rows[0] as { received: number; applied: number };
};

/** A hub that was offline for `orders` orders of twelve rows comes back: how fast the cloud has them, and has them in tables. */
export const catchUp = async (orders: number): Promise<CatchUp> => {
  const server = await startPostgres();
  const cloud = await serveCloud(server);
  const hub = await startHub(cloud.url);
  await pairHub(cloud, hub);
  await until(
    () => hub.call('GET', '/sync/status'),
    ({ body }) => body.unsent === 0 && body.isOnline,
  );
  await hub.hub.stop();
  const env = systemEnv();
  const { businessId, locationId } = cloud.first;
  const bodies = await sellOffline(hub.dataFolder, { businessId, locationId }, orders);

  const client = new pg.Client({ connectionString: cloud.databaseUrl });
  await client.connect();
  const floorBefore = await bareInsert(client, bodies);
  const last = bodies.at(-1)!.seq;
  const config = readConfig({
    HUB_PORT: '0',
    HUB_HOST: '127.0.0.1',
    COMANDA_DATA: hub.dataFolder,
    CLOUD_URL: cloud.url,
  });
  const again = new Hub({ config, env, log: pino({ level: 'silent' }) });
  const started = performance.now();
  await again.start();
  await until(
    () => position(client),
    ({ received }) => received >= last,
    600_000,
  );
  const receivedMs = performance.now() - started;
  await until(
    () => position(client),
    ({ applied }) => applied >= last,
    600_000,
  );
  const appliedMs = performance.now() - started;
  await again.stop();
  // A machine is quicker at one time than at another: before and after.
  const floorMs = (floorBefore + (await bareInsert(client, bodies))) / 2;
  const different = await differences(hub.dataFolder, cloud.databaseUrl);
  await client.end();
  await cloud[Symbol.asyncDispose]();
  await server.stop();
  const rows = orders * ROWS_OF_ORDER;
  const rate = (ms: number): number => rows / (ms / 1000);
  const rates = { floor: rate(floorMs), received: rate(receivedMs), applied: rate(appliedMs) };
  return { rows, ...rates, differences: different.length };
};
