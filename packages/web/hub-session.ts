import { type Permission, SignedInUser, type SignInOutput } from '@comanda/contracts';

/** Who is signed in at this till. */
export interface Session {
  token: string;
  user: SignedInUser;
}

const KEY = 'comanda.pos.session';

export const sessionOf = (output: SignInOutput): Session => ({ token: output.idToken, user: output.user });

/** The session a reload of the page finds again; closing the browser ends it. */
export const loadSession = (storage: Storage): Session | null => {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('token' in stored) || !('user' in stored)) return null;
    const user = SignedInUser.safeParse(stored.user);
    return user.success && typeof stored.token === 'string' ? { token: stored.token, user: user.data } : null;
  } catch {
    return null;
  }
};

export const saveSession = (storage: Storage, session: Session | null): void => {
  if (session) storage.setItem(KEY, JSON.stringify(session));
  else storage.removeItem(KEY);
};

export const may = (session: Session, permission: Permission): boolean => session.user.permissions.includes(permission);
