import { runs } from '@comanda/testing/runs';
import { testEnv } from '@comanda/testing/test-env';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Loop, type Next, retryAfter } from './loop.ts';

/** A loop whose turns end when the test says so. */
const openLoop = () => {
  const clock = testEnv();
  const began: number[] = [];
  const heard: unknown[] = [];
  let turn: PromiseWithResolvers<Next> | null = null;
  let timers = 0;
  const loop = new Loop({
    env: {
      setTimer: (fn, ms) => {
        timers += 1;
        let isOver = false;
        const end = (): boolean => {
          if (isOver) return false;
          isOver = true;
          timers -= 1;
          return true;
        };
        const cancel = clock.setTimer(() => end() && fn(), ms);
        return () => {
          end();
          cancel();
        };
      },
    },
    turn: () => {
      expect(turn).toBeNull();
      began.push(clock.now());
      turn = Promise.withResolvers();
      return turn.promise;
    },
    failed: (error) => {
      heard.push(error);
      return { afterMs: 1_000, isPause: true };
    },
  });
  const settle = async () => {
    for (let i = 0; i < 6; i++) await Promise.resolve();
  };
  return {
    loop,
    clock,
    began,
    heard,
    settle,
    timers: () => timers,
    isInTurn: () => turn !== null,
    end: async (how: Next | Error) => {
      const ending = turn!;
      turn = null;
      if (how instanceof Error) ending.reject(how);
      else ending.resolve(how);
      await settle();
    },
  };
};

const IDLE: Next = { afterMs: null };

test('who wakes it while a turn goes is served by the next, once however often', async () => {
  const { loop, began, end } = openLoop();
  loop.start();
  loop.wake();
  loop.wake();
  expect(began).toHaveLength(1);
  await end(IDLE);
  expect(began).toHaveLength(2);
  await end(IDLE);
  expect(began).toHaveLength(2);
});

test('what failed is heard of and tried again after its pause, not at once for who woke it meanwhile', async () => {
  const { loop, began, end, heard, clock } = openLoop();
  loop.start();
  loop.wake();
  const error = new Error('no disk');
  await end(error);
  expect(heard).toEqual([error]);
  clock.advance(999);
  expect(began).toHaveLength(1);
  clock.advance(1);
  expect(began).toHaveLength(2);
});

test('a stop waits for the turn under way, and nothing comes after it', async () => {
  const { loop, began, end, clock, timers, settle } = openLoop();
  loop.start();
  let isStopped = false;
  const stopping = loop.stop().then(() => {
    isStopped = true;
  });
  await settle();
  expect(isStopped).toBe(false);
  await end({ afterMs: 10 });
  await stopping;
  expect(timers()).toBe(0);
  loop.wake();
  clock.advance(60_000);
  expect(began).toHaveLength(1);
});

const step = fc.oneof(
  fc.constantFrom('wake' as const, 'stop' as const, 'start' as const, 'fail' as const),
  fc.record({ advance: fc.nat(2_000) }),
  fc.record({ afterMs: fc.option(fc.nat(3_000)), isPause: fc.constant(false as const) }),
  fc.record({ afterMs: fc.nat(3_000), isPause: fc.constant(true) }),
);

test('whatever comes in whatever order: no two turns at once, none while stopped, no wake lost, no failure unheard', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { loop, clock, began, heard, end, isInTurn, timers, settle } = openLoop();
      let isStarted = false;
      let failures = 0;
      /** Turns begun when it was last woken, while it ran. */
      let wokenAt = -1;
      /** What the last turn ended with, until another begins. */
      let next: { at: number; afterMs: number | null; isPause: boolean } | null = null;
      for (const one of steps) {
        const before = began.length;
        if (one === 'wake') {
          const isIdle = isStarted && !isInTurn();
          loop.wake();
          if (isIdle) expect(began).toHaveLength(before + 1);
          if (isStarted) wokenAt = before;
        } else if (one === 'start') {
          loop.start();
          isStarted = true;
          wokenAt = before;
        } else if (one === 'stop') {
          const stopping = loop.stop();
          isStarted = false;
          wokenAt = -1;
          if (isInTurn()) await end(IDLE);
          await stopping;
          expect(timers()).toBe(0);
        } else if (one === 'fail' || 'afterMs' in one) {
          if (!isInTurn()) continue;
          if (one === 'fail') failures += 1;
          const outcome = one === 'fail' ? { afterMs: 1_000, isPause: true } : one;
          await end(one === 'fail' ? new Error('failed') : one);
          next = { at: clock.now(), ...outcome };
          // A wake while it went is served at once, unless this is a pause.
          if (began.length > before) expect(outcome.isPause).toBe(false);
          else if (isStarted && wokenAt === before) expect(outcome.isPause || wokenAt < before).toBe(true);
        } else {
          clock.advance(one.advance);
          await settle();
          if (began.length > before) expect(began.at(-1)! - next!.at).toBe(next!.afterMs);
        }
        if (!isStarted) expect(began.length).toBeLessThanOrEqual(before);
        expect(timers()).toBeLessThanOrEqual(1);
        expect(heard).toHaveLength(failures);
      }
      // Whoever woke it last is served in the end, by a turn that began after that.
      if (isStarted && wokenAt >= 0) {
        if (isInTurn()) await end(IDLE);
        clock.advance(5_000);
        await settle();
        expect(began.length).toBeGreaterThan(wokenAt);
      }
      await Promise.all([loop.stop(), isInTurn() ? end(IDLE) : null]);
      expect(timers()).toBe(0);
    }),
    { numRuns: runs(100) },
  );
});

test('pauses grow up to the longest, and are all of them by chance', () => {
  const [least, most] = [Uint8Array.of(0, 0), Uint8Array.of(255, 255)];
  const after = (bytes: Uint8Array, failures: number) =>
    retryAfter({ randomBytes: () => bytes }, { firstMs: 1_000, mostMs: 60_000 }, failures);
  expect([1, 2, 3, 7, 50].map((failures) => after(most, failures))).toEqual([1_000, 2_000, 4_000, 60_000, 60_000]);
  expect([1, 50].map((failures) => after(least, failures))).toEqual([1, 1]);
});
