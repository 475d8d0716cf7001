import { Agent, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { startPostgres } from '@comanda/testing/postgres';
import { tempFolder } from '@comanda/testing/temp-folder';
import type { Call } from './kitchen.ts';
import { type Node, startCloud, startMcpFloor } from './nodes.ts';
import { percentile } from './statistics.ts';
import { cloudEnv, settle } from './sync-house.ts';
import { cpuMs, residentMb } from './system.ts';

/** Calls of a tool that reads one row, at the bare server and at the cloud, in turns. */
export interface McpTimes {
  /** One after the other. Milliseconds. */
  floor: number[];
  product: number[];
  /** Calls a second with ten at once, a turn each. */
  floorRates: number[];
  productRates: number[];
  /** Processor time of a call. Milliseconds. */
  floorCpu: number;
  productCpu: number;
  /** Resident memory of one open session of the 200. kB. */
  floorKb: number;
  productKb: number;
  /** The tool lists of all of these sessions at once came, and how long the slowest took. */
  lists: { count: number; slowestMs: number };
}

const AT_ONCE = 10;
/** As many as one credential may have. */
const SESSIONS_OF_A_KEY = 20;

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** One message as a client sends it; answers the session's id and the body. */
const post = (
  url: string,
  headers: Record<string, string>,
  message: object,
): Promise<{ sessionId: string; body: string }> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(message);
    const sent = {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'content-length': Buffer.byteLength(text),
      ...headers,
    };
    const sending = httpRequest(`${url}/mcp`, { method: 'POST', agent, headers: sent }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        body += part;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ sessionId: String(response.headers['mcp-session-id'] ?? ''), body }));
    });
    sending.on('error', reject);
    sending.end(text);
  });

let asked = 0;
/** Each has an id of its own: a session answers by it. */
const message = (method: string, params: object) => {
  asked += 1;
  return { jsonrpc: '2.0', id: asked, method, params };
};
const INITIALIZE = {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'bench', version: '1' },
};
const CALL = { name: 'get_active_business', arguments: {} };

interface Side {
  node: Node;
  /** Headers of one credential, and of its session. */
  headers: Record<string, string>;
}

const open = async (url: string, headers: Record<string, string>): Promise<Record<string, string>> => {
  const { sessionId } = await post(url, headers, message('initialize', INITIALIZE));
  const inIt = { ...headers, 'mcp-session-id': sessionId, 'mcp-protocol-version': '2025-11-25' };
  await post(url, inIt, { jsonrpc: '2.0', method: 'notifications/initialized' });
  return inIt;
};

const call = async ({ node, headers }: Side): Promise<void> => {
  const { body } = await post(node.url, headers, message('tools/call', CALL));
  if (!body.includes('structuredContent')) throw new Error(body);
};

const timed = async (side: Side, calls: number): Promise<number[]> => {
  const times: number[] = [];
  for (let n = 0; n < calls; n += 1) {
    const started = performance.now();
    await call(side);
    times.push(performance.now() - started);
  }
  return times;
};

const rate = async (side: Side, calls: number): Promise<number> => {
  const started = performance.now();
  let left = calls;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      await call(side);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return (calls * 1000) / (performance.now() - started);
};

/** Opens sessions and answers what one costs; they stay open. kB. */
const memoryOf = async (
  node: Node,
  credentials: readonly Record<string, string>[],
): Promise<{ kb: number; sessions: Record<string, string>[] }> => {
  const before = residentMb(node.pid);
  const sessions: Record<string, string>[] = [];
  for (const headers of credentials) sessions.push(await open(node.url, headers));
  return { kb: ((residentMb(node.pid) - before) * 1024) / credentials.length, sessions };
};

const makeKey = async (inCloud: Call, businessId: string): Promise<Record<string, string>> => {
  const { rawKey } = await inCloud<{ rawKey: string }>('POST', '/mcp/keys', {
    businessId,
    scopes: ['pos:read'],
    label: 'Bench',
  });
  return { authorization: `Bearer ${rawKey}` };
};

/** A cloud beside the official server alone, each in a process of its own with the same database. */
export const mcpTimes = async (size: { turns: number; calls: number; sessions: number }): Promise<McpTimes> => {
  using folder = tempFolder();
  const server = await startPostgres();
  const databaseUrl = await server.createDatabase();
  const cloudFolder = join(folder.path, 'cloud');
  const env = { ...(await cloudEnv(cloudFolder, databaseUrl)), MCP_REQUESTS_PER_MINUTE: '1000000' };
  const cloud = await startCloud(env);
  const { inCloud, businessId } = await settle(cloud, cloudFolder);
  const bare = await startMcpFloor(databaseUrl);
  const key = await makeKey(inCloud, businessId);
  const product: Side = { node: cloud, headers: await open(cloud.url, key) };
  const floor: Side = { node: bare, headers: await open(bare.url, {}) };
  const times: McpTimes = {
    floor: [],
    product: [],
    floorRates: [],
    productRates: [],
    floorCpu: 0,
    productCpu: 0,
    floorKb: 0,
    productKb: 0,
    lists: { count: 0, slowestMs: 0 },
  };
  // What is compiled on the way is no part of it.
  for (const side of [floor, product]) await rate(side, size.calls * 2);
  const cpuBefore = [cpuMs(bare.pid), cpuMs(cloud.pid)] as const;
  for (let turn = 0; turn < size.turns; turn += 1) {
    times.floor.push(...(await timed(floor, size.calls)));
    times.product.push(...(await timed(product, size.calls)));
    times.floorRates.push(await rate(floor, size.calls * 2));
    times.productRates.push(await rate(product, size.calls * 2));
  }
  const calls = size.turns * size.calls * 3;
  times.floorCpu = (cpuMs(bare.pid) - cpuBefore[0]) / calls;
  times.productCpu = (cpuMs(cloud.pid) - cpuBefore[1]) / calls;
  const keys: Record<string, string>[] = [];
  for (let n = 0; n < size.sessions; n += 1)
    keys.push(n % SESSIONS_OF_A_KEY === 0 ? await makeKey(inCloud, businessId) : keys[n - 1]!);
  times.floorKb = (await memoryOf(bare, keys)).kb;
  const { kb, sessions } = await memoryOf(cloud, keys);
  times.productKb = kb;
  const waits = await Promise.all(
    sessions.map(async (headers) => {
      const started = performance.now();
      const { body } = await post(cloud.url, headers, message('tools/list', {}));
      if (body.includes('inputSchema')) times.lists.count += 1;
      return performance.now() - started;
    }),
  );
  times.lists.slowestMs = percentile(waits, 1);
  agent.destroy();
  await bare.stop();
  await cloud.stop();
  await server.stop();
  return times;
};
