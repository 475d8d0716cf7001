import { execFile } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readConfig as readCloudConfig } from '@comanda/cloud/config';
import { Cloud } from '@comanda/cloud/server/cloud';
import { type Env, hubsOwn, systemEnv } from '@comanda/db';
import { backUp } from '@comanda/db/sqlite';
import { tables } from '@comanda/domain/tables';
import { readConfig } from '@comanda/hub/config';
import { Hub } from '@comanda/hub/server/hub';
import type { TestPostgres } from '@comanda/testing/postgres';
import { setupCodeIn } from '@comanda/testing/setup-code';
import { tempFolder } from '@comanda/testing/temp-folder';
import Database from 'better-sqlite3';
import pg from 'pg';
import pino from 'pino';
import { runRestore } from '../../scripts/restore/run-restore.ts';
import type { CloudAnswer, ServedCloud } from '../contract/served-cloud.ts';
import { until } from './paired-hub.ts';
import { differences } from './same-rows.ts';

/** A box in a restaurant: a data folder, and the hub that runs on it or not. */
export interface Box extends AsyncDisposable {
  folder: string;
  /** Runs a hub on the folder; `fetch` is its way to the cloud. */
  start(fetch?: Env['fetch'], more?: Partial<Env>): Promise<void>;
  stop(): Promise<void>;
  call(method: string, path: string, body?: unknown): Promise<CloudAnswer>;
  /** Who signs in from now on. */
  signIn(token: string | null): void;
  token(): string | null;
  hub(): Hub;
  url(): string;
  /** SQL over its file. */
  rows(sql: string): Record<string, unknown>[];
}

export const openBox = (cloudUrl: string): Box => {
  const folder = tempFolder();
  let hub: Hub | null = null;
  let url = '';
  let token: string | null = null;
  const stop = async () => {
    await hub?.stop();
    hub = null;
  };
  return {
    folder: folder.path,
    stop,
    hub: () => hub!,
    token: () => token,
    url: () => url,
    signIn: (given) => {
      token = given;
    },
    start: async (fetch = systemEnv().fetch, more = {}) => {
      const settings = { HUB_PORT: '0', HUB_HOST: '127.0.0.1', COMANDA_DATA: folder.path, CLOUD_URL: cloudUrl };
      hub = new Hub({
        config: readConfig(settings),
        env: { ...systemEnv(), fetch, ...more },
        log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
        checkOutputs: true,
        hashCost: { memoryCost: 8, timeCost: 2 },
      });
      url = `http://127.0.0.1:${(await hub.start()).port}`;
    },
    call: async (method, path, body) => {
      const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
      const response = await fetch(`${url}${path}`, {
        method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
      });
      const text = await response.text();
      return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers };
    },
    rows: (sql) => {
      const db = new Database(join(folder.path, 'hub.db'), { readonly: true });
      const found = db.prepare(sql).all() as Record<string, unknown>[];
      db.close();
      return found;
    },
    [Symbol.asyncDispose]: async () => {
      await stop();
      folder[Symbol.dispose]();
    },
  };
};

const ok = async (answer: Promise<CloudAnswer>): Promise<CloudAnswer['body']> => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

export const statusOf = async (box: Box) => (await box.call('GET', '/sync/status')).body;

/** All this hub has is in the cloud, and the cloud has worked it in. */
export const settled = async (box: Box, cloud: ServedCloud): Promise<void> => {
  await until(
    () => statusOf(box),
    (status) => status?.state === 'paired' && status.unsent === 0 && status.isOnline,
    30_000,
  );
  await askingCloud(cloud, (ask) =>
    until(
      () => ask('select last_seq - applied_seq as behind from hub_log'),
      ([row]) => Number(row?.behind) === 0,
      30_000,
    ),
  );
};

type Ask = (sql: string) => Promise<Record<string, unknown>[]>;

/** Asks the cloud's database several times over one connection: to open one costs more than to ask. */
const askingCloud = async <T>(cloud: ServedCloud, work: (ask: Ask) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: cloud.databaseUrl });
  await client.connect();
  try {
    return await work(async (sql) => (await client.query<Record<string, unknown>>(sql)).rows);
  } finally {
    await client.end();
  }
};

export const inCloud = (cloud: ServedCloud, sql: string): Promise<Record<string, unknown>[]> =>
  askingCloud(cloud, (ask) => ask(sql));

/** An empty box takes the place of another, by a code of the cloud and its own. */
export const joinBy = (box: Box, pairingCode: string): Promise<CloudAnswer> =>
  box.call('POST', '/sync/join', { setupCode: setupCodeIn(box.folder, 'hub') ?? 'AAAA-AAAA', pairingCode });

/** A restaurant that sells. */
export interface House {
  productId: string;
  methodId: string;
  sessionId: string;
}

