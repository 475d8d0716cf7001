import { useCallback, useRef } from 'react';

/** The same function for as long as the component lives, doing what the latest one does: whoever is given it is not drawn anew. */
export const useStable = <Args extends unknown[]>(act: (...args: Args) => void): ((...args: Args) => void) => {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...args: Args) => latest.current(...args), []);
};
