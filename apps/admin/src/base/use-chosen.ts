import { useState } from 'react';

/** The one on screen of several: the one looked at last in this browser, else the first; undefined where there is none. */
export const useChosen = <T>(
  storageKey: string,
  all: readonly T[],
  idOf: (one: T) => string,
): [T | undefined, (id: string) => void] => {
  const [id, setId] = useState(() => localStorage.getItem(storageKey));
  const choose = (next: string) => {
    localStorage.setItem(storageKey, next);
    setId(next);
  };
  return [all.find((one) => idOf(one) === id) ?? all[0], choose];
};
