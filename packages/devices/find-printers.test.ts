import { createServer, type Server, type Socket } from 'node:net';
import { AwakeTime } from '@comanda/testing/awake-time';
import { FakePrinter, type FakePrinterOptions } from '@comanda/testing/fake-printer';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type FindOptions, findPrinters } from './find-printers.ts';
import { tcpConnector } from './transports/tcp.ts';
import { type Connect, ConnectError } from './transports/transport.ts';

const printers: FakePrinter[] = [];
const servers: Server[] = [];
const sockets: Socket[] = [];
const time = new AwakeTime();
const QUICK = { connect: 200, statusReply: 80, end: 50, search: 3000 };

const find = (hosts: string[], port: number, options: FindOptions = {}) =>
  findPrinters(hosts, port, { env: time, ...options, timings: { ...QUICK, ...options.timings } });

const printer = async (options: FakePrinterOptions = {}): Promise<FakePrinter> => {
  const one = new FakePrinter(options);
  printers.push(one);
  await one.start();
  return one;
};

/** Something that listens, and does with a caller as said. */
const listener = async (host: string, port: number, meet: (socket: Socket) => void): Promise<void> => {
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    meet(socket);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(port, host, done));
};

/** Loopback, but for addresses whose packets go nowhere. */
const withBlackHoles = (isHole: (host: string) => boolean): Connect => {
  const connect = tcpConnector(time, QUICK);
  return (url, signal) => {
    if (!isHole(new URL(url.replace('tcp:', 'http:')).hostname)) return connect(url, signal);
    return new Promise((_, reject) => {
      const give = () => reject(new ConnectError('unreachable', url));
      signal?.addEventListener('abort', give, { once: true });
      time.setTimer(give, QUICK.connect);
    });
  };
};

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
  await Promise.all(printers.splice(0).map((one) => one.stop()));
});

afterAll(() => time.stop());

describe('a search of the network', () => {
  test('finds who answers, with its model and why it is not ready, and prints nothing', async () => {
    const ready = await printer({ host: '127.0.0.1' });
    const { port } = ready;
    const empty = await printer({ host: '127.0.0.3', port });
    empty.paperOutAfter(0);
    const { printers: found, isComplete } = await find(['127.0.0.1', '127.0.0.2', '127.0.0.3'], port);
    expect(found).toEqual([
      { host: '127.0.0.1', port, model: expect.stringMatching(/.+/), online: true, cause: null },
      { host: '127.0.0.3', port, model: null, online: false, cause: 'paper_out' },
    ]);
    expect(isComplete).toBe(true);
    expect([...ready.slips, ...empty.slips]).toEqual([]);
    await expect.poll(() => ready.openConnections + empty.openConnections).toBe(0);
  });

  test('tells of who takes the call and says nothing, or resets it, and of no one else', async () => {
    const { port } = await printer();
    await listener('127.0.0.2', port, () => undefined);
    await listener('127.0.0.3', port, (socket) => socket.once('data', () => socket.resetAndDestroy()));
    const hosts = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'];
    const connect = withBlackHoles((host) => host === '127.0.0.5');
    const { printers: found, isComplete } = await find(hosts, port, { connect });
    expect(found.map(({ host, online, cause }) => [host, online, cause])).toEqual([
      ['127.0.0.2', false, 'silent'],
      ['127.0.0.3', false, 'dropped'],
    ]);
    expect(isComplete).toBe(true);
  });

  test('asks nothing that a mute one could take for text', async () => {
    const { port } = await printer();
    const heard: number[] = [];
    await listener('127.0.0.2', port, (socket) => socket.on('data', (bytes) => heard.push(...bytes)));
    await find(['127.0.0.2'], port);
    expect(heard).toEqual([0x10, 0x04, 1]);
  });

  test('keeps 64 calls open at most', async () => {
    const calls = { open: 0, most: 0 };
    const connect: Connect = async (url) => {
      calls.open += 1;
      calls.most = Math.max(calls.most, calls.open);
      await new Promise<void>((done) => time.setTimer(done, 20));
      calls.open -= 1;
      throw new ConnectError('unreachable', url);
    };
    const hosts = Array.from({ length: 254 }, (_, i) => `10.0.0.${i + 1}`);
    expect(await find(hosts, 9100, { connect })).toEqual({ printers: [], isComplete: true });
    expect(calls.most).toBe(64);
  });

  test('is over in its time, with what it found, and says that not all were asked', async () => {
    const { port } = await printer();
    const holes = Array.from({ length: 500 }, (_, i) => `127.0.${1 + Math.floor(i / 250)}.${(i % 250) + 1}`);
    const connect = withBlackHoles((host) => host !== '127.0.0.1');
    const answer = await find(['127.0.0.1', ...holes], port, { connect, timings: { search: 500 } });
    expect(answer.printers.map(({ host }) => host)).toEqual(['127.0.0.1']);
    expect(answer.isComplete).toBe(false);
  });

  test('ends when it is told to, in the middle of a conversation', async () => {
    const { port } = await printer();
    const stop = new AbortController();
    await listener('127.0.0.2', port, () => stop.abort());
    const answer = await find(['127.0.0.2'], port, { signal: stop.signal, timings: { statusReply: 60_000 } });
    expect(answer).toEqual({ printers: [], isComplete: false });
  });
});
