import { useEffect, useRef } from 'react';
import { IdleWatch } from './idle-watch.ts';

const MINUTE = 60_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Locks a till, or the hub's administration, that nobody has touched for so many minutes; 0 never does. Left open at the bar it
 * is anybody's. Both pages of a device count as touched by a touch of either.
 */
export const useIdleLock = (minutes: number, mayLock: () => boolean, lock: () => void): void => {
  const latest = useRef({ mayLock, lock });
  latest.current = { mayLock, lock };
  useEffect(() => {
    if (minutes === 0) return;
    const watch = new IdleWatch({
      limitMs: minutes * MINUTE,
      now: Date.now,
      storage: localStorage,
      mayLock: () => latest.current.mayLock(),
      lock: () => latest.current.lock(),
    });
    // The touch that wakes a tablet is nobody's yet: what lies under the finger does not hear of it.
    const touch = (event: Event) => {
      if (!watch.touch()) event.stopPropagation();
    };
    const look = () => {
      if (document.visibilityState === 'visible') watch.look();
    };
    watch.start();
    for (const name of TOUCHES) window.addEventListener(name, touch, { capture: true, passive: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      watch.stop();
      for (const name of TOUCHES) window.removeEventListener(name, touch, { capture: true });
      document.removeEventListener('visibilitychange', look);
    };
  }, [minutes]);
};
