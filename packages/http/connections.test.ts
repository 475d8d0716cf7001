import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { type ConnectionCaps, Connections } from './connections.ts';

const open = async (caps?: Partial<ConnectionCaps>) => {
  const server = createServer((_request, response) => response.end());
  const connections = new Connections(server, caps);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const agents: Agent[] = [];
  /** The server's end of a connection that says nothing. */
  const come = async (localAddress = '127.0.0.1'): Promise<Socket> => {
    const accepted = once(server, 'connection');
    connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
    return (await accepted)[0];
  };
  /** The server's end of one that is kept for the next request. */
  const ask = async (): Promise<Socket> => {
    const agent = new Agent({ keepAlive: true });
    agents.push(agent);
    const accepted = once(server, 'connection');
    const [answer] = await once(get({ port, host: '127.0.0.1', agent }), 'response');
    (answer as IncomingMessage).resume();
    await once(answer, 'end');
    return (await accepted)[0];
  };
  return {
    server,
    connections,
    come,
    ask,
    [Symbol.asyncDispose]: async () => {
      for (const agent of agents) agent.destroy();
      server.close();
      connections.cut();
    },
  };
};

const live = (sockets: Socket[]): boolean[] => sockets.map(({ destroyed }) => !destroyed);

test('a server that closes is held by a connection that never asked anything, until it is cut', async () => {
  await using at = await open();
  const browser = await at.come();
  let isClosed = false;
  const closed = once(at.server, 'close').then(() => {
    isClosed = true;
  });
  at.server.close();
  await new Promise((next) => setTimeout(next, 50));
  expect(isClosed).toBe(false);
  const gone = once(browser, 'close');
  at.connections.cut();
  await Promise.all([closed, gone]);
});

test.each([
  ['of one address', { strangersAtAddress: 3 }],
  ['in all', { inAll: 3 }],
])('22,000 silent connections took every file a hub may open: %s one more ends the oldest', async (_whose, caps) => {
  await using at = await open(caps);
  const asked = await at.ask();
  const silent = [await at.come(), await at.come()];
  const newest = [await at.come(), await at.come()];
  expect(live([asked, ...silent, ...newest])).toEqual([true, false, false, true, true]);
});

test('a flood that asks shut nobody out: who asked longest ago goes, and who has just come stays', async () => {
  await using at = await open({ strangersAtAddress: 3 });
  const flood = [await at.ask(), await at.ask(), await at.ask()];
  const till = await at.come();
  expect(live([...flood, till])).toEqual([false, true, true, true]);
});

test('whoever is known is not counted at an address, and never the one that ends', async () => {
  await using at = await open({ strangersAtAddress: 1, inAll: 3 });
  const known: Socket[] = [];
  for (const come of [at.come, at.ask]) {
    known.push(await come());
    at.connections.isKnown(known.at(-1)!);
  }
  const guests = [await at.come(), await at.come()];
  expect(live([...known, ...guests])).toEqual([true, true, false, true]);
  // Where all places are of known ones, one more has none.
  at.connections.isKnown(guests[1]!);
  expect(live([...known, guests[1]!, await at.come()])).toEqual([true, true, true, false]);
});

test('guests at one address take no places of another', async () => {
  await using at = await open({ strangersAtAddress: 2 });
  const other = await at.come('127.0.0.2');
  const flood = [await at.come(), await at.come(), await at.come()];
  expect(live([other, ...flood])).toEqual([true, false, true, true]);
});
