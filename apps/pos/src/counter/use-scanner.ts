import { useEffect, useRef } from 'react';
import { Scanner } from './scanner.ts';

/** A scanner that ends its codes with nothing has said all by then. Milliseconds. */
const REST_MS = 120;

const isAsked = (): boolean => document.querySelector('[role=dialog]') !== null;

/**
 * Hears codes anywhere on the page, but for an open dialog: what is typed there, a PIN, is its own. `onCode` answers whether it took the
 * code: then its Enter is kept from what has the focus, and `onCode` takes what the scanner wrote into a field back out.
 */
export const useScanner = (onCode: (code: string, field: HTMLInputElement | null) => boolean): void => {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    const scanner = new Scanner();
    let rest: number | undefined;
    const press = (event: KeyboardEvent) => {
      window.clearTimeout(rest);
      if (event.ctrlKey || event.altKey || event.metaKey || isAsked()) return;
      const field = event.target instanceof HTMLInputElement ? event.target : null;
      const code = scanner.press({ key: event.key, at: event.timeStamp });
      if (code === null) {
        rest = window.setTimeout(() => {
          const unended = scanner.rest();
          if (unended !== null) latest.current(unended, field);
        }, REST_MS);
        return;
      }
      if (code !== '' && !latest.current(code, field)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', press, true);
    return () => {
      window.clearTimeout(rest);
      window.removeEventListener('keydown', press, true);
    };
  }, []);
};
