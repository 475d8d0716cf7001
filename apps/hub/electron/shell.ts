import type { Tray } from 'electron';
import { consoleView, isConsoleAction } from './console-view.ts';
import type { ElectronParts } from './electron-parts.ts';
import type { Folders, Machine } from './folders.ts';
import { type HubChild, HubRunner, type HubState } from './hub-runner.ts';
import { LoginItem } from './login-item.ts';
import { findDamaged } from './release-files.ts';
import { SettingsFile } from './shell-settings.ts';
import { type ShellActions, type ShellView, trayMenu } from './tray-menu.ts';
import type { Updater } from './updates/updater.ts';
import { guardSession } from './window-guard.ts';
import { Windows } from './windows.ts';
import { type Language, languageOf, quitWarning, say, stateSentence } from './words.ts';

export interface ShellOptions {
  electron: ElectronParts;
  machine: Machine;
  folders: Folders;
  /** Folder of the shell's pages and icon. */
  pages: string;
  forkHub(): HubChild;
  /** Installs releases; null where none are offered. */
  createUpdater?(hub: HubRunner): Pick<Updater, 'begin' | 'ready' | 'died' | 'failed' | 'look' | 'stop'> | null;
  now(): number;
  setTimer(fn: () => void, ms: number): () => void;
}

/** How often a release is looked for. Milliseconds. */
const LOOK_EVERY_MS = 30 * 60_000;

/** The application around a hub: one per computer. `start()` shows the window, and the hub runs until the person quits. */
export class Shell {
  readonly #options: ShellOptions;
  readonly #runner: HubRunner;
  readonly #windows: Windows;
  readonly #loginItem: LoginItem;
  readonly #updater: ReturnType<NonNullable<ShellOptions['createUpdater']>>;
  #cancelLook: () => void = () => undefined;
  #tray: Tray | null = null;
  #blocker: number | null = null;
  #language: Language = 'es';
  #isQuitting = false;
  #isAsking = false;
  #url: string | null = null;
  #fingerprint: string | null = null;

