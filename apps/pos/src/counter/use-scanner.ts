import { useEffect } from 'react';
import { useStable } from '../base/use-stable.ts';
import { Scanner } from './scanner.ts';

/**
 * Hears codes anywhere on the page while it is on. The Enter of a code is kept from what has the focus, and what the scanner wrote into
 * a field is taken back out by whoever takes the code (`onCode`).
 */
export const useScanner = (isOn: boolean, onCode: (code: string, field: HTMLInputElement | null) => void): void => {
  const take = useStable(onCode);
  useEffect(() => {
    if (!isOn) return;
    const scanner = new Scanner();
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const code = scanner.press({ key: event.key, at: event.timeStamp });
      if (code === null) return;
      event.preventDefault();
      event.stopPropagation();
      take(code, event.target instanceof HTMLInputElement ? event.target : null);
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [isOn, take]);
};
