import type { AccountSignInOutput } from '@comanda/contracts';

/** A signed-in browser: a token for an hour, and what gets the next one. */
export interface Session {
  token: string;
  refreshToken: string;
  /** When the token is over, milliseconds since the epoch. */
  expiresAt: number;
}

const KEY = 'comanda.admin.session';
/** How long before its end a token is renewed. Milliseconds. */
const EARLY_MS = 60_000;

const isSession = (value: unknown): value is Session =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Session).token === 'string' &&
  typeof (value as Session).refreshToken === 'string' &&
  typeof (value as Session).expiresAt === 'number';

export const sessionOf = (output: AccountSignInOutput, now: number): Session => ({
  token: output.idToken,
  refreshToken: output.refreshToken,
  expiresAt: now + output.expiresIn * 1000,
});

/** The session a reload of the page finds again; closing the browser ends it. */
export const loadSession = (storage: Storage): Session | null => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    return isSession(stored) ? stored : null;
  } catch {
    return null;
  }
};

export const saveSession = (storage: Storage, session: Session | null): void => {
  if (session) storage.setItem(KEY, JSON.stringify(session));
  else storage.removeItem(KEY);
};

/** Milliseconds until the token should be renewed; never negative. */
export const renewIn = (session: Session, now: number): number => Math.max(0, session.expiresAt - EARLY_MS - now);
