import { expect, test } from 'vitest';
import { CallLog } from './call-log.ts';

/** Time that passes when the test says so. */
const clock = () => {
  const due: (() => void)[] = [];
  const setTimer = (fn: () => void) => {
    due.push(fn);
    return () => undefined;
  };
  return { setTimer, pass: () => due.splice(0).map((fn) => fn()) };
};

test('calls of a second are kept together, the rest when it stops, and what failed with those that come next', async () => {
  const kept: string[][] = [];
  const failures: unknown[] = [];
  let isAway = false;
  const env = clock();
  const log = new CallLog<string>(
    env,
    async (calls) => {
      if (isAway) throw new Error('away');
      kept.push([...calls]);
    },
    (error) => failures.push(error),
  );
  log.add('a');
  log.add('b');
  env.pass();
  await expect.poll(() => kept).toEqual([['a', 'b']]);
  isAway = true;
  log.add('c');
  env.pass();
  await expect.poll(() => failures.length).toBe(1);
  isAway = false;
  log.add('d');
  await log.stop();
  expect(kept).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  await log.stop();
  expect(kept).toHaveLength(2);
});
