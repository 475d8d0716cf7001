import { expect, test } from 'vitest';
import { Pause } from './pause.ts';

const manual = () => {
  const timers = new Map<() => void, number>();
  const pause = new Pause({
    now: () => 0,
    setTimer: (fire, ms) => {
      timers.set(fire, ms);
      return () => timers.delete(fire);
    },
  });
  return { pause, timers, fireAll: () => [...timers.keys()].forEach((fire) => void fire()) };
};

test('new work ends a rest, but never shortens the wait before a dead printer is tried again', async () => {
  const { pause, timers, fireAll } = manual();
  const rest = pause.wait(10_000, 'work');
  pause.wake('work');
  expect(await rest).toBe('woken');
  pause.forget();
  const backOff = pause.wait(4000, 'retry');
  pause.wake('work');
  expect([...timers.values()]).toEqual([4000]);
  fireAll();
  expect(await backOff).toBe('time');
});

test('a person who asks to try again ends any wait', async () => {
  const { pause, timers } = manual();
  const backOff = pause.wait(4000, 'retry');
  pause.wake('retry');
  expect(await backOff).toBe('woken');
  expect(timers.size).toBe(0);
});

test('a wake between looking for work and resting is not lost', async () => {
  const { pause } = manual();
  pause.forget();
  pause.wake('work');
  expect(await pause.wait(10_000, 'work')).toBe('woken');
  expect(await Promise.race([pause.wait(10_000, 'retry'), 'still waiting'])).toBe('still waiting');
});

test('after a stop nothing waits', async () => {
  const { pause } = manual();
  const waiting = pause.wait(10_000, 'retry');
  pause.stop();
  expect(await waiting).toBe('woken');
  expect(await pause.wait(10_000, 'retry')).toBe('woken');
});
