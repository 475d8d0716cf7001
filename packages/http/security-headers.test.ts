import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

test('every answer keeps the pages to this server and the places it names', async () => {
  const app = express();
  const given = { connectTo: ['https://identity.example'], hasSockets: true, keepsHttps: true };
  app.set('trust proxy', 1);
  app.use(securityHeaders(given), (_request, response) => response.end());
  const server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const { host } = new URL(at);
  const answers = [await fetch(at), await fetch(at)];
  const byHttps = await fetch(at, { headers: { 'x-forwarded-proto': 'https' } });
  server.close();
  for (const { headers } of answers) {
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': `default-src 'self';script-src 'self';worker-src 'self';manifest-src 'self';style-src 'self' 'unsafe-inline';connect-src 'self' ws://${host} wss://${host} https://identity.example;img-src 'self' data:;object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'self'`,
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'SAMEORIGIN',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
    expect(headers.has('strict-transport-security')).toBe(false);
  }
  expect(byHttps.headers.get('strict-transport-security')).toBe('max-age=31536000');
});
