import type { Api } from '@comanda/web';
import { createContext, useContext } from 'react';

/** The way to the bridge of somebody who is signed in. */
export const ApiContext = createContext<Api | null>(null);

export const useApi = (): Api => {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('ApiContext is used outside its provider');
  return api;
};
