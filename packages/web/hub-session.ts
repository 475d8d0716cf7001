import type { Permission, SignedInUser, SignInOutput } from '@comanda/contracts';

/** Who is signed in at this till. */
export interface Session {
  token: string;
  user: SignedInUser;
}

const KEY = 'comanda.pos.session';

export const sessionOf = (output: SignInOutput): Session => ({ token: output.idToken, user: output.user });

const loadSession = async (storage: Storage): Promise<Session | null> => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('token' in stored) || !('user' in stored)) return null;
    // Schemas come when there is something to check: most tills open at their sign-in.
    const { storedUser } = await import('./stored-user.ts');
    const user = storedUser(stored.user);
    return user && typeof stored.token === 'string' ? { token: stored.token, user } : null;
  } catch {
    return null;
  }
};

const saveSession = (storage: Storage, session: Session | null): void => {
  if (session) storage.setItem(KEY, JSON.stringify(session));
  else storage.removeItem(KEY);
};

const ONLY_TILL = 'comanda.pos';

/** Whether no other page of this browser is a till, or the hub's administration; this one is it from then on. */
const isOnlyTill = (): Promise<boolean> =>
  new Promise((answer) => {
    const hold = () => new Promise<never>(() => undefined);
    void navigator.locks.request(ONLY_TILL, { ifAvailable: true }, (lock) => {
      answer(lock !== null);
      if (lock) return hold();
      void navigator.locks.request(ONLY_TILL, hold);
    });
  });

/**
 * The session a reload of the page finds again. Where the page opens without its hub, a restart of the tablet does too: nobody
 * could sign in then. Whether it was too long ago the idle lock says (`useIdleLock`); of several tills in a browser each has its own.
 */
export const restoreSession = async (): Promise<Session | null> => {
  const isOnly = 'locks' in navigator && (await isOnlyTill());
  const session = (await loadSession(sessionStorage)) ?? (isOnly ? await loadSession(localStorage) : null);
  if (session) saveSession(sessionStorage, session);
  return session;
};

/** Of this page, and of this device until somebody else signs in. */
export const keepSession = (session: Session | null): void => {
  saveSession(sessionStorage, session);
  try {
    saveSession(localStorage, session);
  } catch {
    // A device that is full forgets it at its next restart.
  }
};

export const may = (session: Session, permission: Permission): boolean => session.user.permissions.includes(permission);
