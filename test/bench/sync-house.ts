import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { hashRootPassword } from '@comanda/cloud/adapters/root-password';
import type { AccountSignInOutput, BusinessView, HubPairingCode, SignInOutput } from '@comanda/contracts';
import { startPostgres } from '@comanda/testing/postgres';
import { setupCodeIn } from '@comanda/testing/setup-code';
import { tempFolder } from '@comanda/testing/temp-folder';
import pg from 'pg';
import { type Call, caller } from './kitchen.ts';
import { ELSEWHERE, type Node, startCloud, startWatchedHub, type WatchedNode } from './nodes.ts';

/** A hub and its cloud, each in a process of its own, over real HTTP and PostgreSQL. */
export interface SyncHouse extends AsyncDisposable {
  hub: WatchedNode;
  dataFolder: string;
  /** As the owner at the hub, and as the owner in the cloud. */
  atHub: Call;
  inCloud: Call;
  businessId: string;
  locationId: string;
  postgres: pg.Client;
  databaseUrl: string;
  pair(): Promise<void>;
  /** Ends the hub, does something to its file, and starts it again. */
  restart(meanwhile: () => Promise<void>): Promise<void>;
}

const KEY = '0123456789abcdef'.repeat(4);
const OWNER = { email: 'bench@comanda.local', password: 'bench-bench', fullName: 'Bench' };
const SETUP = {
  businessName: 'Bench',
  locationName: 'Bench',
  locationCode: 'B',
  timeZone: 'America/Guatemala',
  ownerName: 'Bench',
  ownerEmail: 'hub@comanda.local',
  ownerPassword: OWNER.password,
  ownerPin: '481516',
};

/** What a cloud for itself is started with. */
export const cloudEnv = async (dataFolder: string, databaseUrl: string): Promise<Record<string, string>> => ({
  COMANDA_DATA: dataFolder,
  DATABASE_URL: databaseUrl,
  CLOUD_PUBLIC_REQUESTS_PER_MINUTE: '100000',
  IDENTITY_PROVIDER: 'local',
  ENCRYPTION_KEY: KEY,
  MCP_TOKEN_SECRET: 'x'.repeat(40),
  HASHED_ROOT_PASSWORD: await hashRootPassword('bench', Buffer.from(KEY, 'hex')),
});

/** Its database is another machine's too: what its server starts from now on gives way to the hub. */
const giveWay = async (postgres: pg.Client): Promise<void> => {
  const { rows } = await postgres.query<{ pid: number }>('select pg_backend_pid() as pid');
  const server = /PPid:\s+(\d+)/.exec(readFileSync(`/proc/${rows[0]!.pid}/status`, 'utf8'))?.[1];
  setPriority(Number(server), ELSEWHERE);
};

interface Place {
  inCloud: Call;
  businessId: string;
  locationId: string;
}

/** The first account of a cloud, and its business. */
export const settle = async (cloud: Node, dataFolder: string): Promise<Place> => {
  const nobody = caller(cloud.url, null);
  const { idToken } = await nobody<AccountSignInOutput>('POST', '/auth/local/setup', {
    ...OWNER,
    setupCode: setupCodeIn(dataFolder, 'cloud'),
  });
  const inCloud = caller(cloud.url, idToken);
  const location = { name: 'Bench', code: 'B' };
  const business = await inCloud<BusinessView>('POST', '/businesses', { name: 'Bench', location });
  const { data } = await inCloud<{ data: { id: string }[] }>('GET', `/businesses/${business.id}/locations`);
  return { inCloud, businessId: business.id, locationId: data[0]!.id };
};

/** Both set up for themselves, and not paired yet. */
export const openSyncHouse = async (): Promise<SyncHouse> => {
  const folder = tempFolder();
  const server = await startPostgres();
  const databaseUrl = await server.createDatabase();
  const postgres = new pg.Client({ connectionString: databaseUrl });
  await postgres.connect();
  await giveWay(postgres);
  const cloudFolder = join(folder.path, 'cloud');
  const cloud = await startCloud(await cloudEnv(cloudFolder, databaseUrl));
  const place = await settle(cloud, cloudFolder);
  const dataFolder = join(folder.path, 'hub');
  const hub = await startWatchedHub(dataFolder, cloud.url);
  const { idToken } = await caller(hub.url, null)<SignInOutput>('POST', '/auth/local/setup', {
    ...SETUP,
    setupCode: setupCodeIn(dataFolder, 'hub'),
  });
  const house: SyncHouse = {
    hub,
    dataFolder,
    atHub: caller(hub.url, idToken),
    ...place,
    postgres,
    databaseUrl,
    pair: async () => {
      const asked = { businessId: place.businessId, locationId: place.locationId };
      const { code } = await place.inCloud<HubPairingCode>('POST', '/hubs/pairing-code', asked);
      await house.atHub('POST', '/sync/pair', { pairingCode: code });
    },
    restart: async (meanwhile) => {
      await house.hub.stop();
      await meanwhile();
      house.hub = await startWatchedHub(dataFolder, cloud.url);
      house.atHub = caller(house.hub.url, idToken);
    },
    [Symbol.asyncDispose]: async () => {
      await house.hub.stop();
      await cloud.stop();
      await postgres.end();
      await server.stop();
      folder[Symbol.dispose]();
    },
  };
  return house;
};
