import { execFile } from 'node:child_process';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { Cloud } from '@comanda/cloud/server/cloud';
import { systemEnv } from '@comanda/db';
import { startPostgres } from '@comanda/testing/postgres';
import { tempFolder } from '@comanda/testing/temp-folder';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { pino } from 'pino';
import { configFor, serveCloud } from '../test/contract/served-cloud.ts';

const HELP = `The assistants' door by the official conformance scenarios, and by mcp-remote through a restart of the cloud.

  npm run conformance                      the scenarios that apply, then mcp-remote
  npm run conformance -- --only ping       one scenario, or mcp-remote
  npm run conformance -- --all             those that do not apply as well: they fail, and why stands beside each

Both programs come by npx in a pinned version: with all they bring they are 60 MB, for a run a release.`;

const CONFORMANCE = '@modelcontextprotocol/conformance@0.1.16';
const REMOTE = 'mcp-remote@0.15.1';

/** Scenarios of this version of the suite that a server of tools alone must pass. */
const APPLY = [
  'server-initialize',
  'ping',
  'tools-list',
  'tools-call-error',
  'server-sse-multiple-streams',
  'dns-rebinding-protection',
];

const FIXTURE = 'calls a tool of the suite’s example server by name';
const TOOLS_ALONE = 'the door offers tools alone, as its capabilities say';
/** Why each other scenario of this version does not apply. */
const DO_NOT_APPLY: Record<string, string> = {
  'tools-call-simple-text': FIXTURE,
  'tools-call-image': FIXTURE,
  'tools-call-audio': FIXTURE,
  'tools-call-embedded-resource': FIXTURE,
  'tools-call-mixed-content': FIXTURE,
  'tools-call-with-logging': FIXTURE,
  'tools-call-with-progress': FIXTURE,
  'tools-call-sampling': FIXTURE,
  'tools-call-elicitation': FIXTURE,
  'json-schema-2020-12': FIXTURE,
  'elicitation-sep1034-defaults': FIXTURE,
  'elicitation-sep1330-enums': FIXTURE,
  'server-sse-polling': 'streams are not resumed: a client that was cut off asks again',
  'logging-set-level': TOOLS_ALONE,
  'completion-complete': TOOLS_ALONE,
  'resources-list': TOOLS_ALONE,
  'resources-read-text': TOOLS_ALONE,
  'resources-read-binary': TOOLS_ALONE,
  'resources-templates-read': TOOLS_ALONE,
  'resources-subscribe': TOOLS_ALONE,
  'resources-unsubscribe': TOOLS_ALONE,
  'prompts-list': TOOLS_ALONE,
  'prompts-get-simple': TOOLS_ALONE,
  'prompts-get-with-args': TOOLS_ALONE,
  'prompts-get-embedded-resource': TOOLS_ALONE,
  'prompts-get-with-image': TOOLS_ALONE,
};

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    all: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const run = promisify(execFile);

/** The suite has no way to show a key: passes its requests on as they are, with one. */
const withKey = async (to: () => number, rawKey: string) => {
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked;
    const passed = { ...headers, authorization: `Bearer ${rawKey}` };
    const sent = request({ host: '127.0.0.1', port: to(), method, path, headers: passed }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
      response.pipe(answer);
      answer.on('close', () => response.destroy());
    });
    sent.on('error', () => answer.destroy());
    asked.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, stop: () => server.closeAllConnections() ?? server.close() };
};

/** Null where the suite is content; else what it said. */
const tried = (url: string, scenario: string): Promise<string | null> => {
  const args = ['--yes', CONFORMANCE, 'server', '--url', url, '--scenario', scenario];
  return run('npx', args, { maxBuffer: 1 << 26 }).then(
    () => null,
    (error: { stdout: string; stderr: string }) => `${error.stdout}${error.stderr}`,
  );
};

const tryScenarios = async (url: string, scenarios: readonly string[]): Promise<void> => {
  for (const scenario of scenarios) {
    const wrong = await tried(url, scenario);
    const why = DO_NOT_APPLY[scenario];
    console.log(`${wrong === null ? 'ok   ' : why ? '-    ' : 'FAIL '} ${scenario}${why ? `: ${why}` : ''}`);
    if (wrong === null || why) continue;
    console.log(wrong);
    process.exitCode = 1;
  }
};

/** A program that knows only stdio, through mcp-remote: lists, calls, and calls again once the cloud was restarted. */
const throughRemote = async (url: string, rawKey: string, restart: () => Promise<void>): Promise<void> => {
  const header = `Authorization: Bearer ${rawKey}`;
  const connect = async () => {
    const made = new Client({ name: 'conformance', version: '1' });
    const args = ['--yes', REMOTE, url, '--allow-http', '--transport', 'http-only', '--header', header];
    const env = process.env as Record<string, string>;
    await made.connect(new StdioClientTransport({ command: 'npx', args, env, stderr: 'ignore' }));
    return made;
  };
  const call = async (client: Client) => {
    const { isError } = await client.callTool({ name: 'get_active_business', arguments: {} });
    if (isError) throw new Error('get_active_business failed');
  };
  const client = await connect();
  try {
    console.log(`ok    mcp-remote lists ${(await client.listTools()).tools.length} tools`);
    await call(client);
    console.log('ok    mcp-remote calls one');
    await restart();
    await call(client);
    console.log('ok    mcp-remote goes on after a restart of the cloud');
  } finally {
    await client.close();
  }
};

const main = async (): Promise<void> => {
  using folder = tempFolder();
  const server = await startPostgres();
  const made = await serveCloud(server);
  const { token, businessId } = made.first;
  const asked = { businessId, scopes: ['pos:read', 'reports:read', 'pos:intents'], label: 'Conformance' };
  const { body: key } = await made.call(token, 'POST', '/mcp/keys', asked);
  const told = configFor(join(folder.path, 'cloud'), made.databaseUrl, 'http://127.0.0.1:9');
  const open = (port: number) => {
    const config = { ...told, port, apiUrl: 'http://localhost' };
    return new Cloud({ config, log: pino({ level: 'silent' }), env: systemEnv() });
  };
  let cloud = open(0);
  const { port } = await cloud.start();
  const door = await withKey(() => port, key.rawKey);
  try {
    const url = `http://localhost:${door.port}/mcp`;
    if (!values.only) await tryScenarios(url, [...APPLY, ...(values.all ? Object.keys(DO_NOT_APPLY) : [])]);
    else if (values.only !== 'mcp-remote') await tryScenarios(url, [values.only]);
    if (values.only && values.only !== 'mcp-remote') return;
    await throughRemote(`http://localhost:${port}/mcp`, key.rawKey, async () => {
      await cloud.stop();
      cloud = open(port);
      await cloud.start();
    });
  } finally {
    door.stop();
    await cloud.stop();
    await made[Symbol.asyncDispose]();
    await server.stop();
  }
};

if (values.help) console.log(HELP);
else await main();
