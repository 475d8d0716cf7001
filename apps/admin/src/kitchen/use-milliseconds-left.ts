import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Until then, counted down as a clock does; 0 or less: it is over, or there is no such time. */
export const useMillisecondsLeft = (until: string | undefined): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return until === undefined ? 0 : Date.parse(until) - now;
};
