import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:tls';
import { tempFolder } from '@comanda/testing/temp-folder';
import { testEnv } from '@comanda/testing/test-env';
import { expect, test } from 'vitest';
import { isCarrierAddress, isPrivateAddress, localCertificate } from './local-authority.ts';

const DAY = 24 * 3_600_000;
const NAMES = ['comal', 'comal.local', 'localhost', '192.168.1.20', 'fd12::1'];

/** The same machine, that says more of itself, or whose operator asks for names. */
const at = (more: string[] = [], names: string[] = []) => ({ names, machine: [...NAMES, ...more] });

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
  const made = await localCertificate(folder.path, at(['8.8.8.8', '127.0.0.1']), env);
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
  await localCertificate(folder.path, at(), env);
  const file = folder.file('tls-authority.json');
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { names: string[] };
  writeFileSync(file, JSON.stringify({ ...kept, names: [...kept.names, 'banco.example'] }));
  const forged = await localCertificate(folder.path, at([], ['banco.example']), env);
  expect(await refusalOf(forged, 'banco.example')).toContain('permitted subtree');
});

test('made once; a new address or the last month make another certificate, a name somebody asks for another authority', async () => {
  using folder = tempFolder();
  const env = testEnv();
  const first = await localCertificate(folder.path, at(), env);
  expect(await localCertificate(folder.path, at(), env)).toEqual(first);
  const moved = await localCertificate(folder.path, at(['10.0.0.7']), env);
  expect([moved.authority === first.authority, moved.cert === first.cert]).toEqual([true, false]);
  env.advance(370 * DAY);
  const year = await localCertificate(folder.path, at(), env);
  expect([year.authority === first.authority, year.cert === moved.cert]).toEqual([true, false]);
  const named = await localCertificate(folder.path, at([], ['caja']), env);
  expect(named.authority).not.toBe(first.authority);
  expect(new X509Certificate(named.cert).checkIssued(new X509Certificate(named.authority))).toBe(true);
});

test('a machine that got another name in the evening made another authority, and every tablet stopped trusting the hub', async () => {
  using folder = tempFolder();
  const env = { ...testEnv(), now: () => Date.now() };
  const asked = { names: ['caja.comal'], machine: ['pc-1', 'pc-1.local', 'localhost', '192.168.1.20'] };
  const first = await localCertificate(folder.path, asked, env);
  const renamed = { ...asked, machine: ['pc-1-2', 'pc-1-2.local', 'localhost', '192.168.1.21'] };
  const second = await localCertificate(folder.path, renamed, env);
  expect(second.authority).toBe(first.authority);
  for (const name of ['caja.comal', 'localhost']) expect(await refusalOf(second, name), name).toBeNull();
  const cert = new X509Certificate(second.cert);
  expect([cert.checkIP('192.168.1.21'), cert.checkHost('pc-1-2')]).toEqual(['192.168.1.21', undefined]);
  expect(await localCertificate(folder.path, renamed, env)).toEqual(second);
});

test('a hub behind a carrier’s router was not in its own certificate; of an authority that may not sign for it, it stays out', async () => {
  using folder = tempFolder();
  const env = { ...testEnv(), now: () => Date.now() };
  const made = await localCertificate(folder.path, at(['100.101.5.6']), env);
  expect(new X509Certificate(made.cert).checkIP('100.101.5.6')).toBe('100.101.5.6');
  expect(await refusalOf(made, 'comal.local')).toBeNull();
  const file = folder.file('tls-authority.json');
  const { hasCarrierNet: _, ...earlier } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify(earlier));
  const again = await localCertificate(folder.path, at(['100.101.5.6', '10.0.0.7']), env);
  const cert = new X509Certificate(again.cert);
  expect([cert.checkIP('100.101.5.6'), cert.checkIP('10.0.0.7')]).toEqual([undefined, '10.0.0.7']);
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
  const nobodys = ['100.64.0.1', '100.127.255.254', '100.63.0.1', '100.128.0.1', '101.64.0.1', '100.64.example'];
  expect(nobodys.filter(isCarrierAddress)).toEqual(['100.64.0.1', '100.127.255.254']);
  expect(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2001:db8::1', '100.64.0.1'].filter(isPrivateAddress)).toEqual([]);
});
