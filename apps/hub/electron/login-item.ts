import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronParts } from './electron-parts.ts';
import type { Machine } from './folders.ts';

const DESKTOP_FILE = 'comanda.desktop';

/** Starts the application when somebody signs in to the computer: by Electron, and on Linux by a file of the desktop's. */
export class LoginItem {
  readonly #app: ElectronParts['app'];
  readonly #machine: Machine;

  constructor(app: ElectronParts['app'], machine: Machine) {
    this.#app = app;
    this.#machine = machine;
  }

  get isOn(): boolean {
    if (this.#machine.platform === 'linux') return existsSync(this.#desktopFile);
    // On Windows a person can switch it off elsewhere; this is what will happen.
    const item = this.#app.getLoginItemSettings();
    return item.executableWillLaunchAtLogin ?? item.openAtLogin;
  }

  set(isOn: boolean): void {
    if (this.#machine.platform !== 'linux') {
      this.#app.setLoginItemSettings({ openAtLogin: isOn });
      return;
    }
    if (!isOn) {
      rmSync(this.#desktopFile, { force: true });
      return;
    }
    mkdirSync(this.#autostart, { recursive: true });
    // Of an AppImage the program's own path is a mount that is gone after it ended.
    const program = this.#machine.settings.APPIMAGE ?? this.#app.getPath('exe');
    const quoted = `"${program.replaceAll(/(["\\`$])/g, '\\$1')}"`;
    writeFileSync(this.#desktopFile, `[Desktop Entry]\nType=Application\nName=Comanda\nExec=${quoted}\n`);
  }

  get #autostart(): string {
    return join(this.#machine.settings.XDG_CONFIG_HOME ?? join(this.#machine.home, '.config'), 'autostart');
  }

  get #desktopFile(): string {
    return join(this.#autostart, DESKTOP_FILE);
  }
}
