/** What the shell uses of Electron. Handed in, so that it is tested where Electron's program is not there. */
export type ElectronParts = Pick<
  typeof import('electron'),
  | 'app'
  | 'BrowserWindow'
  | 'Tray'
  | 'Menu'
  | 'utilityProcess'
  | 'powerMonitor'
  | 'powerSaveBlocker'
  | 'screen'
  | 'dialog'
  | 'ipcMain'
  | 'session'
  | 'shell'
  | 'nativeImage'
>;
