import { expect, test } from 'vitest';
import { HubClock } from './hub-clock.ts';

test('a device whose clock is an hour off shows hub time', () => {
  let local = Date.parse('2026-11-21T13:00:00.000Z');
  const clock = new HubClock(() => local);
  clock.observe('2026-11-21T14:00:00.010Z', local, local + 20);
  local += 5000;
  expect(new Date(clock.now()).toISOString()).toBe('2026-11-21T14:00:05.000Z');
});

test('a slow answer does not spoil what a fast one said', () => {
  const clock = new HubClock(() => 1000);
  clock.observe(new Date(2000).toISOString(), 1000, 1000);
  clock.observe(new Date(9000).toISOString(), 1000, 3000);
  expect(clock.now()).toBe(2000);
});

test('until the hub was heard the device tells its own time', () => {
  expect(new HubClock(() => 42).now()).toBe(42);
});
