// Rule: an update waits for open orders, is taken after, and goes back when it does not serve; also held by apps/hub/electron/updates/updater.test.ts
import { fork } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { cpSync, existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import type { OrderView } from '@comanda/contracts';
import { HubRunner, type HubState } from '@comanda/hub/electron/hub-runner';
import { backUpDatabase, putDatabaseBack } from '@comanda/hub/electron/updates/back-up-database';
import { FolderInstaller } from '@comanda/hub/electron/updates/installer';
import { ReleaseFeed } from '@comanda/hub/electron/updates/release-feed';
import { RecordFile } from '@comanda/hub/electron/updates/update-record';
import { Updater, type UpdateState } from '@comanda/hub/electron/updates/updater';
import { stateSentence } from '@comanda/hub/electron/words';
import { ofRun } from '@comanda/testing/of-run';
import { tempFolder } from '@comanda/testing/temp-folder';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { HubClient } from '../../scripts/demo/hub-client.ts';
import { assemble, sealRelease } from '../../scripts/package/assemble.ts';
import { packFolder } from '../../scripts/package/headless.ts';
import { setUpKitchen } from '../bench/kitchen.ts';

const target = { platform: process.platform, arch: process.arch };
const SYSTEM = `${process.platform}-${process.arch}`;
const PARENT_PORT = join(import.meta.dirname, 'parent-port.mjs');
const keys = generateKeyPairSync('ed25519');
const publicKey = String(keys.publicKey.export({ type: 'spki', format: 'pem' }));

/** The release all begin with; a machine of its own for each attempt, since one that failed leaves what it installed. */
const made = tempFolder();
let folder: ReturnType<typeof tempFolder>;
let home: string;
let data: string;
const served = new Map<string, Buffer>();
const server = createServer(({ url = '' }, response) => {
  const file = served.get(url.slice(1));
  // A connection that is kept may be closed in the moment it is used again.
  response.writeHead(file ? 200 : 404, { connection: 'close' }).end(file);
});

beforeAll(async () => {
  await ofRun('pages');
  await assemble(made.file('0.1.0'), target);
  sealRelease(made.file('0.1.0'), target);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}, 600_000);
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  made[Symbol.dispose]();
});
beforeEach(() => {
  folder = tempFolder();
  [home, data] = [folder.file('opt'), folder.file('data')];
  served.clear();
  cpSync(made.file('0.1.0'), join(home, 'releases', '0.1.0'), { recursive: true });
});
afterEach(() => folder[Symbol.dispose]());

/** Puts a release at the address of updates, as `sign-release` does. `spoil` is given its folder. */
const offer = (version: string, spoil: (release: string) => void = () => undefined): void => {
  const release = folder.file(`comanda-${version}`);
  cpSync(join(home, 'releases', '0.1.0'), release, { recursive: true });
  spoil(release);
  const file = readFileSync(packFolder(release));
  const name = `comanda-${version}.tar.gz`;
  const sha512 = createHash('sha512').update(file).digest('base64');
  const manifest = Buffer.from(JSON.stringify({ version, files: { [SYSTEM]: { name, sha512, size: file.length } } }));
  served.set(name, file);
  served.set('latest.json', manifest);
  served.set('latest.json.sig', Buffer.from(sign(null, manifest, keys.privateKey).toString('base64')));
};