  readonly #actions: ShellActions = {
    openTill: () => this.#withHub((url) => this.#windows.openTill(url)),
    showWindow: () => this.#windows.openConsole(),
    showAddress: () => this.#windows.openConsole('tablets'),
    toggleKitchen: () =>
      this.#withHub((url) => {
        this.#windows.toggleKitchen(url);
        this.#show();
      }),
    openLogs: () => void this.#options.electron.shell.openPath(this.#options.folders.logs),
    retry: () => this.#runner.start(),
    toggleAtLogin: () => {
      this.#loginItem.set(!this.#loginItem.isOn);
      this.#show();
    },
    quit: () => void this.quit(),
  };

  constructor(options: ShellOptions) {
    this.#options = options;
    this.#runner = new HubRunner({
      fork: options.forkHub,
      findDamaged: () => findDamaged(options.folders.hub),
      now: options.now,
      setTimer: options.setTimer,
      onState: (state) => this.#changed(state),
    });
    this.#updater = options.createUpdater?.(this.#runner) ?? null;
    this.#loginItem = new LoginItem(options.electron.app, options.machine);
    this.#windows = new Windows({
      electron: options.electron,
      settings: new SettingsFile(options.folders.shell),
      pages: options.pages,
      isOurs: (origin) => this.#isOurs(origin),
      isQuitting: () => this.#isQuitting,
      sessionEnds: () => void this.endSession(),
    });
  }

  /** Whatever the hub is at. */
  get hub(): HubRunner {
    return this.#runner;
  }

  /** Starts the hub and shows its state; another copy of the application only brings the first one to the front. */
  async start(): Promise<void> {
    const { app, ipcMain, powerMonitor, screen, session } = this.#options.electron;
    if (!app.requestSingleInstanceLock()) {
      app.quit();
      return;
    }
    app.on('second-instance', () => this.#windows.openConsole());
    app.on('activate', () => this.#windows.openConsole());
    // Closing windows hides them: the kitchen goes on.
    app.on('window-all-closed', () => undefined);
    app.on('before-quit', (event) => {
      if (this.#isQuitting) return;
      event.preventDefault();
      void this.quit();
    });
    await app.whenReady();
    this.#language = languageOf(app.getLocale());
    guardSession(session.defaultSession, {
      isOurs: (origin) => this.#isOurs(origin),
      fingerprint: () => this.#fingerprint,
    });
    ipcMain.on('act', (event, action: unknown) => this.#act(event, action));
    const screensChanged = () => this.#withHub((url) => this.#windows.restoreKitchen(url));
    screen.on('display-added', screensChanged);
    screen.on('display-removed', screensChanged);
    screen.on('display-metrics-changed', screensChanged);
    powerMonitor.on('resume', () => this.#runner.woken());
    // Elsewhere than on Windows the system waits for who asks it to.
    powerMonitor.on('shutdown', (event?: { preventDefault(): void }) => {
      event?.preventDefault();
      void this.endSession().then(() => app.quit());
    });
    this.#openTray();
    this.#windows.openConsole();
    // A release that was just installed is counted before it can fail.
    const mayStart = (await this.#updater?.begin().catch(() => true)) ?? true;
    if (mayStart) this.#runner.start();
    if (this.#updater) this.#lookForUpdates(this.#updater);
  }

  #lookForUpdates(updater: Pick<Updater, 'look'>): void {
    this.#cancelLook = this.#options.setTimer(() => {
      void updater.look();
      this.#lookForUpdates(updater);
    }, LOOK_EVERY_MS);
  }

  /** Asks where there is open work, stops the hub and ends the application. Answers whether it ends. */
  async quit(): Promise<boolean> {
    const { app } = this.#options.electron;
    if (this.#isQuitting || this.#isAsking) return this.#isQuitting;
    this.#isAsking = true;
    const mayQuit = await this.#mayQuit();
    this.#isAsking = false;
    if (!mayQuit) return false;
    this.#isQuitting = true;
    this.#cancelLook();
    this.#updater?.stop();
    await this.#runner.stop();
    this.#letSleep();
    this.#tray?.destroy();
    app.quit();
    return true;
  }

  /** The computer is shutting down: nothing is asked and nothing installed, the hub is told to stop. */
  async endSession(): Promise<void> {
    this.#isQuitting = true;
    this.#cancelLook();
    this.#updater?.stop();
    await this.#runner.stop();
  }

  async #mayQuit(): Promise<boolean> {
    const { state } = this.#runner;
    const warning = quitWarning(state.kind === 'running' ? state.workload : null, this.#language);
    if (warning === null) return true;
    const { response } = await this.#options.electron.dialog.showMessageBox({
      type: 'warning',
      message: say('quit_ask', this.#language),
      detail: warning,
      buttons: [say('cancel', this.#language), say('quit', this.#language)],
      defaultId: 0,
      cancelId: 0,
      noLink: true,
    });
    return response === 1;
  }

  #isOurs(origin: string): boolean {
    return this.#url !== null && new URL(this.#url).origin === origin;
  }

  #act(event: { sender: unknown; senderFrame: { parent: unknown } | null }, action: unknown): void {
    // Only the page of the shell's own window, and no frame in it.
    if (!this.#windows.isConsole(event.sender) || event.senderFrame?.parent) return;
    if (action === 'ready') this.#show();
    else if (isConsoleAction(action)) this.#actions[action]();
  }

  #withHub(use: (url: string) => void): void {
    if (this.#runner.state.kind === 'running') use(this.#runner.state.ready.url);
  }

  #changed(state: HubState): void {
    if (state.kind === 'running' && state.workload === null) {
      this.#url = state.ready.url;
      this.#fingerprint = state.ready.fingerprint;
      this.#updater?.ready();
      this.#stayAwake();
      this.#windows.reload(state.ready.url);
      this.#windows.restoreKitchen(state.ready.url);
    }
    if (state.kind === 'restarting') void this.#updater?.died();
    if (state.kind === 'failed') {
      this.#letSleep();
      void this.#updater?.failed();
      this.#windows.openConsole();
    }
    this.#show();
  }

  /** A computer that falls asleep takes orders from nobody. */
  #stayAwake(): void {
    this.#blocker ??= this.#options.electron.powerSaveBlocker.start('prevent-app-suspension');
  }

  #letSleep(): void {
    if (this.#blocker !== null) this.#options.electron.powerSaveBlocker.stop(this.#blocker);
    this.#blocker = null;
  }

  get #view(): ShellView {
    return {
      state: this.#runner.state,
      language: this.#language,
      platform: this.#options.machine.platform,
      isKitchenShown: this.#windows.isKitchenShown,
      startsAtLogin: this.#loginItem.isOn,
    };
  }

  #openTray(): void {
    const { Tray, nativeImage } = this.#options.electron;
    try {
      this.#tray = new Tray(nativeImage.createFromPath(`${this.#options.pages}/tray.png`));
      this.#tray.on('click', () => this.#windows.openConsole());
    } catch {
      // Desktops without a tray have all of it in the window.
    }
  }

  #show(): void {
    const view = this.#view;
    this.#tray?.setToolTip(`Comanda: ${stateSentence(view.state, view.language)}`);
    this.#tray?.setContextMenu(this.#options.electron.Menu.buildFromTemplate(trayMenu(view, this.#actions)));
    this.#windows.showView(consoleView(view));
  }
}