/** Sets a box up for itself. Answers where it is. */
export const setUp = async (box: Box): Promise<{ businessId: string; locationId: string }> => {
  await box.start();
  const { idToken } = await ok(
    box.call('POST', '/auth/local/setup', {
      setupCode: setupCodeIn(box.folder, 'hub'),
      businessName: 'El Comal',
      locationName: 'Zona 4',
      locationCode: 'Z4',
      timeZone: 'America/Guatemala',
      ownerName: 'Marta',
      ownerEmail: 'marta@example.com',
      ownerPassword: 'secret-secret',
      ownerPin: '481516',
    }),
  );
  box.signIn(idToken);
  const { business, location } = await ok(box.call('GET', '/hub'));
  return { businessId: business.id, locationId: location.id };
};

/** Sets a box up for itself, joins it to the cloud, and opens the till. */
export const openHouse = async (box: Box, cloud: ServedCloud): Promise<House> => {
  await setUp(box);
  const { businessId, locationId } = cloud.first;
  const code = await ok(cloud.call(cloud.first.token, 'POST', '/hubs/pairing-code', { locationId }));
  await ok(box.call('POST', '/sync/pair', { pairingCode: code.code }));
  const at = { businessId, locationId };
  const product = await ok(box.call('POST', '/products', { businessId, name: 'Puyazo', price: 12_500 }));
  const station = await ok(box.call('POST', '/kitchen-stations', { ...at, name: 'Parrilla' }));
  const rule = { ...at, stationId: station.id, productId: product.id };
  await ok(box.call('POST', '/product-station-assignments', rule));
  const { data: methods } = await ok(box.call('GET', '/payment-methods'));
  const session = await ok(box.call('POST', '/cash-sessions', { ...at, openingAmount: 10_000 }));
  return { productId: product.id, methodId: methods[0].id, sessionId: session.id };
};

/** An order of two portions, cooked and paid; answers its id. */
export const sell = async (box: Box, cloud: ServedCloud, house: House): Promise<string> => {
  const { businessId, locationId } = cloud.first;
  const order = await ok(box.call('POST', '/orders', { businessId, locationId, orderType: 'take_out' }));
  await ok(box.call('POST', `/orders/${order.id}/items`, { productId: house.productId, quantity: 2 }));
  await ok(box.call('POST', `/orders/${order.id}/send-to-kitchen`));
  const { bills } = await ok(box.call('POST', '/order-bills', { orderId: order.id }));
  const pay = { amount: bills[0].balance, paymentMethodId: house.methodId, cashRegisterSessionId: house.sessionId };
  await ok(box.call('POST', `/order-bills/${bills[0].id}/payments`, pay));
  return order.id;
};

/** An order of `count` dishes with an option each; answers its id and theirs. */
export const orderWithOptions = async (
  box: Box,
  cloud: ServedCloud,
  { productId }: House,
  count: number,
): Promise<{ id: string; items: string[] }> => {
  const { businessId, locationId } = cloud.first;
  const group = { businessId, name: 'Término', minSelection: 0, maxSelection: 1, selectionMode: 'unique' };
  const { id: groupId } = await ok(box.call('POST', '/product-modifier-groups', group));
  const option = { groupId, name: 'Con hueso', priceAdjustment: '12.50' };
  const { id: optionId } = await ok(box.call('POST', '/product-modifiers', option));
  await ok(box.call('POST', `/products/${productId}/modifier-groups`, { modifierGroupId: groupId }));
  const { id } = await ok(box.call('POST', '/orders', { businessId, locationId, orderType: 'take_out' }));
  const modifiers = [{ productModifierGroupId: groupId, productModifierId: optionId, quantity: 1 }];
  const items: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const order = await ok(box.call('POST', `/orders/${id}/items`, { productId, quantity: 1, modifiers }));
    items.push(order.items.find((item: { id: string }) => !items.includes(item.id)).id);
  }
  return { id, items };
};

/** A bill for one dish of an order; answers its id. */
export const billDish = async (box: Box, orderId: string, orderItemId: string): Promise<string> => {
  const mappings = [{ orderItemId, splitQuantity: 1 }];
  return (await ok(box.call('POST', '/order-bills', { orderId, mappings }))).bills[0].id;
};

/** Takes money out of the till: an entry of the audit log. */
export const takeOut = (box: Box, house: House, amount: number) =>
  ok(box.call('POST', `/cash-sessions/${house.sessionId}/movements`, { kind: 'out', amount, reason: 'Gas' }));

/** A copy of the hub's file as a backup makes it, while it runs. */
export const backUpOf = async (box: Box, target: string): Promise<void> => {
  await backUp({ source: join(box.folder, 'hub.db'), target });
};

const SCRIPT = resolve(import.meta.dirname, '../../scripts/restore-hub.ts');

/** What the operator's command says of a box, and whether it did it: in this process, for those that are about neither lock nor console. */
export const restoreHere = async (box: Box, ...args: string[]): Promise<{ said: string; code: number }> => {
  const lines: string[] = [];
  const settings = { COMANDA_DATA: box.folder, HUB_PORT: '1' };
  const error = await runRestore(args, settings, (line) => lines.push(line)).catch((error: Error) => error);
  return { said: [...lines, error?.message ?? ''].join('\n'), code: error ? 1 : 0 };
};

