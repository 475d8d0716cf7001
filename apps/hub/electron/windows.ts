import { join } from 'node:path';
import type { BrowserWindow, Display } from 'electron';
import type { ConsoleView } from './console-view.ts';
import type { ElectronParts } from './electron-parts.ts';
import type { SettingsFile } from './shell-settings.ts';
import { guardWindow } from './window-guard.ts';

/** Pages reach nothing of Node, of the computer or of each other. */
const SAFE = { contextIsolation: true, sandbox: true, nodeIntegration: false, webviewTag: false } as const;

export interface WindowsOptions {
  electron: Pick<ElectronParts, 'BrowserWindow' | 'screen'>;
  settings: SettingsFile;
  /** Folder of `preload.cjs` and `console.html`. */
  pages: string;
  isOurs(origin: string): boolean;
  /** The person closed the window; on computers without a tray it only hides. */
  isQuitting(): boolean;
  /** Windows ends the session: some seconds are left. */
  sessionEnds(): void;
}

/** The shell's windows: its own, the till, and the kitchen on a screen of its own. */
export class Windows {
  readonly #options: WindowsOptions;
  #console: BrowserWindow | null = null;
  #till: BrowserWindow | null = null;
  #kitchen: BrowserWindow | null = null;

  constructor(options: WindowsOptions) {
    this.#options = options;
  }

  get isKitchenShown(): boolean {
    return this.#kitchen !== null;
  }

  /** Shows the shell's own window; with a part of it, brought into sight. */
  openConsole(part?: 'tablets'): void {
    if (!this.#console) {
      const { BrowserWindow } = this.#options.electron;
      const preload = join(this.#options.pages, 'preload.cjs');
      const window = new BrowserWindow({ width: 640, height: 760, webPreferences: { ...SAFE, preload } });
      window.setMenuBarVisibility(false);
      // It shows its own file and goes nowhere else.
      guardWindow(window.webContents, () => false);
      window.on('close', (event) => {
        if (this.#options.isQuitting()) return;
        event.preventDefault();
        window.hide();
      });
      // Windows says it to windows alone, and only a hidden one is there when nobody looks.
      window.on('session-end', () => this.#options.sessionEnds());
      window.on('closed', () => {
        this.#console = null;
      });
      void window.loadFile(join(this.#options.pages, 'console.html'));
      this.#console = window;
    }
    this.#console.show();
    this.#console.focus();
    if (part) this.#console.webContents.send('part', part);
  }

  /** Whether what was said over IPC was said by the shell's own page. */
  isConsole(contents: unknown): boolean {
    return this.#console !== null && contents === this.#console.webContents;
  }

  showView(view: ConsoleView): void {
    this.#console?.webContents.send('view', view);
  }

  /** Opens the till of the hub at `url`, or brings it to the front. */
  openTill(url: string): void {
    if (!this.#till) {
      const { BrowserWindow } = this.#options.electron;
      const window = new BrowserWindow({ width: 1280, height: 860, webPreferences: { ...SAFE } });
      window.setMenuBarVisibility(false);
      this.#guard(window, url);
      window.on('closed', () => {
        this.#till = null;
      });
      this.#till = window;
    }
    this.#till.show();
    this.#till.focus();
  }

  /** Shows the kitchen on a second screen, or takes it off. */
  toggleKitchen(url: string): void {
    if (this.#kitchen) {
      this.#options.settings.write({ kitchenScreen: null });
      this.#kitchen.destroy();
      return;
    }
    const { screen } = this.#options.electron;
    const first = screen.getPrimaryDisplay();
    const display = screen.getAllDisplays().find(({ id }) => id !== first.id) ?? first;
    const { x, y } = display.bounds;
    this.#options.settings.write({ kitchenScreen: { id: display.id, x, y } });
    this.#openKitchen(url, display);
  }

  /** Puts the kitchen back where it was shown, or moves it when screens were plugged in or out. */
  restoreKitchen(url: string): void {
    const wanted = this.#options.settings.read().kitchenScreen;
    if (!wanted) return;
    const all = this.#options.electron.screen.getAllDisplays();
    const display =
      all.find(({ id }) => id === wanted.id) ??
      all.find(({ bounds }) => bounds.x === wanted.x && bounds.y === wanted.y);
    // Without its screen it waits for it: over the till it would be in the cashier's way.
    if (!display) this.#kitchen?.destroy();
    else if (this.#kitchen) this.#place(this.#kitchen, display);
    else this.#openKitchen(url, display);
  }

  /** A hub that serves again: pages that could not be reached are opened anew. */
  reload(url: string): void {
    this.#till?.webContents.loadURL(`${url}/`).catch(() => undefined);
    this.#kitchen?.webContents.loadURL(`${url}/kds`).catch(() => undefined);
  }

  #openKitchen(url: string, display: Display): void {
    const { BrowserWindow } = this.#options.electron;
    const window = new BrowserWindow({ show: false, webPreferences: { ...SAFE } });
    this.#guard(window, url, '/kds');
    window.on('closed', () => {
      this.#kitchen = null;
    });
    this.#kitchen = window;
    this.#place(window, display);
  }

  /** In this order: a window that is made a kiosk before it is on its screen takes the first one. */
  #place(window: BrowserWindow, display: Display): void {
    window.setKiosk(false);
    window.setBounds(display.bounds);
    window.show();
    window.setKiosk(true);
  }

  #guard(window: BrowserWindow, url: string, path = '/'): void {
    guardWindow(window.webContents, this.#options.isOurs);
    let reloads = 0;
    window.webContents.on('render-process-gone', () => {
      // Once: a page that ends each time would flicker for ever.
      if (reloads++ === 0) window.webContents.reload();
    });
    window.webContents.loadURL(`${url}${path}`).catch(() => undefined);
  }
}
