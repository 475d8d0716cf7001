import { useEffect, useState } from 'react';

/** Whether something has been so for a while: a connection that is being made is none that is lost. `ms`: how long. */
export const useSteady = (isSo: boolean, ms: number): boolean => {
  const [isSteady, setSteady] = useState(false);
  useEffect(() => {
    setSteady(false);
    if (!isSo) return;
    const timer = setTimeout(() => setSteady(true), ms);
    return () => clearTimeout(timer);
  }, [isSo, ms]);
  return isSo && isSteady;
};
