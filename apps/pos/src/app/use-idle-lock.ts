import { useEffect, useRef } from 'react';

const MINUTE = 60_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Locks a till that nobody has touched for so many minutes; 0 never does. A till left open at the bar is anybody's. What was
 * on the screen is there again for whoever signs in next.
 */
export const useIdleLock = (minutes: number, lock: () => void): void => {
  const latest = useRef(lock);
  latest.current = lock;
  useEffect(() => {
    if (minutes === 0) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), minutes * MINUTE);
    };
    wait();
    for (const touch of TOUCHES) window.addEventListener(touch, wait, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const touch of TOUCHES) window.removeEventListener(touch, wait, { capture: true });
    };
  }, [minutes]);
};
