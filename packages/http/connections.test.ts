import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { Connections } from './connections.ts';

test('a server that closes is held by a connection that never asked anything, until it is cut', async () => {
  const server = createServer();
  const connections = new Connections(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const accepted = once(server, 'connection');
  const browser = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await accepted;
  let isClosed = false;
  const closed = once(server, 'close').then(() => {
    isClosed = true;
  });
  server.close();
  await new Promise((next) => setTimeout(next, 50));
  expect(isClosed).toBe(false);
  const gone = once(browser, 'close');
  connections.cut();
  await Promise.all([closed, gone]);
});
