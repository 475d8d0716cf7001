import { mkdirSync } from 'node:fs';
import { tempFolder } from '@comanda/testing/temp-folder';
import { expect, test } from 'vitest';
import type { ConsoleView } from './console-view.ts';
import { foldersOf } from './folders.ts';
import type { Workload } from './messages.ts';
import { Shell } from './shell.ts';
import { display, FakeElectron } from './testing/fake-electron.ts';
import { FakeHub, FakeTimers, READY } from './testing/fake-hub.ts';

const BUSY: Workload = { openOrders: 2, slips: 1, overdueSlips: 1, displays: 3, unsent: 4, isOnline: false };

const opened = async (
  electron = new FakeElectron(),
  platform: NodeJS.Platform = 'linux',
  noted: string[] = [],
  begins: () => Promise<boolean> = async () => true,
) => {
  const note = (what: string) => void noted.push(what);
  const folder = tempFolder();
  mkdirSync(folder.file('resources/hub/apps'), { recursive: true });
  const machine = { platform, home: folder.path, settings: {}, resources: folder.file('resources') };
  const timers = new FakeTimers();
  const hubs: FakeHub[] = [];
  const shell = new Shell({
    electron: electron.parts,
    machine,
    folders: foldersOf(machine),
    pages: '/opt/comanda/shell',
    forkHub: () => {
      hubs.push(new FakeHub());
      return hubs.at(-1)!;
    },
    createUpdater: () => ({
      begin: () => {
        note(`begin, ${hubs.length} hubs`);
        return begins();
      },
      ready: () => note('ready'),
      died: async () => note('died'),
      failed: async () => note('failed'),
      look: async () => note('look'),
      stop: () => note('stop'),
    }),
    now: () => timers.now,
    setTimer: timers.setTimer,
  });
  await shell.start();
  const act = (action: unknown, sender: unknown = electron.windows[0]?.webContents) =>
    electron.ipcMain.emit('act', { sender, senderFrame: { parent: null } }, action);
  const view = () => electron.windows[0]!.webContents.sent.at(-1)!.args[0] as ConsoleView;
  const menu = () => electron.tray!.menu.map(({ label }) => label ?? '—');
  return {
    shell,
    electron,
    timers,
    hubs,
    hub: () => hubs.at(-1)!,
    act,
    view,
    menu,
    [Symbol.dispose]: () => folder[Symbol.dispose](),
  };
};

test('the first run shows the setup code, and where tablets open the till', async () => {
  using at = await opened();
  at.hub().says({ ...READY, setupCode: 'K7PQ-3M9X' });
  expect(at.view().setup).toEqual({ label: 'Para empezar, abra la caja y escriba este código:', code: 'K7PQ-3M9X' });
  expect(at.view().tablets).toMatchObject({ url: READY.lanUrl, nameUrl: READY.nameUrl });
  expect(at.view().tablets!.qr).toMatch(/^data:image\/svg/);
});

test('the address is a press away in the tray, as QR; while nothing serves there is none', async () => {
  using at = await opened();
  const item = () => at.electron.tray!.menu.find(({ label }) => label === 'Conectar otro equipo (código QR)')!;
  expect(item().enabled).toBe(false);
  at.hub().says(READY);
  at.electron.windows[0]!.done.length = 0;
  item().click!(undefined as never, undefined, undefined as never);
  expect(at.electron.windows[0]!.done).toEqual(['show']);
  expect(at.electron.windows[0]!.webContents.sent.at(-1)).toEqual({ channel: 'part', args: ['tablets'] });
});

test('a hub that is killed is said on screen in Spanish, and back', async () => {
  using at = await opened();
  at.hub().says(READY);
  expect(at.view().sentence).toBe('El sistema está funcionando');
  at.hub().ends(137);
  expect(at.view().sentence).toBe('El sistema se detuvo y vuelve a iniciar. Lo guardado no se pierde.');
  at.timers.pass(500);
  at.hub().says(READY);
  expect(at.hubs).toHaveLength(2);
  expect(at.view().sentence).toBe('El sistema está funcionando');
});

test('a till that was open when the hub died is opened anew when it is back', async () => {
  using at = await opened();
  at.hub().says(READY);
  at.act('openTill');
  at.hub().ends(1);
  at.timers.pass(500);
  at.hub().says(READY);
  expect(at.electron.windows[1]!.webContents.loaded).toEqual([`${READY.url}/`, `${READY.url}/`]);
});

test('the tray says what printing, displays and the internet are at, and what waits', async () => {
  using at = await opened();
  at.hub().says(READY);
  at.hub().says({ kind: 'workload', workload: BUSY });
  expect(at.menu().slice(0, 5)).toEqual([
    'El sistema está funcionando',
    READY.lanUrl,
    '1 papel espera impresora',
    '3 pantallas de cocina',
    'Sin internet; se envía al volver · 4 cambios por enviar',
  ]);
});