/** Runs the operator's command for a box; what it said, and whether it did it. */
export const restore = (box: Box, port: string, ...args: string[]): Promise<{ said: string; code: number }> =>
  new Promise((done) => {
    const env = { ...process.env, COMANDA_DATA: box.folder, HUB_PORT: port };
    execFile(process.execPath, [SCRIPT, ...args], { env }, (error, out, problems) =>
      done({ said: out + problems, code: error ? 1 : 0 }),
    );
  });

/** Puts a file in place of a stopped hub's, as on a new disk: nothing beside it says how far it once was. */
export const putBack = (box: Box, file: string): void => {
  rmSync(join(box.folder, 'hub-high-water.json'), { force: true });
  putBackBeside(box, file);
};

/** Puts a file in place of a stopped hub's, and leaves what lies beside it. */
export const putBackBeside = (box: Box, file: string): void => {
  for (const end of ['-wal', '-shm']) cpSync('/dev/null', join(box.folder, `hub.db${end}`));
  cpSync(file, join(box.folder, 'hub.db'));
};

/** What differs between hub and cloud in rows hubs write, in both directions. */
export const allDifferences = async (
  box: Box,
  cloud: ServedCloud,
  owners: readonly string[] = ['hub', 'catalogue'],
): Promise<string[]> => {
  const found = await differences(box.folder, cloud.databaseUrl, { owners });
  const counts = hubsOwn(tables)
    .filter((name) => name !== 'audit_entry')
    .map((name) => `select '${name}' as "table", count(*) as n from "${name}"`)
    .join(' union all ');
  const theirs = new Map((await inCloud(cloud, counts)).map(({ table, n }) => [table, Number(n)]));
  for (const { table, n } of box.rows(counts))
    if (Number(n) !== theirs.get(table)) found.push(`${table}: ${n} here, ${theirs.get(table)} in the cloud`);
  return found;
};

/** The chain in the file is the cloud's inbox (I3, I4), and one hub writes (I12). */
export const chainDifferences = async (box: Box, cloud: ServedCloud): Promise<string[]> => {
  const theirs = await inCloud(cloud, "select seq::int, encode(hash, 'hex') as hash from hub_inbox order by seq");
  const ours = new Map(box.rows('select seq, lower(hex(hash)) as hash from ob_tx').map(({ seq, hash }) => [seq, hash]));
  const [first] = box.rows('select base_seq as seq from sync_identity');
  const wrong = theirs.filter(({ seq, hash }) => Number(seq) > Number(first!.seq) && ours.get(seq) !== hash);
  const writers = await inCloud(cloud, 'select id from hub where fenced_at is null');
  const found = wrong.map(({ seq }) => `transaction ${seq} differs`);
  if (ours.size > theirs.length) found.push(`${ours.size} transactions here, ${theirs.length} in the cloud`);
  if (writers.length !== 1) found.push(`${writers.length} hubs may write`);
  return found;
};

/** A copy of the cloud's database as it is now; answers its address. The cloud loses its connections for a moment. */
export const copyDatabase = async (server: TestPostgres, cloud: ServedCloud): Promise<string> => {
  const name = new URL(cloud.databaseUrl).pathname.slice(1);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const copy = `${name}_backup`;
  await client.query(`alter database ${name} allow_connections false`);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  await client.query(`create database ${copy} template ${name}`);
  for (const one of [name, copy]) await client.query(`alter database ${one} allow_connections true`);
  await client.end();
  const url = new URL(cloud.databaseUrl);
  url.pathname = `/${copy}`;
  return url.href;
};

/** Another machine's cloud on a database that is there already. */
export const serveCloudOn = async (databaseUrl: string): Promise<{ url: string } & AsyncDisposable> => {
  const folder = tempFolder();
  const config = readCloudConfig({
    CLOUD_PORT: '0',
    CLOUD_HOST: '127.0.0.1',
    COMANDA_DATA: folder.path,
    DATABASE_URL: databaseUrl,
    IDENTITY_PROVIDER: 'local',
    ENCRYPTION_KEY: '0123456789abcdef'.repeat(4),
    MCP_TOKEN_SECRET: 'x'.repeat(40),
    HASHED_ROOT_PASSWORD: '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA',
  });
  const cloud = new Cloud({ config, log: pino({ level: 'silent' }), env: systemEnv(), checkOutputs: true });
  const { port } = await cloud.start();
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      await cloud.stop();
      folder[Symbol.dispose]();
    },
  };
};

/** A code of the administration, to let a box in at a location. */
export const codeOf = async (cloud: ServedCloud, locationId = cloud.first.locationId): Promise<string> =>
  (await cloud.call(cloud.first.token, 'POST', '/hubs/pairing-code', { locationId })).body.code;

/** The owner signs in at a box, with the PIN the house gave. */
export const signIn = async (box: Box, cloud: ServedCloud): Promise<void> => {
  const who = { pin: '481516', locationId: cloud.first.locationId };
  const { status, body } = await box.call('POST', '/auth/local/sign-in', who);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  box.signIn(body.idToken);
};

/** Everything is up, and a backup of the box is taken; answers where it lies. */
export const settledBackup = async (box: Box, cloud: ServedCloud): Promise<string> => {
  await settled(box, cloud);
  const backup = join(box.folder, 'backup.db');
  await backUpOf(box, backup);
  return backup;
};
