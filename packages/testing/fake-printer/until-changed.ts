/** Waits until `holds`, looking again whenever what `hear` listens to changed; rejects after `limitMs` with what never happened. */
export const untilChanged = async (
  holds: () => boolean,
  hear: (look: () => void) => (() => void)[],
  limitMs: number,
  what: () => string,
): Promise<void> => {
  if (holds()) return;
  await new Promise<void>((resolve, reject) => {
    const stops: (() => void)[] = [];
    const finish = (end: () => void) => {
      clearTimeout(timer);
      for (const stop of stops) stop();
      end();
    };
    const timer = setTimeout(() => finish(() => reject(new Error(`never happened: ${what()}`))), limitMs);
    stops.push(...hear(() => holds() && finish(resolve)));
  });
};
