import { runs } from '@comanda/testing/runs';
import { expect, test } from 'vitest';
import { runKills } from './kill-run.ts';

test('a hub killed under load loses nothing it acknowledged, doubles nothing, and marks every repeated slip', async () => {
  const { journal, problems, final } = await runKills({ kills: runs(2), seed: 'test', print: () => undefined });
  expect(problems).toEqual([]);
  expect(final.flatMap((check) => check.problems)).toEqual([]);
  expect(journal.payments.length).toBeGreaterThan(0);
  expect(journal.bumps.size).toBeGreaterThan(0);
}, 180_000);
