import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IdleWatch } from './idle-watch.ts';

const MINUTE = 60_000;
const LIMIT = 5 * MINUTE;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T23:00:00-06:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Time goes on, timers do not. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

const open = (kept = new Map<string, string>()) => {
  const lock = vi.fn();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const mayLock = vi.fn(() => true);
  const watch = new IdleWatch({ limitMs: LIMIT, now: Date.now, storage, mayLock, lock });
  watch.start();
  return { watch, lock, mayLock, kept };
};

test('a till is locked when nobody has touched it for so long, and not before', () => {
  const { watch, lock } = open();
  vi.advanceTimersByTime(LIMIT - 1);
  expect(watch.touch()).toBe(true);
  vi.advanceTimersByTime(LIMIT - 1);
  expect(lock).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(lock).toHaveBeenCalledTimes(1);
});

test('a till that slept overnight woke unlocked: timers had stood still, and the first touch started them anew', () => {
  const { watch, lock } = open();
  watch.touch();
  sleep(8 * 60 * MINUTE);
  expect(watch.touch()).toBe(false);
  expect(lock).toHaveBeenCalledTimes(1);
  const other = open();
  sleep(LIMIT);
  expect(other.watch.look()).toBe(false);
  expect(other.lock).toHaveBeenCalledTimes(1);
});

test('a short sleep counts, and the rest is waited for', () => {
  const { watch, lock } = open();
  sleep(LIMIT - MINUTE);
  expect(watch.look()).toBe(true);
  vi.advanceTimersByTime(MINUTE);
  expect(lock).toHaveBeenCalledTimes(1);
});

test('a page loaded anew knows when the till was touched last; who signs in next begins anew', () => {
  const before = open();
  before.watch.touch();
  sleep(LIMIT);
  expect(open(before.kept).lock).toHaveBeenCalledTimes(1);
  before.watch.stop();
  expect(open(before.kept).lock).not.toHaveBeenCalled();
});

test('a till where somebody signed in and touched nothing more woke unlocked when its page was loaded anew', () => {
  const before = open();
  sleep(8 * 60 * MINUTE);
  expect(open(before.kept).lock).toHaveBeenCalledTimes(1);
});

test('a till nobody touched for so long while its hub was away was locked, and nobody could sign in: it waits until somebody can', () => {
  const { watch, lock, mayLock } = open();
  mayLock.mockReturnValue(false);
  vi.advanceTimersByTime(60 * MINUTE);
  expect(watch.look()).toBe(true);
  expect(lock).not.toHaveBeenCalled();
  mayLock.mockReturnValue(true);
  vi.advanceTimersByTime(MINUTE);
  expect(lock).toHaveBeenCalledTimes(1);
});

test('a till somebody worked at while its hub was away stays open when it is back', () => {
  const { watch, lock, mayLock } = open();
  mayLock.mockReturnValue(false);
  vi.advanceTimersByTime(60 * MINUTE);
  expect(watch.touch()).toBe(true);
  mayLock.mockReturnValue(true);
  vi.advanceTimersByTime(MINUTE);
  expect(lock).not.toHaveBeenCalled();
});
