import { contextBridge, ipcRenderer } from 'electron';

// The shell's own window alone has this: the hub's pages reach nothing of the computer.
contextBridge.exposeInMainWorld('comanda', {
  onView: (listener: (view: unknown) => void) => ipcRenderer.on('view', (_event, view) => listener(view)),
  onPart: (listener: (id: string) => void) => ipcRenderer.on('part', (_event, id) => listener(id)),
  act: (action: string) => ipcRenderer.send('act', action),
});
