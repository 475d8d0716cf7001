import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';
import { HUB_NODE_FLAGS } from '../apps/hub/node-flags.ts';
import { demoBridgeSecret } from './demo/bridge-secret.ts';
import { demoCloudSecrets } from './demo/cloud-secrets.ts';
import { DEMO_BRIDGE_PASSWORD, pairDemoBridge } from './demo/pair-bridge.ts';
import { pairDemo } from './demo/pair-demo.ts';
import { seedCloud } from './demo/seed-cloud.ts';
import { DEMO_SIGN_INS, seedDemo } from './demo/seed-demo.ts';
import { isOfOldShape, putAside, saysYes } from './start/begin-anew.ts';
import { NodeProcess } from './start/node-process.ts';

const ROOT = resolve(import.meta.dirname, '..');
const HUB_PORT = process.env.HUB_PORT ?? '3000';
const PRINTER_PORT = process.env.PRINTER_PORT ?? '9100';
const PRINTER_PAGE_PORT = process.env.PRINTER_PAGE_PORT ?? '9180';
const CLOUD_PORT = process.env.CLOUD_PORT ?? '4000';
const CERTIFIER_PORT = process.env.CERTIFIER_PORT ?? '9280';
const MAILBOX_PORT = process.env.MAILBOX_PORT ?? '9325';
const MAILBOX_PAGE_PORT = process.env.MAILBOX_PAGE_PORT ?? '9380';
const BRIDGE_PORT = process.env.BRIDGE_PORT ?? '3456';
const BRIDGE_PRINTER_PORT = process.env.BRIDGE_PRINTER_PORT ?? '9101';
const BRIDGE_PRINTER_PAGE_PORT = process.env.BRIDGE_PRINTER_PAGE_PORT ?? '9181';
const DATA = resolve(process.env.COMANDA_DATA ?? 'data');
const HUB_URL = `http://localhost:${HUB_PORT}`;
const CLOUD_URL = `http://localhost:${CLOUD_PORT}`;
const BRIDGE_URL = `http://127.0.0.1:${BRIDGE_PORT}`;

const processes: NodeProcess[] = [];
let stopping: Promise<never> | null = null;

const run = (name: string, script: string, env: Record<string, string>, flags: readonly string[] = []): NodeProcess => {
  const child = new NodeProcess({
    name,
    script: join(ROOT, script),
    env,
    flags,
    say: (line) => console.error(line),
    onHopeless: () => void stop(1),
  });
  processes.push(child);
  child.start();
  return child;
};

/** Ends everything, once, however often it is asked to. */
const stop = (code: number): Promise<never> => {
  stopping ??= Promise.all(processes.map((one) => one.stop())).then(() => process.exit(code));
  return stopping;
};

/** The demo's cloud, but for what the environment says. */
const demoCloud = async (): Promise<Record<string, string>> => {
  const demo = {
    ...(await demoCloudSecrets(join(DATA, 'demo-cloud.json'))),
    COMANDA_DATA: DATA,
    CLOUD_PUBLIC_REQUESTS_PER_MINUTE: '300',
    IDENTITY_PROVIDER: 'local',
    SMTP_URL: `smtp://127.0.0.1:${MAILBOX_PORT}`,
    MAIL_FROM: 'avisos@comanda.local',
    API_URL: CLOUD_URL,
    DIGIFACT_URL: `http://127.0.0.1:${CERTIFIER_PORT}/api`,
    DIGIFACT_TAX_ID: '77454820',
    DIGIFACT_USERNAME: 'DEMO',
    DIGIFACT_PASSWORD: 'demo-demo',
    FEL_DIGIFACT_URL: `http://127.0.0.1:${CERTIFIER_PORT}/api`,
    FEL_INFILE_URL: `http://127.0.0.1:${CERTIFIER_PORT}`,
  };
  return Object.fromEntries(Object.entries(demo).map(([name, value]) => [name, process.env[name] ?? value]));
};

