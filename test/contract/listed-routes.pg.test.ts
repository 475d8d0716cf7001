import { readConfig } from '@comanda/cloud/config';
import { Cloud } from '@comanda/cloud/server/cloud';
import { systemEnv } from '@comanda/db';
import { aliasesOf } from '@comanda/http';
import { readConfig as readHubConfig } from '@comanda/hub/config';
import { Hub } from '@comanda/hub/server/hub';
import type { RouteData } from '@comanda/kernel/route';
import { servedAt } from '@comanda/kernel/route';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { tempFolder } from '@comanda/testing/temp-folder';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allEvents, allRoutes, fileOf } from '../../scripts/routes/all-routes.ts';

const OFTEN = '1000000';
const ANY_ID = '01932f5e-7c1a-7b3e-9d42-6f1a2b3c4d5e';
const log = pino({ level: 'silent' });
const env = systemEnv();

let postgres: TestPostgres;
const started: { stop(): Promise<void> }[] = [];
const urls = { hub: '', cloud: '' };
const folders = [tempFolder(), tempFolder()] as const;

beforeAll(async () => {
  postgres = await startPostgres();
  const shared = { HUB_PORT: '0', CLOUD_PORT: '0', HUB_HOST: '127.0.0.1', CLOUD_HOST: '127.0.0.1' };
  const atHub = { HUB_PUBLIC_REQUESTS_PER_MINUTE: OFTEN, COMANDA_DATA: folders[0].path };
  const hub = new Hub({ config: readHubConfig({ ...shared, ...atHub }), log, env });
  const inCloud = {
    CLOUD_PUBLIC_REQUESTS_PER_MINUTE: OFTEN,
    COMANDA_DATA: folders[1].path,
    IDENTITY_PROVIDER: 'local',
    DATABASE_URL: await postgres.createDatabase(),
    ENCRYPTION_KEY: '0123456789abcdef'.repeat(4),
    MCP_TOKEN_SECRET: 'x'.repeat(32),
    HASHED_ROOT_PASSWORD: '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA',
  };
  const cloud = new Cloud({ config: readConfig({ ...shared, ...inCloud }), log, env });
  for (const [name, app] of [['hub', hub] as const, ['cloud', cloud] as const]) {
    urls[name] = `http://127.0.0.1:${(await app.start()).port}`;
    started.push(app);
  }
});
afterAll(async () => {
  for (const app of started) await app.stop();
  for (const folder of folders) folder[Symbol.dispose]();
  await postgres?.stop();
});

const listed = allRoutes();
const nameOf = ({ method, path }: Pick<RouteData, 'method' | 'path'>): string =>
  `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;

/** What a server describes: all it was given to mount. */
const described = async (url: string): Promise<string[]> => {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: Record<string, object> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
};

/** Whether there is something at all, whatever it says to a stranger. */
const answers = async (url: string, method: string, path: string): Promise<boolean> => {
  const headers = { 'content-type': 'application/json' };
  const body = method === 'GET' ? null : '{}';
  const response = await fetch(url + path.replace(/:\w+/g, ANY_ID), { method, headers, body });
  return !(await response.text()).includes('ROUTE_NOT_FOUND');
};

describe.each(['hub', 'cloud'] as const)('`npm run routes` knew 172 of 197 routes: of the %s', (node) => {
  const here = servedAt(node, listed);

  test('it lists what is mounted, and nothing else', async () => {
    expect(here.map(nameOf).sort()).toEqual((await described(urls[node])).sort());
  });

  test('each answers at its path and its aliases, and under no other prefix', async () => {
    const wrong: string[] = [];
    for (const route of here) {
      for (const prefix of ['', '/restaurant', '/restaurant/kitchen']) {
        const isListed = prefix === '' || aliasesOf(route).includes(prefix);
        const path = `${prefix}${route.path}`;
        if ((await answers(urls[node], route.method, path)) !== isListed) wrong.push(`${route.method} ${path}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('each route is listed with the file of its operation, each event with a file that says it', () => {
  expect(listed.filter((route) => fileOf(route) === null).map(nameOf)).toEqual([]);
  expect(fileOf({ summary: 'Fly to the moon', operation: 'flyToMoon' })).toBeNull();
  const unsaid = allEvents().filter(({ files }) => files.length === 0);
  expect(unsaid.map(({ name }) => name)).toEqual([]);
});
