import { isIPv4 } from 'node:net';
import { expect, test } from 'vitest';
import { lanUrl, SETUP_NOTICE, setupNotice } from './setup-notice.ts';

test('one line says where to go, what to type and where it lies, Spanish first', () => {
  const line = setupNotice({ code: 'K7PQ-3M9X', page: 'http://10.0.0.5:3000/', file: '/data/hub-setup-code' });
  expect(line.startsWith(SETUP_NOTICE)).toBe(true);
  for (const part of ['http://10.0.0.5:3000/', 'K7PQ-3M9X', '/data/hub-setup-code']) expect(line).toContain(part);
  expect(line).not.toContain('\n');
});

test('a node that listens everywhere is not reached at 0.0.0.0', () => {
  expect(lanUrl({ host: '127.0.0.1', port: 3000, isSecure: false })).toBe('http://127.0.0.1:3000');
  expect(lanUrl({ host: '::1', port: 3000, isSecure: true })).toBe('https://[::1]:3000');
  const { hostname, port } = new URL(lanUrl({ host: '0.0.0.0', port: 4000, isSecure: false }));
  expect(hostname === 'localhost' || isIPv4(hostname)).toBe(true);
  expect([hostname, port]).not.toEqual(['0.0.0.0', port]);
});
