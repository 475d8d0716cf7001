import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

/** Hub time in ms, once a second, for everything that shows how long something takes. */
export const NowContext = createContext(0);

export const useNow = (): number => useContext(NowContext);

/** Ticks on the second of `clock`; only what shows time is drawn again, not the board around it. */
export const NowProvider = ({ clock, children }: { clock: { now(): number }; children: ReactNode }) => {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const at = clock.now();
      setNow(at);
      timer = setTimeout(tick, 1000 - (at % 1000));
    };
    tick();
    return () => clearTimeout(timer);
  }, [clock]);
  return <NowContext value={now}>{children}</NowContext>;
};
