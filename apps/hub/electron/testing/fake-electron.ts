import { EventEmitter } from 'node:events';
import type { BrowserWindowConstructorOptions, Display, MenuItemConstructorOptions, Session } from 'electron';
import type { ElectronParts } from '../electron-parts.ts';

type Permission = Parameters<Session['setPermissionRequestHandler']>[0];

class FakeContents extends EventEmitter {
  url = '';
  readonly loaded: string[] = [];
  readonly sent: { channel: string; args: unknown[] }[] = [];
  reloads = 0;
  opens: ((details: { url: string }) => { action: string }) | null = null;

  getURL = () => this.url;
  loadURL = async (url: string) => {
    this.url = url;
    this.loaded.push(url);
  };
  send = (channel: string, ...args: unknown[]) => void this.sent.push({ channel, args });
  reload = () => {
    this.reloads += 1;
  };
  setWindowOpenHandler = (handler: (details: { url: string }) => { action: string }) => {
    this.opens = handler;
  };

  /** Goes somewhere as a page would; answers whether it was let. */
  navigate(url: string): boolean {
    let isPrevented = false;
    this.emit('will-navigate', {
      url,
      preventDefault: () => {
        isPrevented = true;
      },
    });
    return !isPrevented;
  }
}

export class FakeWindow extends EventEmitter {
  readonly webContents = new FakeContents();
  readonly done: string[] = [];
  readonly options: BrowserWindowConstructorOptions;
  file: string | null = null;
  bounds: unknown = null;

  constructor(options: BrowserWindowConstructorOptions) {
    super();
    this.options = options;
  }

  show = () => void this.done.push('show');
  hide = () => void this.done.push('hide');
  focus = () => undefined;
  setMenuBarVisibility = () => undefined;
  setBounds = (bounds: unknown) => {
    this.bounds = bounds;
    this.done.push('bounds');
  };
  setKiosk = (isOn: boolean) => void this.done.push(isOn ? 'kiosk' : 'no kiosk');
  loadFile = async (path: string) => {
    this.file = path;
  };
  destroy = () => void this.emit('closed');
}

class FakeTray extends EventEmitter {
  menu: MenuItemConstructorOptions[] = [];
  toolTip = '';
  setToolTip = (text: string) => {
    this.toolTip = text;
  };
  setContextMenu = (menu: MenuItemConstructorOptions[]) => {
    this.menu = menu;
  };
  destroy = () => undefined;
}

/** What the shell uses of Electron, without its program: windows, tray, screens and answers of a person are a test's. */
export class FakeElectron {
  readonly windows: FakeWindow[] = [];
  readonly quits: number[] = [];
  readonly asked: { detail?: string }[] = [];
  readonly opened: string[] = [];
  readonly ipcMain = new EventEmitter();
  readonly screenEvents = new EventEmitter();
  readonly powerEvents = new EventEmitter();
  readonly appEvents = new EventEmitter();
  displays: Display[] = [display(1, 0)];
  isFirst = true;
  /** The button a person presses when asked. */
  answer = 0;
  locale = 'es-GT';
  hasTray = true;
  tray: FakeTray | null = null;
  blockers = new Set<number>();
  opensAtLogin = false;
  request: Permission = null;
  check: ((contents: null, permission: string, origin: string) => boolean) | null = null;
  device: (() => boolean) | null = null;
  verify: ((request: object, answer: (code: number) => void) => void) | null = null;

  /** As the module; the few names the shell uses. */
  get parts(): ElectronParts {
    const fake = this;
    const parts = {
      app: Object.assign(this.appEvents, {
        requestSingleInstanceLock: () => fake.isFirst,
        quit: () => void fake.quits.push(1),
        whenReady: async () => undefined,
        getLocale: () => fake.locale,
        getPath: () => '/opt/Comanda/comanda',
        getLoginItemSettings: () => ({ openAtLogin: fake.opensAtLogin }),
        setLoginItemSettings: ({ openAtLogin }: { openAtLogin: boolean }) => {
          fake.opensAtLogin = openAtLogin;
        },
      }),
      BrowserWindow: class extends FakeWindow {
        constructor(options: BrowserWindowConstructorOptions) {
          super(options);
          fake.windows.push(this);
        }
      },
      Tray: class extends FakeTray {
        constructor() {
          super();
          if (!fake.hasTray) throw new Error('no tray');
          fake.tray = this;
        }
      },
      Menu: { buildFromTemplate: (items: MenuItemConstructorOptions[]) => items },
      nativeImage: { createFromPath: () => ({}) },
      powerSaveBlocker: {
        start: () => {
          fake.blockers.add(7);
          return 7;
        },
        stop: (id: number) => void fake.blockers.delete(id),
      },
      powerMonitor: this.powerEvents,
      screen: Object.assign(this.screenEvents, {
        getPrimaryDisplay: () => fake.displays[0],
        getAllDisplays: () => fake.displays,
      }),
      dialog: {
        showMessageBox: async (asked: { detail?: string }) => {
          fake.asked.push(asked);
          return { response: fake.answer };
        },
      },
      ipcMain: this.ipcMain,
      session: {
        defaultSession: {
          setPermissionRequestHandler: (handler: Permission) => {
            fake.request = handler;
          },
          setPermissionCheckHandler: (handler: typeof fake.check) => {
            fake.check = handler;
          },
          setDevicePermissionHandler: (handler: () => boolean) => {
            fake.device = handler;
          },
          setCertificateVerifyProc: (handler: typeof fake.verify) => {
            fake.verify = handler;
          },
        },
      },
      shell: { openPath: async (path: string) => void fake.opened.push(path) },
      utilityProcess: {},
    };
    return parts as unknown as ElectronParts;
  }
}

/** A screen, at so many points from the left. */
export const display = (id: number, x: number): Display =>
  ({ id, bounds: { x, y: 0, width: 1920, height: 1080 } }) as Display;
