import { testEnv } from '@comanda/testing/test-env';
import { expect, test } from 'vitest';
import { pause, refetchPause } from './refetch-pause.ts';

const late = { randomBytes: () => Uint8Array.of(255, 255) };
const early = { randomBytes: () => Uint8Array.of(0, 0) };
const OURS = '0123456789abcdef-11111111-1795000000000000';
const AGAIN = '0123456789abcdef-11111111-1795000000000999';
const RESTORED = '0123456789abcdef-22222222-1795000000000000';

test('all hubs of a restored cloud do not ask for everything in one second; one whose own handle ended does not wait', () => {
  const handles = { former: OURS, next: RESTORED, isServing: true };
  expect(refetchPause(late, handles)).toBe(29_999);
  expect(refetchPause(early, handles)).toBe(0);
  expect(refetchPause(late, { ...handles, next: AGAIN })).toBe(0);
});

test('what does not say its life, as handles of Electric, may have ended for everybody', () => {
  expect(refetchPause(late, { former: '3833821-1721812114261', next: '3833821-1721812114299', isServing: true })).toBe(
    29_999,
  );
  expect(refetchPause(late, { former: OURS, next: null, isServing: true })).toBe(29_999);
});

test('a hub without a menu waits for nothing', () => {
  expect(refetchPause(late, { former: OURS, next: RESTORED, isServing: false })).toBe(0);
  expect(refetchPause(late, { former: null, next: RESTORED, isServing: true })).toBe(0);
});

test('a pause ends with its time, or with who waits', async () => {
  const env = testEnv();
  const ending = new AbortController();
  let ended = 0;
  const wait = () => pause(env, 1_000, ending.signal).then(() => (ended += 1));
  const first = wait();
  env.advance(999);
  await Promise.resolve();
  expect(ended).toBe(0);
  env.advance(1);
  await first;
  const second = wait();
  ending.abort();
  await second;
  await wait();
  expect(ended).toBe(3);
});
