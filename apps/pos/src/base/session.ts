import { loadSession, type Session, saveSession } from '@comanda/web/hub-session';

export { may, type Session, sessionOf } from '@comanda/web/hub-session';

const ONLY_TILL = 'comanda.pos';

/** Whether no other page of this browser is a till; this one is it from then on. */
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
 * could sign in then. Whether it was too long ago the idle lock says; of several tills in a browser each has its own.
 */
export const restoreSession = async (): Promise<Session | null> => {
  const isOnly = 'locks' in navigator && (await isOnlyTill());
  const session = loadSession(sessionStorage) ?? (isOnly ? loadSession(localStorage) : null);
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