/** The demo's print bridge, but for what the environment says. */
const demoBridge = (): Record<string, string> => ({
  PORT: BRIDGE_PORT,
  BRIDGE_DATA: join(DATA, 'bridge'),
  BRIDGE_SECRET: process.env.BRIDGE_SECRET ?? demoBridgeSecret(join(DATA, 'demo-bridge.json')),
});

const lanAddress = (): string | null => {
  const all = Object.values(networkInterfaces()).flat();
  return all.find((one) => one && one.family === 'IPv4' && !one.internal)?.address ?? null;
};

/** Data no version opens is put aside when somebody says so; nothing is deleted. */
const beginAnew = async (): Promise<void> => {
  if (!isOfOldShape(DATA)) return;
  console.log(`${DATA} was made before the first release of Comanda, and no version opens it.`);
  const isWanted = process.argv.includes('--anew') || (await saysYes('Keep it beside, and begin a new demo?'));
  if (!isWanted) throw new Error(`Nothing was changed. To keep it beside and begin anew: npm start -- --anew`);
  console.log(`It is kept in ${putAside(DATA, Date.now())}`);
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
    ['Virtual certifier', `http://localhost:${CERTIFIER_PORT}/`],
    ['Virtual mailbox', `http://localhost:${MAILBOX_PAGE_PORT}/`],
    ['Print bridge', `http://localhost:${BRIDGE_PORT}/`],
    ['Slips of the bridge', `http://localhost:${BRIDGE_PRINTER_PAGE_PORT}/`],
    ...(lan ? ([['From a tablet', `http://${lan}:${HUB_PORT}/`]] as [string, string][]) : []),
    ...DEMO_SIGN_INS.map((one): [string, string] => [`${one.role}`, `PIN ${one.pin}  ${one.name}`]),
    ['Owner by e-mail', 'demo@comanda.local / comanda-demo'],
    ['Password of the bridge', DEMO_BRIDGE_PASSWORD],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  console.log(`\n${rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`).join('\n')}\n`);
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

try {
  await beginAnew();
  run('The virtual printer', 'scripts/virtual-printer.ts', { PRINTER_PORT, PRINTER_PAGE_PORT });
  const bridgePaper = { PRINTER_PORT: BRIDGE_PRINTER_PORT, PRINTER_PAGE_PORT: BRIDGE_PRINTER_PAGE_PORT };
  run('The virtual printer of the bridge', 'scripts/virtual-printer.ts', bridgePaper);
  run('The virtual certifier', 'scripts/virtual-certifier.ts', { CERTIFIER_PORT });
  run('The virtual mailbox', 'scripts/virtual-mailbox.ts', { MAILBOX_PORT, MAILBOX_PAGE_PORT });
  const level = { LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' };
  const cloud = run('The cloud', 'apps/cloud/main.ts', { ...(await demoCloud()), CLOUD_PORT, ...level });
  await cloud.serves(`${CLOUD_URL}/health`);
  await seedCloud(CLOUD_URL, DATA);
  const hubEnv = { CLOUD_URL: `http://127.0.0.1:${CLOUD_PORT}`, HUB_PORT, ...level };
  const hub = run('The hub', 'apps/hub/main.ts', hubEnv, HUB_NODE_FLAGS);
  await hub.serves(`${HUB_URL}/health`);
  // Not before its hub: it would begin by waiting for it.
  const bridge = run('The print bridge', 'apps/bridge/main.ts', { ...demoBridge(), ...level });
  const printerUrl = `tcp://127.0.0.1:${PRINTER_PORT}`;
  if (await seedDemo(HUB_URL, { dataFolder: DATA, printerUrl })) {
    await pairDemo(HUB_URL, CLOUD_URL);
    await bridge.serves(`${BRIDGE_URL}/api/health`);
    const paper = `tcp://127.0.0.1:${BRIDGE_PRINTER_PORT}`;
    await pairDemoBridge({ hubUrl: `http://127.0.0.1:${HUB_PORT}`, bridgeUrl: BRIDGE_URL, printerUrl: paper });
  }
  printTable();
  console.log('ready');
} catch (error) {
  if (!stopping) console.error((error as Error).message);
  await stop(1);
}
