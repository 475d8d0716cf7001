import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { SYSTEM_ENV } from '../timings.ts';
import { tcpConnector } from './tcp.ts';
import { TransportClosedError } from './transport.ts';

const servers: Server[] = [];
const sockets: Socket[] = [];

const serve = async (onSocket: (socket: Socket) => void): Promise<string> => {
  const server = createServer((socket) => {
    sockets.push(socket);
    onSocket(socket);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `tcp://127.0.0.1:${address.port}`;
};

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

test('a slow printer that talks meanwhile still receives every byte before the close', async () => {
  // A popular library destroyed its socket here: the unread status bytes made the close an RST and cut the slip.
  let received = 0;
  const done = Promise.withResolvers<void>();
  const url = await serve((socket) => {
    socket.on('data', (chunk) => {
      received += chunk.length;
      socket.write(Uint8Array.of(0x10, 0, 0, 0));
      socket.pause();
      setImmediate(() => socket.resume());
    });
    socket.on('end', () => done.resolve());
  });
  const transport = await tcpConnector()(url);
  await transport.write(new Uint8Array(60_805).fill(0x41));
  await transport.end();
  await done.promise;
  expect(received).toBe(60_805);
});

test('writing to a connection that the printer ended says so', async () => {
  const url = await serve((socket) => socket.end());
  const transport = await tcpConnector()(url);
  const cause = await new Promise((resolve) => transport.onClose(resolve));
  expect(cause).toBe('closed');
  expect(transport.isOpen).toBe(false);
  await expect(transport.write(Uint8Array.of(1))).rejects.toThrow(TransportClosedError);
  await transport.end();
});

test('a broken connection is told apart from an ended one', async () => {
  const url = await serve((socket) => socket.once('data', () => socket.resetAndDestroy()));
  const transport = await tcpConnector()(url);
  await transport.write(Uint8Array.of(1));
  expect(await new Promise((resolve) => transport.onClose(resolve))).toBe('dropped');
});

test('nobody there, too slow and stopped are connect errors', async () => {
  const url = await serve(() => undefined);
  const impatient = {
    ...SYSTEM_ENV,
    setTimer: (fire: () => void) => {
      queueMicrotask(fire);
      return () => undefined;
    },
  };
  const slow = tcpConnector(impatient, { connect: 3000, end: 0 });
  await expect(slow(url)).rejects.toMatchObject({ name: 'ConnectError', reason: 'unreachable' });
  await expect(tcpConnector()(url, AbortSignal.abort())).rejects.toMatchObject({ reason: 'unreachable' });
  await new Promise((resolve) => servers.pop()?.close(resolve));
  await expect(tcpConnector()(url)).rejects.toMatchObject({ reason: 'refused' });
});

test('an end that the peer never answers is cut after its limit', async () => {
  const url = await serve((socket) => socket.pause());
  const transport = await tcpConnector(SYSTEM_ENV, { connect: 1000, end: 30 })(url);
  await transport.write(Uint8Array.of(1));
  await transport.end();
  expect(transport.isOpen).toBe(false);
});

test('an address that is none fails as a printer that cannot be reached, so its slips fail too and do not wait for ever', async () => {
  await expect(tcpConnector()('tcp://192.168.1:9100')).rejects.toMatchObject({
    name: 'ConnectError',
    reason: 'address',
  });
});
