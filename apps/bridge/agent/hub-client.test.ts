import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FakeHub, jobId, PAIRING_CODE, TOKEN } from '../testing/fake-hub.ts';
import { BUSINESS, OTHER_STATION, STATION } from '../testing/printers.ts';
import { askHub, HubAwayError, HubRefusedError, hubClient, isRevoked, pairWithHub } from './hub-client.ts';

let hub: FakeHub;
const servers: Server[] = [];

beforeEach(async () => {
  hub = new FakeHub();
  await hub.start();
});

afterEach(async () => {
  await hub.stop();
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** What stands where a hub is thought to be. */
const stranger = async (serve: Parameters<typeof createServer>[1]): Promise<string> => {
  const server = createServer(serve!);
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const client = (token = TOKEN) => hubClient({ apiUrl: `${hub.apiUrl}/`, token });

test('what waits is read to its last page, of the stations that are meant', async () => {
  for (let n = 1; n <= 405; n++) hub.add(n, { stationId: n % 2 === 0 ? STATION : OTHER_STATION });
  hub.add(500, { stationId: BUSINESS });
  const { jobs, hubNow } = await client().pendingJobs([STATION, OTHER_STATION]);
  expect(jobs.map(({ id }) => id)).toEqual(Array.from({ length: 405 }, (_, i) => jobId(i + 1)));
  expect(Math.abs(hubNow! - Date.now())).toBeLessThan(3_600_000);
});

test('a slip of a kind this bridge does not know is a job without one', async () => {
  hub.add(1, { slip: { kind: 'poster' } as never });
  const { jobs } = await client().pendingJobs([STATION]);
  expect(jobs).toMatchObject([{ id: jobId(1), slip: null }]);
});

test('what the hub refuses is told by its code; only what it would refuse again is final', async () => {
  const refused = await client()
    .report({ id: jobId(9), isDocument: false }, { status: 'sent', columns: 48 })
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({ status: 404, code: 'PRINT_JOB_NOT_FOUND', isFinal: true });
  const unknown = await client('0'.repeat(64))
    .stations()
    .catch((error: unknown) => error);
  expect(isRevoked(unknown)).toBe(true);
  const finals = [400, 401, 404, 408, 409, 429, 500].filter((status) => new HubRefusedError(status, 'X').isFinal);
  expect(finals).toEqual([400, 404, 409]);
});

test('pairing trades the code for a token', async () => {
  const paired = await pairWithHub(hub.apiUrl, { pairingCode: PAIRING_CODE, name: 'Barra' });
  expect(paired).toMatchObject({ deviceToken: TOKEN, businessId: BUSINESS, name: 'Barra' });
});

test('the token goes to no other place, wherever an answer leads', async () => {
  const seen: unknown[] = [];
  const elsewhere = await stranger((request, response) => {
    seen.push(request.headers.authorization);
    response.end('{}');
  });
  const apiUrl = await stranger((_, response) => response.writeHead(307, { location: elsewhere }).end());
  await expect(hubClient({ apiUrl, token: TOKEN }).stations()).rejects.toThrow(HubAwayError);
  expect(seen).toEqual([]);
});

test.each([
  ['a page of somebody else', (): Promise<string> => stranger((_, response) => response.end('<html></html>'))],
  ['JSON of somebody else', (): Promise<string> => stranger((_, response) => response.end('{"data": 1}'))],
  ['nothing, for ever', (): Promise<string> => stranger(() => undefined)],
  [
    'more than a hub ever says',
    (): Promise<string> => stranger((_, response) => response.end('x'.repeat(17 * 1024 * 1024))),
  ],
  ['nobody', async (): Promise<string> => 'http://127.0.0.1:1'],
])('%s is a hub that is away', async (_, make) => {
  const address = { apiUrl: await make(), token: TOKEN, timeoutMs: 500 };
  await expect(hubClient(address).stations()).rejects.toThrow(HubAwayError);
});

test('a refusal says when to come again', async () => {
  const said = JSON.stringify({ error: 'TOO_MANY_REQUESTS' });
  const apiUrl = await stranger((_, response) => response.writeHead(429, { 'retry-after': '7' }).end(said));
  const asked = askHub({ apiUrl, token: null }, { method: 'GET', path: '/' });
  await expect(asked).rejects.toMatchObject({ status: 429, retryAfterSeconds: 7, isFinal: false });
});

test.each([401, 403, 404])(
  'a router that has the hub’s address today and says %i was believed for good',
  async (status) => {
    const apiUrl = await stranger((_, response) => response.writeHead(status).end('<html></html>'));
    const error = await hubClient({ apiUrl, token: TOKEN })
      .stations()
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(HubAwayError);
    expect(isRevoked(error)).toBe(false);
  },
);
