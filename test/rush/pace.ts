import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** How many times faster than a real Friday; `max` waits for nothing. */
export type Speed = number | 'max';

const MINUTE_MS = 60_000;
/** The first guests come at six. */
const OPENING_MINUTE = 18 * 60;

/** The night's time: minutes of a real Friday, compressed. */
export interface Pace {
  speed: Speed;
  /** Lets so many minutes of the night pass. */
  wait(minutes: number): Promise<void>;
  /** Waits until so many minutes after opening. */
  until(minute: number): Promise<void>;
  /** `18:42`, by the restaurant's clock. */
  now(): string;
}

export const createPace = (speed: Speed): Pace => {
  const startedAt = performance.now();
  const factor = speed === 'max' ? 1 : speed;
  const minute = (): number => ((performance.now() - startedAt) / MINUTE_MS) * factor;
  const wait = async (minutes: number): Promise<void> => {
    if (speed === 'max' || minutes <= 0) await nextTurn();
    else await sleep((minutes * MINUTE_MS) / factor);
  };
  return {
    speed,
    wait,
    until: (at) => wait(at - minute()),
    now: () => {
      const total = OPENING_MINUTE + Math.floor(minute());
      return `${String(Math.floor(total / 60) % 24).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
    },
  };
};
