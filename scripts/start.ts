import { type ChildProcess, spawn } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { HUB_NODE_FLAGS } from '../apps/hub/node-flags.ts';
import { buildWeb } from './build-web.ts';
import { demoCloudSecrets } from './demo/cloud-secrets.ts';
import { pairDemo } from './demo/pair-demo.ts';
import { seedCloud } from './demo/seed-cloud.ts';
import { DEMO_SIGN_INS, seedDemo } from './demo/seed-demo.ts';

const ROOT = resolve(import.meta.dirname, '..');
const HUB_PORT = process.env.HUB_PORT ?? '3000';
const PRINTER_PORT = process.env.PRINTER_PORT ?? '9100';
const PRINTER_PAGE_PORT = process.env.PRINTER_PAGE_PORT ?? '9180';
const CLOUD_PORT = process.env.CLOUD_PORT ?? '4000';
const CERTIFIER_PORT = process.env.CERTIFIER_PORT ?? '9280';
const DATA = resolve(process.env.COMANDA_DATA ?? 'data');
const HUB_URL = `http://localhost:${HUB_PORT}`;
const CLOUD_URL = `http://localhost:${CLOUD_PORT}`;
const START_TIMEOUT_MS = 30_000;

const children: ChildProcess[] = [];
let isStopping = false;

const run = (script: string, env: Record<string, string>, flags: readonly string[] = []): ChildProcess => {
  const child = spawn(process.execPath, [...flags, join(ROOT, script)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.once('exit', (code) => {
    if (isStopping) return;
    console.error(`${script} ended (code ${code}); stopping.`);
    void stop(1);
  });
  children.push(child);
  return child;
};

/** The demo's cloud, but for what the environment says. */
const demoCloud = async (): Promise<Record<string, string>> => {
  const demo = {
    ...(await demoCloudSecrets(join(DATA, 'demo-cloud.json'))),
    COMANDA_DATA: DATA,
    CLOUD_PUBLIC_REQUESTS_PER_MINUTE: '300',
    IDENTITY_PROVIDER: 'local',
    DIGIFACT_URL: `http://127.0.0.1:${CERTIFIER_PORT}/api`,
    DIGIFACT_TAX_ID: '77454820',
    DIGIFACT_USERNAME: 'DEMO',
    DIGIFACT_PASSWORD: 'demo-demo',
  };
  return Object.fromEntries(Object.entries(demo).map(([name, value]) => [name, process.env[name] ?? value]));
};

const gone = (child: ChildProcess): Promise<unknown> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((done) => child.once('exit', done));

const stop = async (code: number): Promise<never> => {
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map(gone));
  process.exit(code);
};

const isUp = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

const waitFor = async (url: string): Promise<void> => {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isUp(url))) {
    if (Date.now() > deadline) throw new Error(`${url} did not answer within ${START_TIMEOUT_MS / 1000} s`);
    await new Promise((next) => setTimeout(next, 50));
  }
};

const lanAddress = (): string | null => {
  const all = Object.values(networkInterfaces()).flat();
  return all.find((one) => one && one.family === 'IPv4' && !one.internal)?.address ?? null;
};

const printTable = (): void => {
  const lan = lanAddress();
  const rows: [string, string][] = [
    ['POS', `${HUB_URL}/`],
    ['Kitchen display', `${HUB_URL}/kds`],
    ['Administration', `${CLOUD_URL}/admin`],
    ['API', `${HUB_URL}/api`],
    ['API of the cloud', `${CLOUD_URL}/api`],
    ['Printed slips', `http://localhost:${PRINTER_PAGE_PORT}/`],
    ['Virtual printer', `tcp://localhost:${PRINTER_PORT}`],
    ...(lan ? ([['From a tablet', `http://${lan}:${HUB_PORT}/`]] as [string, string][]) : []),
    ...DEMO_SIGN_INS.map((one): [string, string] => [`${one.role}`, `PIN ${one.pin}  ${one.name}`]),
    ['Owner by e-mail', 'demo@comanda.local / comanda-demo'],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  console.log(`\n${rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n')}\n`);
};

process.once('SIGINT', () => void stop(0));
process.once('SIGTERM', () => void stop(0));

try {
  await buildWeb(console.log);
  run('scripts/virtual-printer.ts', { PRINTER_PORT, PRINTER_PAGE_PORT });
  run('scripts/virtual-certifier.ts', { CERTIFIER_PORT });
  const level = { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' };
  run('apps/cloud/main.ts', { ...(await demoCloud()), CLOUD_PORT, ...level });
  await waitFor(`${CLOUD_URL}/health`);
  await seedCloud(CLOUD_URL);
  run('apps/hub/main.ts', { CLOUD_URL: `http://127.0.0.1:${CLOUD_PORT}`, HUB_PORT, ...level }, HUB_NODE_FLAGS);
  await waitFor(`${HUB_URL}/health`);
  if (await seedDemo(HUB_URL, { printerUrl: `tcp://127.0.0.1:${PRINTER_PORT}` })) await pairDemo(HUB_URL, CLOUD_URL);
  printTable();
  console.log('ready');
} catch (error) {
  console.error((error as Error).message);
  await stop(1);
}
