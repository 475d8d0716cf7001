const KEY = 'comanda.bridge.session';

/** The session a reload of the page finds again; closing the browser ends it. */
export const loadToken = (): string | null => sessionStorage.getItem(KEY);

export const saveToken = (token: string | null): void => {
  if (token === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, token);
};
