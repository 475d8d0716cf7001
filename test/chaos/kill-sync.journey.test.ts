// Rule: hubs, clouds and their database killed under load lose and double nothing; also held by test/prove/prove.pg.test.ts
import { expect, test } from 'vitest';
import { runChaos } from '../chaos-sync/run.ts';
import { LONG_TROUBLE } from '../chaos-sync/troubled-network.ts';

test('two hubs, two clouds and their database killed, frozen, cut off, out of disk and a hub copied under load are one again, and lose and double nothing', async () => {
  const result = await runChaos({
    seconds: 8,
    seed: 'test',
    must: ['kill hub', 'kill cloud', 'kill database', 'freeze hub', 'full disk', 'failed flush', 'copied machine'],
    longestMs: 2_000,
    print: () => undefined,
  });
  expect(result.checks.filter(({ problems }) => problems.length > 0)).toEqual([]);
  expect(result.payments).toBeGreaterThan(20);
  expect(result.edits).toBeGreaterThan(5);
  // All of it befell, but what this machine cannot do, and the result says that.
  const wanted = [
    'kill hub',
    'kill cloud',
    'kill database',
    'freeze hub',
    'copied machine',
    'network: cut',
    LONG_TROUBLE,
  ];
  expect(wanted.filter((what) => !result.befell[what])).toEqual([]);
  for (const what of ['full disk', 'failed flush']) {
    expect(what in result.befell || result.leftOut.some((why) => why.startsWith(what))).toBe(true);
  }
}, 900_000);
