import { useEffect, useRef } from 'react';
import { useApp } from '../base/context.ts';
import { IdleWatch } from './idle-watch.ts';

const MINUTE = 60_000;
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Locks a till that nobody has touched for so many minutes; 0 never does. A till left open at the bar is anybody's. What was
 * on the screen is there again for whoever signs in next.
 */
export const useIdleLock = (minutes: number, lock: () => void): void => {
  const { live } = useApp();
  const latest = useRef(lock);
  latest.current = lock;
  useEffect(() => {
    if (minutes === 0) return;
    const watch = new IdleWatch({
      limitMs: minutes * MINUTE,
      now: Date.now,
      storage: localStorage,
      // Locked while the hub is away a till would sell nothing until it is back.
      mayLock: () => live.get().online,
      lock: () => latest.current(),
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
  }, [minutes, live]);
};
