const KEY = 'comanda.bridge.session';

/** The session a reload of the page finds again; closing the browser ends it. */
export const loadToken = (): string | null => sessionStorage.getItem(KEY);

export const saveToken = (token: string | null): void => {
  if (token === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, token);
};

/** Whether a session was opened by the local password: only who knows it changes it. */
export const isLocalSession = (token: string | null): boolean => {
  try {
    return (JSON.parse(atob(token?.split('.')[1] ?? '')) as { kind?: unknown }).kind === 'local';
  } catch {
    return false;
  }
};
