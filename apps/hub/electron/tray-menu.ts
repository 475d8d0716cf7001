import type { MenuItemConstructorOptions } from 'electron';
import type { HubState } from './hub-runner.ts';
import { type Language, say, stateSentence, workloadLines } from './words.ts';

/** What can be done in the tray, and in the window for computers without one. */
export interface ShellActions {
  openTill(): void;
  showWindow(): void;
  /** The window, with the address and its QR before anything else. */
  showAddress(): void;
  toggleKitchen(): void;
  openLogs(): void;
  retry(): void;
  toggleAtLogin(): void;
  quit(): void;
}

export interface ShellView {
  state: HubState;
  language: Language;
  platform: NodeJS.Platform;
  isKitchenShown: boolean;
  startsAtLogin: boolean;
}

/** The tray's menu: the state on top, then what can be done in it. */
export const trayMenu = (view: ShellView, actions: ShellActions): MenuItemConstructorOptions[] => {
  const { state, language } = view;
  const isRunning = state.kind === 'running';
  const lines = isRunning
    ? [state.ready.lanUrl, ...(state.workload ? workloadLines(state.workload, language) : [])]
    : [];
  const action = (label: string, click: () => void, enabled = true) => ({ label, click, enabled });
  return [
    { label: stateSentence(state, language), enabled: false },
    ...lines.map((label) => ({ label, enabled: false })),
    { type: 'separator' },
    action(say('open_till', language), actions.openTill, isRunning),
    action(say(view.isKitchenShown ? 'hide_display' : 'show_display', language), actions.toggleKitchen, isRunning),
    action(say('add_device', language), actions.showAddress, isRunning),
    action(say('show_window', language), actions.showWindow),
    ...(state.kind === 'failed' ? [action(say('retry', language), actions.retry)] : []),
    action(say('open_logs', language), actions.openLogs),
    {
      label: say('at_login', language),
      type: 'checkbox',
      checked: view.startsAtLogin,
      click: actions.toggleAtLogin,
    },
    { type: 'separator' },
    action(say('quit', language), actions.quit),
  ];
};
