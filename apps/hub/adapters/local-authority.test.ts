import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:tls';
import { tempFolder } from '@comanda/testing/temp-folder';
import { testEnv } from '@comanda/testing/test-env';
import { expect, test } from 'vitest';
import { isPrivateAddress, localCertificate } from './local-authority.ts';

const DAY = 24 * 3_600_000;
const NAMES = ['comal', 'comal.local', 'localhost', '192.168.1.20', 'fd12::1'];

/** What a client that trusts the authority says of the certificate under a name: null when it takes it. */
const refusalOf = async (made: { key: string; cert: string; authority: string }, name: string) => {
  const server = createServer({ key: made.key, cert: made.cert }).listen(0, '127.0.0.1');
  server.on('tlsClientError', () => undefined);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const servername = /^[\d.:a-f]+$/.test(name) ? {} : { servername: name };
  const socket = connect({ port, host: '127.0.0.1', ca: made.authority, ...servername });
  const said = await new Promise<string | null>((done) => {
    socket.once('secureConnect', () => done(null)).once('error', (error) => done(error.message));
  });
  socket.destroy();
  server.close();
  return said;
};

test('whoever trusts the authority takes the certificate by each name and private address, and by no public one', async () => {
  using folder = tempFolder();
  const env = { ...testEnv(), now: () => Date.now() };
  const made = await localCertificate(folder.path, [...NAMES, '8.8.8.8', '127.0.0.1'], env);
  const cert = new X509Certificate(made.cert);
  for (const name of NAMES) {
    const isIt = /^[\d.:a-f]+$/.test(name) ? cert.checkIP(name) : cert.checkHost(name);
    expect(isIt, name).toBe(name);
  }
  expect(cert.checkIP('8.8.8.8')).toBeUndefined();
  expect(await refusalOf(made, 'comal.local')).toBeNull();
  expect(await refusalOf({ ...made, authority: made.cert }, 'comal.local')).not.toBeNull();
  const modes = ['tls-authority.json', 'tls-server.json'].map((name) => statSync(folder.file(name)).mode & 0o777);
  expect(modes).toEqual([0o600, 0o600]);
});

test('who carries the box away cannot be a bank to its tablets: the authority signs for this hub’s names alone', async () => {
  using folder = tempFolder();
  const env = { ...testEnv(), now: () => Date.now() };
  await localCertificate(folder.path, NAMES, env);
  const file = folder.file('tls-authority.json');
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { names: string[] };
  writeFileSync(file, JSON.stringify({ ...kept, names: [...kept.names, 'banco.example'] }));
  const forged = await localCertificate(folder.path, [...NAMES, 'banco.example'], env);
  expect(await refusalOf(forged, 'banco.example')).toContain('permitted subtree');
});

test('made once; a new address or the last month make another certificate, a new name another authority', async () => {
  using folder = tempFolder();
  const env = testEnv();
  const first = await localCertificate(folder.path, NAMES, env);
  expect(await localCertificate(folder.path, NAMES, env)).toEqual(first);
  const moved = await localCertificate(folder.path, [...NAMES, '10.0.0.7'], env);
  expect([moved.authority === first.authority, moved.cert === first.cert]).toEqual([true, false]);
  env.advance(370 * DAY);
  const year = await localCertificate(folder.path, NAMES, env);
  expect([year.authority === first.authority, year.cert === moved.cert]).toEqual([true, false]);
  const named = await localCertificate(folder.path, [...NAMES, 'caja'], env);
  expect(named.authority).not.toBe(first.authority);
  expect(new X509Certificate(named.cert).checkIssued(new X509Certificate(named.authority))).toBe(true);
});

test('which addresses are a restaurant’s own', () => {
  const own = [
    '10.1.2.3',
    '172.16.0.1',
    '172.31.9.9',
    '192.168.0.1',
    '169.254.1.1',
    '127.0.0.1',
    'fd00::1',
    'fe80::1',
    '::1',
  ];
  expect(own.filter((address) => !isPrivateAddress(address))).toEqual([]);
  expect(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2001:db8::1', '100.64.0.1'].filter(isPrivateAddress)).toEqual([]);
});
