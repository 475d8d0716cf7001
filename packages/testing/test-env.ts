import { type Env, systemEnv } from '@comanda/db';
import { v7 } from 'uuid';

/** Friday 20 November 2026, 19:00 in Guatemala. */
export const FRIDAY_NIGHT = Date.parse('2026-11-21T01:00:00.000Z');

export interface TestEnv extends Env {
  /** Moves the clock and runs every timer that falls due, in order. */
  advance(ms: number): void;
  /** Sets the clock without running timers, as a wrong hardware clock would. */
  jumpTo(at: number): void;
}

/** A clock that stands still until told, with timers of its own; ids, chance, network and disk are real. */
export const testEnv = (start = FRIDAY_NIGHT): TestEnv => {
  let now = start;
  let timers: { at: number; fn: () => void }[] = [];
  return {
    ...systemEnv(),
    now: () => now,
    setTimer: (fn, ms) => {
      const timer = { at: now + ms, fn };
      timers.push(timer);
      return () => {
        timers = timers.filter((t) => t !== timer);
      };
    },
    uuid: () => v7(),
    advance: (ms) => {
      const until = now + ms;
      for (;;) {
        const due = timers.filter((t) => t.at <= until).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        now = Math.max(now, due.at);
        timers = timers.filter((t) => t !== due);
        due.fn();
      }
      now = until;
    },
    jumpTo: (at) => {
      now = at;
    },
  };
};
