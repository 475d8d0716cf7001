import { FakePrinter } from '@comanda/testing/fake-printer';
import { describe, expect, test } from 'vitest';
import { type Interfaces, NetworkPrinterSearch, networksOf } from './printer-search.ts';

const at = (address: string, more: object = {}) => ({ address, family: 'IPv4' as const, internal: false, ...more });
const namesOf = (interfaces: Interfaces) => networksOf(interfaces).map(({ name }) => name);
const loopback =
  (...hosts: string[]) =>
  () => [{ name: '127.0.0.0/24', hosts }];

describe('the networks of a machine', () => {
  test('are its private ones, each once, without its own addresses', () => {
    const [only, ...others] = networksOf({ eth0: [at('192.168.1.10')], wlan0: [at('192.168.1.11')] });
    expect(others).toEqual([]);
    expect(only!.name).toBe('192.168.1.0/24');
    expect(only!.hosts).toHaveLength(252);
    expect([only!.hosts[0], only!.hosts.at(-1)]).toEqual(['192.168.1.1', '192.168.1.254']);
    expect(only!.hosts).not.toContain('192.168.1.11');
  });

  test('are none that strangers are on, nor its own inside', () => {
    expect(namesOf({ eth0: [at('203.0.113.7'), at('172.32.0.1'), at('172.15.0.1')] })).toEqual([]);
    expect(namesOf({ lo: [at('127.0.0.1', { internal: true })] })).toEqual([]);
    expect(namesOf({ eth0: [at('fd00::1', { family: 'IPv6' })] })).toEqual([]);
    expect(namesOf({ eth0: [at('172.16.4.2'), at('10.1.2.3')] })).toEqual(['172.16.4.0/24', '10.1.2.0/24']);
  });

  test('are three at most, cards before what containers and tunnels made', () => {
    const many = {
      docker0: [at('172.17.0.1')],
      'br-1f2e': [at('172.18.0.1')],
      eth0: [at('192.168.1.10')],
      wlan0: [at('10.0.0.5')],
    };
    expect(namesOf(many)).toEqual(['192.168.1.0/24', '10.0.0.0/24', '172.17.0.0/24']);
  });
});

describe('looking for printers', () => {
  test('finds one, leaves those in use alone, also where they go by a name, and asks one search at a time', async () => {
    const free = new FakePrinter();
    const { port } = await free.start();
    const busy = new FakePrinter({ host: '127.0.0.2', port });
    await busy.start();
    const search = new NetworkPrinterSearch(loopback('127.0.0.1', '127.0.0.2'));
    const [found, refused] = await Promise.all([search.find(port, [`tcp://127.0.0.2:${port}`]), search.find(port, [])]);
    expect(refused).toBeNull();
    expect(found).toMatchObject({ networks: ['127.0.0.0/24'], isComplete: true });
    expect(found!.printers.map(({ host }) => host)).toEqual(['127.0.0.1']);
    expect([free.connections, busy.connections]).toEqual([1, 0]);
    const byName = await search.find(port, [`tcp://localhost:${port}`, 'tcp://nowhere.invalid']);
    expect(byName!.printers.map(({ host }) => host)).toEqual(['127.0.0.2']);
    expect(free.connections).toBe(1);
    await Promise.all([free.stop(), busy.stop()]);
  });

  test('ends with the hub', async () => {
    const silent = new FakePrinter();
    const { port } = await silent.start();
    silent.setSilent(true);
    const timings = { statusReply: 60_000, search: 60_000 };
    const search = new NetworkPrinterSearch(loopback('127.0.0.1'), { timings });
    const looking = search.find(port, []);
    await expect.poll(() => silent.connections).toBe(1);
    await search.stop();
    expect(await looking).toMatchObject({ printers: [], isComplete: false });
    expect(await search.find(port, [])).toMatchObject({ printers: [], isComplete: false });
    await silent.stop();
  });
});
