import type { HubCommandState } from '@comanda/contracts';

/** A branch was asked to mark a product sold out, or back. `at`: milliseconds since the epoch. */
export interface Asked {
  commandId: string;
  isAvailable: boolean;
  at: number;
}

export type AskState = { word: 'idle' | 'asked' | 'offline' | 'noHub' } | { word: 'refused'; code: string };

/** A hub that is in touch answers within a second; after this it is not. Milliseconds. */
export const SLOW_MS = 5_000;

const refusal = (result: HubCommandState['result']): string => {
  const code = result !== null && typeof result === 'object' && !Array.isArray(result) ? result.code : null;
  return typeof code === 'string' ? code : 'INTERNAL_ERROR';
};

/** How a branch stands with what it was asked; `command` is what the cloud knows of it at `nowMs`. */
export const askState = (asked: Asked | undefined, command: HubCommandState | undefined, nowMs: number): AskState => {
  if (!asked || command?.state === 'done') return { word: 'idle' };
  if (command?.state === 'rejected') return { word: 'refused', code: refusal(command.result) };
  if (nowMs - asked.at <= SLOW_MS) return { word: 'asked' };
  return { word: command && command.hubLastSeenAt === null ? 'noHub' : 'offline' };
};
