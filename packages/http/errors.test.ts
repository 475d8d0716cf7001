import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { errorHandler } from './errors.ts';

/** The answer to a request that failed with `error`. */
const answerTo = async (error: unknown): Promise<{ status: number; body: Record<string, unknown> }> => {
  const app = express();
  app.get('/', () => {
    throw error;
  });
  app.use(errorHandler(pino({ level: 'silent' })));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const body = (await response.json()) as Record<string, unknown>;
  server.close();
  server.closeAllConnections();
  return { status: response.status, body };
};

test.each([
  ['SQLITE_FULL', 'database or disk is full'],
  ['ENOSPC', 'ENOSPC: no space left on device, write'],
])('a full disk (%s) was answered as a fault of ours: now the answer names it', async (code, message) => {
  const { status, body } = await answerTo(Object.assign(new Error(message), { code }));
  expect(status).toBe(507);
  expect(body).toMatchObject({ statusCode: 507, error: 'DISK_FULL' });
  expect(body.message).not.toContain(code);
});

test('what nobody foresaw is still answered without its cause', async () => {
  const { status, body } = await answerTo(Object.assign(new Error('near "selec"'), { code: 'SQLITE_ERROR' }));
  expect([status, body.error]).toEqual([500, 'INTERNAL_ERROR']);
});
