import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { tempFolder } from '@comanda/testing/temp-folder';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HubRunner } from '../hub-runner.ts';
import type { Workload } from '../messages.ts';
import { FakeHub, FakeTimers, READY } from '../testing/fake-hub.ts';
import { FolderInstaller } from './installer.ts';
import { type Moment, whyNotInstall } from './may-install.ts';
import { compareVersions, ReleaseFeed } from './release-feed.ts';
import { RecordFile } from './update-record.ts';
import { Updater, type UpdateState } from './updater.ts';

const NIGHT = { from: 3, to: 6 };
const QUIET: Workload = { openOrders: 0, slips: 0, overdueSlips: 0, displays: 2, unsent: 0, isOnline: true };

let folder: ReturnType<typeof tempFolder>;
let server: ReturnType<typeof createServer>;
/** What the local update server has, by path. */
let served: Record<string, Buffer>;
beforeEach(async () => {
  folder = tempFolder();
  served = {};
  server = createServer((request, response) => {
    const file = served[request.url!.slice(1)];
    response.writeHead(file ? 200 : 404).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  folder[Symbol.dispose]();
});

const keys = generateKeyPairSync('ed25519');
const publicKey = String(keys.publicKey.export({ type: 'spki', format: 'pem' }));

/** A release's folder with one file that says which it is, packed. */
const packed = (version: string): Buffer => {
  mkdirSync(folder.file(`packed/comanda-${version}`), { recursive: true });
  writeFileSync(folder.file(`packed/comanda-${version}/VERSION`), version);
  execFileSync('tar', ['-czf', folder.file('release.tar.gz'), '-C', folder.file('packed'), `comanda-${version}`]);
  return readFileSync(folder.file('release.tar.gz'));
};

const offer = (version: string, by = keys.privateKey): void => {
  const file = packed(version);
  const name = `comanda-${version}.tar.gz`;
  const sha512 = createHash('sha512').update(file).digest('base64');
  const manifest = Buffer.from(
    JSON.stringify({ version, files: { 'linux-x64': { name, sha512, size: file.length } } }),
  );
  served[name] = file;
  served['latest.json'] = manifest;
  served['latest.json.sig'] = Buffer.from(sign(null, manifest, by).toString('base64'));
};

const feed = () =>
  new ReleaseFeed({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publicKey,
    system: 'linux-x64',
    folder: folder.file('fetched'),
    fetch,
  });

/** The application of a release, as it is started; `home` outlives it. */
const application = async (
  version: string,
  { hasNoRoom = false, ...at }: Partial<Pick<Moment, 'hour' | 'isOnBattery'>> & { hasNoRoom?: boolean } = {},
) => {
  const backedUp: string[] = [];
  const putBack: string[] = [];
  const timers = new FakeTimers();
  const hubs: FakeHub[] = [];
  const states: UpdateState[] = [];
  const runner: HubRunner = new HubRunner({
    fork: () => {
      hubs.push(new FakeHub());
      return hubs.at(-1)!;
    },
    findDamaged: () => null,
    now: () => timers.now,
    setTimer: timers.setTimer,
    onState: ({ kind }) => {
      if (kind === 'restarting') void updater.died();
      if (kind === 'failed') void updater.failed();
    },
  });
  const home = folder.file('opt');
  const installer = new FolderInstaller(home);
  const updater: Updater = new Updater({
    version,
    feed: feed(),
    installer,
    record: new RecordFile(folder.file('shell')),
    hub: runner,
    backUp: (version) => {
      if (hasNoRoom) throw new Error('ENOSPC');
      backedUp.push(`${version}, ${runner.state.kind}`);
    },
    putBack: (version) => void putBack.push(`${version}, ${runner.state.kind}`),
    night: NIGHT,
    moment: () => ({ hour: 4, isOnBattery: false, ...at }),
    setTimer: timers.setTimer,
    onState: (state) => void states.push(state),
  });
  if (await updater.begin()) runner.start();
  const serves = (workload: Workload = QUIET) => {
    hubs.at(-1)!.says(READY);
    hubs.at(-1)!.says({ kind: 'workload', workload });
    updater.ready();
  };
  const tells = () => {
    const { state } = runner;
    if (state.kind === 'running' && state.workload) hubs.at(-1)!.says({ kind: 'workload', workload: state.workload });
  };
  /** Looks, and lets the hub tell its workload, settle and stop meanwhile. */
  const look = async (meanwhile: () => void = () => undefined, tell = tells) => {
    let isOver = false;
    const looking = updater.look().finally(() => {
      isOver = true;
    });
    while (!isOver) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (hubs.at(-1)!.heard.some(({ kind }) => kind === 'hold')) meanwhile();
      tell();
      timers.pass(6_000);
      if (runner.state.kind === 'stopping') hubs.at(-1)!.ends(0);
    }
    await looking;
  };
  const current = () => readFileSync(join(home, 'current', 'VERSION'), 'utf8');
  return { updater, runner, installer, backedUp, putBack, timers, hubs, states, serves, look, current, home };
};

test('an update is fetched while orders are open, waits, and is installed at night when none is', async () => {
  offer('0.2.0');
  const app = await application('0.1.0');
  app.serves({ ...QUIET, openOrders: 1 });
  await app.look();
  expect(app.states.at(-1)).toEqual({ kind: 'waiting', version: '0.2.0', why: 'open_orders' });
  expect(app.runner.state.kind).toBe('running');
  app.hubs[0]!.says({ kind: 'workload', workload: QUIET });
  await app.look();
  expect(app.hubs[0]!.heard).toEqual([{ kind: 'hold', isHeld: true }, { kind: 'stop' }]);
  expect(app.current()).toBe('0.2.0');
});

test('an order that is opened while the update is about to begin has it wait, and work goes on', async () => {
  offer('0.2.0');
  const app = await application('0.1.0');
  app.serves();
  await app.look(() => app.hubs[0]!.says({ kind: 'workload', workload: { ...QUIET, openOrders: 1 } }));
  expect(app.hubs[0]!.heard).toEqual([
    { kind: 'hold', isHeld: true },
    { kind: 'hold', isHeld: false },
  ]);
  expect(app.runner.state.kind).toBe('running');
});

test('a hub that is set up and tells no workload, or none lately, was taken for one with nothing open: it has the update wait', async () => {
  offer('0.2.0');
  const why = 'not_told';
  const app = await application('0.1.0');
  app.hubs[0]!.says(READY);
  await app.look();
  expect(app.states.at(-1)).toEqual({ kind: 'waiting', version: '0.2.0', why });
  app.hubs[0]!.says({ kind: 'workload', workload: QUIET });
  app.timers.pass(20_000);
  await app.look(undefined, () => undefined);
  expect([app.states.at(-1), app.hubs[0]!.heard]).toEqual([{ kind: 'waiting', version: '0.2.0', why }, []]);
});

test('a hub that waits for its setup code tells no workload, and is updated', async () => {
  offer('0.2.0');
  const app = await application('0.1.0');
  app.hubs[0]!.says({ ...READY, setupCode: 'K7PQ-3M9X' });
  await app.look();
  expect(app.current()).toBe('0.2.0');
});

test('a release that does not serve in time is taken back, for good', async () => {
  offer('0.1.0');
  const app = await application('0.0.9');
  app.serves();
  await app.look();
  offer('0.2.0');
  const working = await application('0.1.0');
  working.serves();
  await working.look();
  expect(working.current()).toBe('0.2.0');
  const broken = await application('0.2.0');
  broken.timers.pass(600_000);
  broken.hubs[0]!.ends(1);
  await expect.poll(() => broken.current()).toBe('0.1.0');
  expect(broken.putBack).toEqual(['0.2.0, stopped']);
  expect(broken.states.at(-1)).toEqual({ kind: 'went_back', version: '0.2.0' });
  const again = await application('0.1.0');
  again.serves();
  await again.look();
  expect(again.states.at(-1)).toEqual({ kind: 'current' });
  expect(readlinkSync(join(again.home, 'current'))).toMatch(/0\.1\.0$/);
  offer('0.3.0');
  await again.look();
  expect(again.current()).toBe('0.3.0');
});

test('a release that ends before it can say anything is taken back at its second start', async () => {
  offer('0.1.0');
  const first = await application('0.0.9');
  first.serves();
  await first.look();
  offer('0.2.0');
  const before = await application('0.1.0');
  before.serves();
  await before.look();
  await application('0.2.0');
  const second = await application('0.2.0');
  expect(second.current()).toBe('0.1.0');
  expect(second.putBack).toEqual(['0.2.0, stopped']);
  expect(second.hubs).toEqual([]);
});

test('the first update of an installation does not serve, nothing was kept to go back to, and the hub is not left stopped', async () => {
  offer('0.2.0');
  const app = await application('0.1.0');
  app.serves();
  await app.look();
  const broken = await application('0.2.0');
  broken.timers.pass(600_000);
  await expect
    .poll(() => broken.states.at(-1))
    .toEqual({
      kind: 'failed',
      detail: 'release 0.2.0 does not serve, and 0.1.0 was not kept: there is nothing to go back to',
    });
  expect([broken.runner.state.kind, broken.putBack]).toEqual(['starting', []]);
  const again = await application('0.2.0');
  expect([again.runner.state.kind, again.states]).toEqual(['starting', []]);
});

/** 0.1.0 with an installation before it, updated to 0.2.0. */
const updatedTo02 = async () => {
  offer('0.1.0');
  const first = await application('0.0.9');
  first.serves();
  await first.look();
  offer('0.2.0');
  const before = await application('0.1.0');
  before.serves();
  await before.look();
};

test('a release that served once and then died five times was kept for ever: it is taken back', async () => {
  await updatedTo02();
  const broken = await application('0.2.0');
  for (let death = 1; death <= 5; death += 1) {
    broken.serves();
    broken.timers.pass(1_000);
    broken.hubs.at(-1)!.ends(1);
    broken.timers.pass(30_000);
  }
  await expect.poll(() => broken.current()).toBe('0.1.0');
  expect(broken.states.at(-1)).toEqual({ kind: 'went_back', version: '0.2.0' });
});

test('a release that dies again and again, but never fast enough to be given up, is taken back', async () => {
  await updatedTo02();
  const broken = await application('0.2.0');
  for (let death = 1; death <= 5; death += 1) {
    broken.serves();
    broken.timers.pass(200_000);
    broken.hubs.at(-1)!.ends(1);
    broken.timers.pass(30_000);
  }
  await expect.poll(() => broken.current()).toBe('0.1.0');
  broken.timers.pass(30_000);
  expect([broken.runner.state.kind, broken.hubs.length]).toEqual(['stopped', 5]);
});

test('two power cuts in the minutes after an update that serves take nothing back', async () => {
  await updatedTo02();
  for (let cut = 1; cut <= 2; cut += 1) (await application('0.2.0')).serves();
  const kept = await application('0.2.0');
  expect([kept.current(), kept.runner.state.kind]).toEqual(['0.2.0', 'starting']);
});

test('a release that serves is kept', async () => {
  offer('0.2.0');
  const app = await application('0.1.0');
  app.serves();
  await app.look();
  const updated = await application('0.2.0');
  updated.serves();
  updated.timers.pass(600_000);
  expect(updated.current()).toBe('0.2.0');
  expect(new RecordFile(folder.file('shell')).read().update).toBeNull();
});

test('an installer that changes nothing was run every night: the second time its release is refused', async () => {
  offer('0.2.0');
  for (let night = 1; night <= 2; night += 1) {
    const app = await application('0.1.0');
    app.serves();
    await app.look();
    expect(app.states.at(-1)).toEqual({ kind: 'installing', version: '0.2.0' });
  }
  const app = await application('0.1.0');
  expect(app.states).toEqual([
    { kind: 'failed', detail: 'the installer of 0.2.0 changed nothing, twice: it is refused' },
  ]);
  app.serves();
  await app.look();
  expect(app.states.at(-1)).toEqual({ kind: 'current' });
});

test('a record of updates that a dying disk spoiled kept the hub from starting: it says nothing', async () => {
  mkdirSync(folder.file('shell'));
  writeFileSync(folder.file('shell/update.json'), '{"update":');
  const app = await application('0.1.0');
  app.serves();
  expect(app.runner.state.kind).toBe('running');
});

test('what another signed, or was changed on the way, is not installed', async () => {
  offer('0.2.0', generateKeyPairSync('ed25519').privateKey);
  await expect(feed().look()).rejects.toThrow('not signed by us');
  offer('0.2.0');
  served['comanda-0.2.0.tar.gz'] = Buffer.concat([served['comanda-0.2.0.tar.gz']!.subarray(1), Buffer.from('x')]);
  const offered = await feed().look();
  await expect(feed().download(offered!)).rejects.toThrow('not the file that was signed');
});

test('of what was fetched and never installed the last alone is left', async () => {
  for (const version of ['0.2.0', '0.3.0']) {
    offer(version);
    await feed().download((await feed().look())!);
  }
  expect(readdirSync(folder.file('fetched'))).toEqual(['comanda-0.3.0.tar.gz']);
});

test('an update waits for the night, for what prints, for mains, and for a hub that runs', () => {
  const moment = (more: Partial<Moment>): Moment => ({
    workload: QUIET,
    isSetUp: true,
    isRunning: true,
    isOnBattery: false,
    hour: 4,
    ...more,
  });
  expect(whyNotInstall(moment({}), NIGHT)).toBeNull();
  expect(whyNotInstall(moment({ hour: 20 }), NIGHT)).toBe('hours');
  expect(whyNotInstall(moment({ hour: 23 }), { from: 22, to: 5 })).toBeNull();
  expect(whyNotInstall(moment({ workload: { ...QUIET, slips: 1 } }), NIGHT)).toBe('printing');
  expect(whyNotInstall(moment({ isOnBattery: true }), NIGHT)).toBe('battery');
  expect(whyNotInstall(moment({ isRunning: false, workload: null }), NIGHT)).toBe('not_running');
});

test('versions are compared by their numbers', () => {
  expect(compareVersions('0.10.0', '0.9.9')).toBeGreaterThan(0);
  expect(compareVersions('1.0.0', '1.0.0')).toBe(0);
});

test('before an update the database of the stopped hub is copied; where there is no room for that nothing is installed', async () => {
  offer('0.2.0');
  const full = await application('0.1.0', { hasNoRoom: true });
  full.serves();
  await full.look();
  expect(full.states.at(-1)).toEqual({ kind: 'failed', detail: 'ENOSPC' });
  expect(full.runner.state.kind).toBe('starting');
  const app = await application('0.1.0');
  app.serves();
  await app.look();
  expect(app.backedUp).toEqual(['0.2.0, stopped']);
  expect(app.current()).toBe('0.2.0');
});
