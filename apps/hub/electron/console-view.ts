import { renderSVG } from 'uqr';
import type { HubState } from './hub-runner.ts';
import type { ShellView } from './tray-menu.ts';
import { say, stateSentence, workloadLines } from './words.ts';

export interface ConsoleButton {
  action: ConsoleAction;
  label: string;
}

/** What the shell's own window shows; the page puts it in place as text, never as HTML. */
export interface ConsoleView {
  language: string;
  sentence: string;
  tone: 'good' | 'wait' | 'bad';
  lines: string[];
  setup: { label: string; code: string } | null;
  /** `reach`: what to look at when a tablet does not get there. */
  tablets: { label: string; url: string; nameUrl: string | null; reach: string; qr: string } | null;
  /** What most people open the window for, and the rest. */
  first: ConsoleButton[];
  others: ConsoleButton[];
}

export const CONSOLE_ACTIONS = ['openTill', 'toggleKitchen', 'openLogs', 'retry', 'toggleAtLogin', 'quit'] as const;
export type ConsoleAction = (typeof CONSOLE_ACTIONS)[number];

export const isConsoleAction = (said: unknown): said is ConsoleAction =>
  (CONSOLE_ACTIONS as readonly unknown[]).includes(said);

const TONES: Partial<Record<HubState['kind'], ConsoleView['tone']>> = { running: 'good', failed: 'bad' };

export const consoleView = ({ state, language, platform, isKitchenShown, startsAtLogin }: ShellView): ConsoleView => {
  const ready = state.kind === 'running' ? state.ready : null;
  const button = (action: ConsoleAction, label: string) => ({ action, label });
  return {
    language,
    sentence: stateSentence(state, language),
    tone: TONES[state.kind] ?? 'wait',
    lines: state.kind === 'running' && state.workload ? workloadLines(state.workload, language) : [],
    setup: ready?.setupCode ? { label: say('setup', language), code: ready.setupCode } : null,
    tablets: ready && {
      label: say('tablets', language),
      url: ready.lanUrl,
      nameUrl: ready.nameUrl,
      reach: say(platform === 'win32' ? 'reach_windows' : platform === 'darwin' ? 'reach_mac' : 'reach', language),
      qr: `data:image/svg+xml;base64,${Buffer.from(renderSVG(ready.lanUrl)).toString('base64')}`,
    },
    first: [
      ...(ready ? [button('openTill', say('open_till', language))] : []),
      ...(state.kind === 'failed' ? [button('retry', say('retry', language))] : []),
    ],
    others: [
      ...(ready ? [button('toggleKitchen', say(isKitchenShown ? 'hide_display' : 'show_display', language))] : []),
      button('openLogs', say('open_logs', language)),
      button('toggleAtLogin', `${startsAtLogin ? '✓ ' : ''}${say('at_login', language)}`),
      button('quit', say('quit', language)),
    ],
  };
};