test('a computer without a tray has all of it in the window; one that speaks English says it so', async () => {
  const electron = new FakeElectron();
  electron.hasTray = false;
  electron.locale = 'en-US';
  using at = await opened(electron);
  at.hub().says(READY);
  expect(at.view().sentence).toBe('The system is running');
  expect([...at.view().first, ...at.view().others].map(({ action }) => action)).toEqual([
    'openTill',
    'toggleKitchen',
    'openLogs',
    'toggleAtLogin',
    'quit',
  ]);
});

test('quitting with open orders asks first; who goes on working has the hub running', async () => {
  using at = await opened();
  at.hub().says(READY);
  at.hub().says({ kind: 'workload', workload: BUSY });
  expect(await at.shell.quit()).toBe(false);
  expect(at.electron.asked[0]!.detail).toContain('Hay 2 órdenes abiertas y 1 papel por imprimir');
  expect(at.shell.hub.state.kind).toBe('running');
  at.electron.answer = 1;
  const quitting = at.shell.quit();
  await new Promise(setImmediate);
  expect(at.hub().heard).toEqual([{ kind: 'stop' }]);
  expect(at.electron.quits).toEqual([]);
  at.hub().ends(0);
  expect(await quitting).toBe(true);
  expect(at.electron.quits).toHaveLength(1);
  expect(at.electron.blockers.size).toBe(0);
});

test('the system’s own quit waits for the hub to stop', async () => {
  using at = await opened();
  at.hub().says(READY);
  let isPrevented = false;
  at.electron.appEvents.emit('before-quit', {
    preventDefault: () => {
      isPrevented = true;
    },
  });
  await new Promise(setImmediate);
  expect(isPrevented).toBe(true);
  expect(at.hub().heard).toEqual([{ kind: 'stop' }]);
});

test('a second copy of the application ends, and starts no hub', async () => {
  const electron = new FakeElectron();
  electron.isFirst = false;
  using at = await opened(electron);
  expect(at.hubs).toHaveLength(0);
  expect(electron.quits).toHaveLength(1);
});

test('closing the window hides it, and the kitchen goes on', async () => {
  using at = await opened();
  let isPrevented = false;
  at.electron.windows[0]!.emit('close', {
    preventDefault: () => {
      isPrevented = true;
    },
  });
  expect(isPrevented).toBe(true);
  expect(at.electron.windows[0]!.done).toContain('hide');
});

test('the kitchen goes to the second screen as a kiosk, in the order that works, and back there after a restart', async () => {
  using at = await opened();
  at.electron.displays = [display(1, 0), display(2, 1920)];
  at.hub().says(READY);
  at.act('toggleKitchen');
  const kitchen = at.electron.windows[1]!;
  expect(kitchen.options.show).toBe(false);
  expect(kitchen.options.webPreferences).not.toHaveProperty('preload');
  expect(kitchen.done).toEqual(['no kiosk', 'bounds', 'show', 'kiosk']);
  expect(kitchen.bounds).toMatchObject({ x: 1920 });
  expect(kitchen.webContents.url).toBe(`${READY.url}/kds`);
  at.electron.displays = [display(1, 0)];
  at.electron.screenEvents.emit('display-removed');
  // Its number changed; it stands where it stood.
  at.electron.displays = [display(1, 0), display(9, 1920)];
  at.electron.screenEvents.emit('display-added');
  expect(at.electron.windows[2]!.bounds).toMatchObject({ x: 1920 });
});

test('a page of the hub goes nowhere else, opens no window and reaches no device', async () => {
  using at = await opened();
  at.hub().says(READY);
  at.act('openTill');
  const { webContents, options } = at.electron.windows[1]!;
  expect(options.webPreferences).toEqual({
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    webviewTag: false,
  });
  expect(webContents.navigate(`${READY.url}/kds`)).toBe(true);
  expect(webContents.navigate('http://localhost:3001/')).toBe(false);
  expect(webContents.navigate('https://example.com/')).toBe(false);
  expect(webContents.navigate('file:///etc/passwd')).toBe(false);
  expect(webContents.opens!({ url: READY.url })).toEqual({ action: 'deny' });
  expect(at.electron.check!(null, 'fullscreen', READY.url)).toBe(true);
  expect(at.electron.check!(null, 'geolocation', READY.url)).toBe(false);
  expect(at.electron.check!(null, 'fullscreen', 'https://example.com')).toBe(false);
  expect(at.electron.device!()).toBe(false);
});

test('only the hub’s own certificate is taken, at this computer’s own name', async () => {
  using at = await opened();
  at.hub().says({ ...READY, fingerprint: 'sha256/own' });
  const verified = (hostname: string, fingerprint: string) => {
    let code = 1;
    at.electron.verify!({ hostname, certificate: { fingerprint } }, (said) => {
      code = said;
    });
    return code;
  };
  expect(verified('localhost', 'sha256/own')).toBe(0);
  expect(verified('localhost', 'sha256/other')).toBe(-3);
  expect(verified('example.com', 'sha256/own')).toBe(-3);
});

