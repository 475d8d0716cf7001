import { readdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tempFolder } from '@comanda/testing/temp-folder';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openErrorReports, scrubbed } from './error-reports.ts';

/** What must never leave a hub. */
const CANARY = /Ana Lucía|5518-2233|1234567-8|\/home\/duena|secreto/;

let folder: ReturnType<typeof tempFolder>;
let server: Server;
let received: string[];
let status: number;
let now: number;
beforeEach(async () => {
  folder = tempFolder();
  received = [];
  status = 200;
  now = 1_000_000;
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (bytes) => {
      body += bytes;
    });
    request.on('end', () => {
      if (status === 200) received.push(body);
      if (status === 0) request.socket.destroy();
      else response.writeHead(status).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  folder[Symbol.dispose]();
});

const open = (dsn: string | null = `http://key@127.0.0.1:${(server.address() as AddressInfo).port}/7`) =>
  openErrorReports({
    dsn,
    dataFolder: folder.path,
    release: '0.1.0',
    env: { now: () => now, fetch },
  });

test('a failure is told by its class, its code and its place in our code, and by nothing a guest said', async () => {
  const reports = await open();
  const error = Object.assign(new Error('Ana Lucía, 5518-2233, NIT 1234567-8: secreto'), { code: 'SQLITE_FULL' });
  error.stack = `Error: Ana Lucía\n    at pay (/home/duena/comanda/apps/hub/server/hub.ts:10:5)\n    at go (/home/duena/x.ts:1:1)`;
  reports.report({ what: 'job_dead', error });
  await reports.close();
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('SQLITE_FULL');
  expect(received[0]).toContain('apps/hub/server/hub.ts');
  expect(received[0]).not.toMatch(CANARY);
});

test('what is not on the list of what may leave does not', () => {
  const planted = {
    message: 'Ana Lucía',
    server_name: '/home/duena',
    user: { email: 'Ana Lucía' },
    request: { headers: { cookie: 'secreto' } },
    breadcrumbs: [{ message: '5518-2233' }],
    extra: { nit: '1234567-8' },
    contexts: { device: { name: 'secreto' } },
    tags: { what: 'crash', code: 'NIT 1234567-8', guest: 'Ana Lucía' },
    exception: { values: [{ type: 'Error', value: '5518-2233', mechanism: { data: { a: 'secreto' } } }] },
  };
  expect(JSON.stringify(scrubbed(planted as never, 'hub'))).not.toMatch(CANARY);
});

test('the same failure is told once an hour, with how often it was', async () => {
  const reports = await open();
  for (let i = 0; i < 5; i += 1) reports.report({ what: 'slip_failed' });
  now += 3_600_001;
  reports.report({ what: 'slip_failed' });
  await reports.close();
  expect(received).toHaveLength(2);
  expect(received[1]).toContain('"earlier":4');
});

test('without internet it waits on the disk, and goes when there is some', async () => {
  status = 0;
  const offline = await open();
  offline.report({ what: 'crash' });
  await offline.close();
  expect(received).toEqual([]);
  status = 200;
  await open();
  await expect.poll(() => received.length).toBe(1);
});

test('a hub that was told of no receiver loads nothing and tells nobody', async () => {
  const reports = await open(null);
  reports.report({ what: 'crash' });
  await reports.close();
  expect(received).toEqual([]);
});

test('of a crash its class and where it was in our code are told, and no word of it', async () => {
  const reports = await open();
  const stack = 'TypeError: Ana Lucía\n    at pay (/home/duena/apps/hub/main.mjs:3:1)';
  reports.report({ what: 'crash', error: Object.assign(new TypeError('Ana Lucía'), { stack }) });
  await reports.close();
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('TypeError');
  expect(received[0]).not.toMatch(CANARY);
});

test('a file of reports that a power cut left empty or cut off keeps no hub from starting', async () => {
  for (const left of ['', '[[{"dsn"', '{}', '[null]']) {
    writeFileSync(folder.file('hub-reports.json'), left);
    const reports = await open();
    reports.report({ what: 'crash' });
    await reports.close();
  }
  expect(received).toHaveLength(4);
});

test('what waits on the disk is written whole: nothing half is left beside it', async () => {
  status = 0;
  const reports = await open();
  for (const what of ['crash', 'job_dead', 'slip_failed']) reports.report({ what });
  await reports.close();
  expect(readdirSync(folder.path)).toEqual(['hub-reports.json']);
  status = 200;
  await open();
  await expect.poll(() => received.length).toBeGreaterThan(0);
});
