import { useEffect, useState } from 'react';
import { useLive } from './context.ts';

/** The hub's time in milliseconds, moving every `everyMs`. */
export const useNow = (everyMs = 1000): number => {
  const { clockOffsetMs } = useLive();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now + clockOffsetMs;
};