test('what another page says to the shell is not heard', async () => {
  using at = await opened();
  at.hub().says(READY);
  at.act('openTill');
  at.act('quit', at.electron.windows[1]!.webContents);
  at.act('constructor');
  expect(at.hub().heard).toEqual([]);
});

test('the computer does not fall asleep while the hub runs', async () => {
  using at = await opened();
  expect(at.electron.blockers.size).toBe(0);
  at.hub().says(READY);
  expect(at.electron.blockers.size).toBe(1);
});

test('the log folder opens, and the application starts with the computer when told so', async () => {
  using at = await opened();
  at.act('openLogs');
  expect(at.electron.opened[0]).toContain('comanda-datos/logs');
  at.act('toggleAtLogin');
  expect(at.view().others.map(({ label }) => label)).toContain('✓ Iniciar con el equipo');
  at.act('toggleAtLogin');
  expect(at.view().others.map(({ label }) => label)).toContain('Iniciar con el equipo');
});

test('data lies in a folder that no uninstaller takes for the application’s own', () => {
  const at = (platform: NodeJS.Platform) =>
    foldersOf({ platform, home: '/home/ana', settings: {}, resources: '/opt/Comanda/resources' }).data;
  for (const platform of ['win32', 'darwin', 'linux'] as const) expect(at(platform)).not.toMatch(/[\\/]comanda[\\/]/i);
});

test('a release is counted before its hub starts, is told when that serves, and another is looked for now and then', async () => {
  const noted: string[] = [];
  using at = await opened(new FakeElectron(), 'linux', noted);
  at.hub().says(READY);
  at.timers.pass(30 * 60_000);
  at.timers.pass(30 * 60_000);
  const quitting = at.shell.quit();
  await new Promise(setImmediate);
  at.hub().ends(0);
  await quitting;
  at.timers.pass(30 * 60_000);
  expect(noted).toEqual(['begin, 0 hubs', 'ready', 'look', 'look', 'stop']);
});

test('a release whose hub cannot start says so to the updater', async () => {
  const noted: string[] = [];
  using at = await opened(new FakeElectron(), 'linux', noted);
  at.hub().says({ kind: 'failed', failure: 'newer_database', detail: 'schema 300' });
  at.hub().ends(1);
  expect(noted).toEqual(['begin, 0 hubs', 'failed']);
  expect(at.view().sentence).toContain('Instale esa versión o una posterior; no se ha cambiado nada');
});

test('a computer that slept has its hub reconnect; an address it got meanwhile is shown', async () => {
  using at = await opened();
  at.hub().says(READY);
  at.hub().says({ kind: 'workload', workload: BUSY });
  at.electron.powerEvents.emit('resume');
  expect(at.hub().heard).toEqual([{ kind: 'woken' }]);
  at.hub().says({ kind: 'address', lanUrl: 'http://192.168.1.77:3000', nameUrl: null });
  expect(at.view().tablets).toMatchObject({ url: 'http://192.168.1.77:3000', nameUrl: null });
  expect(at.view().lines).toHaveLength(3);
});

test('at the end of the session nobody is asked and nothing is installed: the hub is told to stop, and stops', async () => {
  const noted: string[] = [];
  using at = await opened(new FakeElectron(), 'win32', noted);
  at.hub().says(READY);
  at.hub().says({ kind: 'workload', workload: BUSY });
  at.electron.windows[0]!.emit('session-end');
  expect(at.hub().heard).toEqual([{ kind: 'stop' }]);
  expect(at.electron.asked).toEqual([]);
  expect(noted).toContain('stop');
  at.hub().ends(0);
  at.timers.pass(60 * 60_000);
  expect(noted).not.toContain('look');
  expect(at.hubs).toHaveLength(1);
});

test('a system that waits for who asks it to is asked to, until the hub has stopped', async () => {
  using at = await opened();
  at.hub().says(READY);
  let isPrevented = false;
  at.electron.powerEvents.emit('shutdown', {
    preventDefault: () => {
      isPrevented = true;
    },
  });
  expect(isPrevented).toBe(true);
  expect(at.electron.quits).toEqual([]);
  at.hub().ends(0);
  await expect.poll(() => at.electron.quits).toHaveLength(1);
});

test('what an update is at cannot be read, and the hub starts all the same', async () => {
  using at = await opened(undefined, 'linux', [], () => Promise.reject(new Error('disk')));
  expect(at.hubs).toHaveLength(1);
});

test('a release that is being taken back starts no hub, which would bring the database to its schema again', async () => {
  using at = await opened(undefined, 'linux', [], async () => false);
  expect(at.hubs).toHaveLength(0);
});
