import { join } from 'node:path';

export interface Folders {
  /** The hub's data. */
  data: string;
  logs: string;
  /** The shell's own: which screen shows the kitchen, what an update is at. */
  shell: string;
  /** Where the hub's bundle lies. */
  hub: string;
}

export interface Machine {
  platform: NodeJS.Platform;
  home: string;
  settings: NodeJS.ProcessEnv;
  /** Electron's `process.resourcesPath`. */
  resources: string;
}

/**
 * A folder of our own, not Electron's and not called as the product: an uninstaller on Windows takes away what is named after
 * either, and would take the restaurant's history with it.
 */
const baseOf = ({ platform, home, settings }: Machine): string => {
  if (platform === 'win32') return join(settings.LOCALAPPDATA ?? join(home, 'AppData', 'Local'), 'ComandaDatos');
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'ComandaDatos');
  return join(settings.XDG_DATA_HOME ?? join(home, '.local', 'share'), 'comanda-datos');
};

export const foldersOf = (machine: Machine): Folders => {
  const base = baseOf(machine);
  return {
    data: machine.settings.COMANDA_DATA ?? join(base, 'data'),
    logs: join(base, 'logs'),
    shell: join(base, 'shell'),
    hub: machine.settings.COMANDA_HUB ?? join(machine.resources, 'hub'),
  };
};