/** A release as the application starts it: its hub is a process of Node's, and speaks as one of Electron's would. */
const application = async (version: string) => {
  const hubStates: HubState[] = [];
  const states: UpdateState[] = [];
  const setTimer = (fn: () => void, ms: number) => {
    const timer = setTimeout(fn, ms);
    return () => clearTimeout(timer);
  };
  let updater: Updater;
  const runner: HubRunner = new HubRunner({
    fork: () => {
      const child = fork(join(home, 'releases', version, 'apps/hub/main.mjs'), [], {
        execArgv: ['--import', PARENT_PORT],
        env: { ...process.env, HUB_HOST: '127.0.0.1', HUB_PORT: '0', COMANDA_DATA: data, LOG_LEVEL: 'error' },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      return {
        postMessage: (message) => void child.send(message),
        kill: () => child.kill('SIGKILL'),
        onMessage: (listener) => child.on('message', listener as (message: unknown) => void),
        onExit: (listener) => child.on('exit', (code) => listener(code ?? 137)),
      };
    },
    findDamaged: () => null,
    now: Date.now,
    setTimer,
    onState: (state) => {
      hubStates.push(state);
      if (state.kind === 'running' && state.workload === null) updater.ready();
      if (state.kind === 'restarting') void updater.died();
      if (state.kind === 'failed') void updater.failed();
    },
  });
  const { port } = server.address() as AddressInfo;
  updater = new Updater({
    version,
    feed: new ReleaseFeed({
      url: `http://127.0.0.1:${port}`,
      publicKey,
      system: SYSTEM,
      folder: folder.file('fetched'),
      fetch,
    }),
    installer: new FolderInstaller(home),
    record: new RecordFile(folder.file('shell')),
    hub: runner,
    backUp: (to) => backUpDatabase(data, to),
    putBack: (to) => void putDatabaseBack(data, to),
    night: { from: 3, to: 6 },
    moment: () => ({ hour: 4, isOnBattery: false }),
    setTimer,
    onState: (state) => void states.push(state),
  });
  if (await updater.begin()) runner.start();
  /** Until the hub says what it has to do as `isIt` wants it. */
  const until = (isIt: (state: HubState) => boolean) =>
    expect.poll(() => isIt(runner.state), { timeout: 60_000 }).toBe(true);
  const url = () => {
    if (runner.state.kind !== 'running') throw new Error('no hub serves');
    return runner.state.ready.url;
  };
  const stop = async () => {
    updater.stop();
    await runner.stop();
  };
  return { updater, runner, states, hubStates, until, url, stop };
};

const serves = (state: HubState) => state.kind === 'running';
const isQuiet = (state: HubState) => state.kind === 'running' && state.workload?.openOrders === 0;
const isBusy = (state: HubState) => state.kind === 'running' && (state.workload?.openOrders ?? 0) > 0;
const current = () => basename(readlinkSync(join(home, 'current')));

test('an update waits while an order is open, is taken when none is with nothing lost, and one that does not serve is taken back', async () => {
  const old = await application('0.1.0');
  await old.until(serves);
  const kitchen = await setUpKitchen(
    { url: old.url(), dataFolder: data },
    { screens: 0, printerUrls: [], products: 1 },
  );
  const { businessId, locationId, productIds, token } = kitchen;
  const owner = (url: string) => new HubClient({ baseUrl: url }).as(token);
  const order = await owner(old.url()).post<OrderView>('/orders', { businessId, locationId, orderType: 'take_out' });
  await owner(old.url()).post(`/orders/${order.id}/items`, { productId: productIds[0], quantity: 2 });
  await owner(old.url()).post(`/orders/${order.id}/send-to-kitchen`);

  offer('0.2.0');
  await old.until(isBusy);
  await old.updater.look();
  expect(old.states.at(-1)).toEqual({ kind: 'waiting', version: '0.2.0', why: 'open_orders' });
  expect(serves(old.runner.state)).toBe(true);

  await owner(old.url()).send('PATCH', `/orders/${order.id}`, {
    body: { status: 'cancelled', cancellationReason: 'Se arrepintió' },
  });
  await old.until(isQuiet);
  await old.updater.look();
  expect(old.states.at(-1)).toEqual({ kind: 'installing', version: '0.2.0' });
  expect([current(), old.runner.state.kind]).toEqual(['0.2.0', 'stopped']);
  expect(existsSync(join(data, 'hub.db.before-update-0.2.0'))).toBe(true);

  const next = await application('0.2.0');
  await next.until(isQuiet);
  const kept = await owner(next.url()).get<OrderView>(`/orders/${order.id}`);
  expect(kept).toMatchObject({ id: order.id, status: 'cancelled' });

  // A release that ends at once.
  offer('0.3.0', (release) => writeFileSync(join(release, 'apps/hub/main.mjs'), 'process.exit(1);\n'));
  await next.updater.look();
  expect(current()).toBe('0.3.0');
  const broken = await application('0.3.0');
  await expect.poll(() => broken.states.at(-1), { timeout: 60_000 }).toEqual({ kind: 'went_back', version: '0.3.0' });
  await expect.poll(current).toBe('0.2.0');
  await broken.stop();

  const again = await application('0.2.0');
  await again.until(isQuiet);
  expect((await owner(again.url()).get<OrderView>(`/orders/${order.id}`)).status).toBe('cancelled');
  await again.updater.look();
  expect([again.states.at(-1), current()]).toEqual([{ kind: 'current' }, '0.2.0']);
  await again.stop();

  // Written by a release whose schema this one cannot read.
  const file = new Database(join(data, 'hub.db'));
  file
    .prepare('insert into schema_migration (version, name, checksum, min_safe, applied_at) values (?, ?, ?, ?, ?)')
    .run(9999, 'later', 'x', 9999, '2027-01-01T00:00:00.000Z');
  file.close();
  const refused = await application('0.2.0');
  await refused.until(({ kind }) => kind === 'failed');
  expect(stateSentence(refused.runner.state, 'es')).toBe(
    'Los datos son de una versión más nueva de Comanda. Instale esa versión o una posterior; no se ha cambiado nada.',
  );
  expect(refused.hubStates.filter(({ kind }) => kind === 'restarting')).toEqual([]);
  await refused.stop();
}, 600_000);
