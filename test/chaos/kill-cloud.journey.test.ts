// Rule: a killed cloud loses and doubles nothing it acknowledged; also held by test/prove/prove.pg.test.ts
import { runs } from '@comanda/testing/runs';
import { expect, test } from 'vitest';
import { killCloud } from '../chaos-cloud/kill-cloud.ts';

test('a cloud, its database and both killed under load lose nothing they acknowledged, and double nothing', async () => {
  const result = await killCloud({ kills: runs(3), seed: 'test', print: () => undefined });
  expect(result.problems).toEqual([]);
  expect(result.acknowledged).toBeGreaterThan(20);
  expect(Object.values(result.kills).every((count) => count > 0)).toBe(true);
}, 180_000);
