import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FaultProxy } from './fault-proxy.ts';

const BODY = 'x'.repeat(10_000);

let server: Server;
let proxy: FaultProxy;
let asked = 0;

beforeEach(async () => {
  asked = 0;
  server = createServer((_request, response) => {
    asked += 1;
    response.end(BODY);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy = new FaultProxy(() => (server.address() as AddressInfo).port);
  await proxy.start();
});
afterEach(async () => {
  await proxy.stop();
  server.closeAllConnections();
  server.close();
});

const ask = async (): Promise<string> => (await fetch(`http://127.0.0.1:${proxy.port}/`)).text();

test('nothing is disturbed: what was said arrives', async () => {
  expect(await ask()).toBe(BODY);
});

test('a connection that is reset, or cut in the middle, is an error; healed, the next one is none', async () => {
  for (const fault of ['reset', 'cut'] as const) {
    proxy.disturb(fault);
    await expect(ask()).rejects.toThrow();
    proxy.heal();
    expect(await ask()).toBe(BODY);
  }
});

test('connections that are open are reset too', async () => {
  await ask();
  proxy.disturb('silence');
  const silent = ask();
  silent.catch(() => undefined);
  await new Promise((next) => setImmediate(next));
  proxy.disturb('reset');
  await expect(silent).rejects.toThrow();
});

test('what is said into silence arrives when it is over', async () => {
  proxy.disturb('silence');
  const answer = ask();
  for (let turn = 0; turn < 20; turn += 1) await new Promise((next) => setImmediate(next));
  expect(asked).toBe(0);
  proxy.heal();
  expect(await answer).toBe(BODY);
});

test('delay makes it later, each way', async () => {
  proxy.disturb('delay');
  const since = performance.now();
  expect(await ask()).toBe(BODY);
  expect(performance.now() - since).toBeGreaterThan(450);
});

test('on a line that is silent one way, what was asked is heard and the answer is not', async () => {
  proxy.disturb('silence down');
  const answer = ask();
  await vi.waitFor(() => expect(asked).toBe(1));
  proxy.heal();
  expect(await answer).toBe(BODY);
  proxy.disturb('silence up');
  const unheard = ask();
  for (let turn = 0; turn < 20; turn += 1) await new Promise((next) => setImmediate(next));
  expect(asked).toBe(1);
  proxy.heal();
  expect(await unheard).toBe(BODY);
});

test('a thin line lets a body through a little at a time; healed, the rest comes at once', async () => {
  proxy.disturb('thin');
  const since = performance.now();
  expect(await ask()).toBe(BODY);
  expect(performance.now() - since).toBeGreaterThan(2_400);
  const answer = ask();
  await vi.waitFor(() => expect(asked).toBe(2));
  proxy.heal();
  expect(await answer).toBe(BODY);
});
