import { testEnv } from '@comanda/testing/test-env';
import pino from 'pino';
import { expect, test } from 'vitest';
import { Jobs } from './jobs.ts';

const log = pino({ level: 'silent' });
const settle = () => new Promise((next) => setImmediate(next));

test('a job comes again after its time, also when it failed', async () => {
  const env = testEnv();
  let turns = 0;
  const run = async () => {
    turns += 1;
    if (turns === 1) throw new Error('no');
  };
  const jobs = new Jobs(env, log, [{ name: 'x', everyMs: 1000, run }]);
  jobs.start();
  for (const expected of [0, 1, 2, 3]) {
    expect(turns).toBe(expected);
    env.advance(1000);
    await settle();
  }
  await jobs.stop();
  env.advance(10_000);
  await settle();
  expect(turns).toBe(4);
});

test('a node that was restarted every half hour never did what is due hourly: the first time is a minute after a start', async () => {
  const env = testEnv();
  const at: number[] = [];
  const began = env.now();
  const jobs = new Jobs(env, log, [{ name: 'x', everyMs: 3_600_000, run: async () => at.push(env.now() - began) }]);
  jobs.start();
  for (let minute = 0; minute < 130; minute += 1) {
    env.advance(60_000);
    await settle();
  }
  await jobs.stop();
  expect(at).toEqual([60_000, 3_660_000, 7_260_000]);
});

test('a slow job never runs twice at once, and stop waits for it', async () => {
  const env = testEnv();
  const slow = Promise.withResolvers<void>();
  let running = 0;
  const run = () => {
    running += 1;
    return slow.promise;
  };
  const jobs = new Jobs(env, log, [{ name: 'x', everyMs: 1000, run }]);
  jobs.start();
  env.advance(5000);
  await settle();
  expect(running).toBe(1);
  let isStopped = false;
  const stopped = jobs.stop().then(() => {
    isStopped = true;
  });
  await settle();
  expect(isStopped).toBe(false);
  slow.resolve();
  await stopped;
});
