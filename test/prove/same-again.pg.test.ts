import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addWorld, noFigures } from './figures.ts';
import { STEPS } from './half-evening.suite.ts';
import { PLANTED } from './planted.ts';
import { runWorlds } from './world-pool.ts';
import { Worlds } from './worlds.ts';

let server: TestPostgres;
let worlds: Worlds;
beforeAll(async () => {
  server = await startPostgres();
  worlds = await Worlds.open(server.url);
});
afterAll(async () => {
  await worlds.close();
  await server.stop();
});

describe('hubs and their cloud in a world where everything fails', () => {
  test('the same world does the same again, to the last line', async () => {
    const traces: string[][] = [[], []];
    for (const trace of traces) {
      const report = await worlds.run({ seed: 5, steps: STEPS }, (line) => trace.push(line));
      expect(report.wrong, trace.slice(-40).join('\n')).toEqual([]);
    }
    expect(traces[1]).toEqual(traces[0]);
  }, 120_000);

  // All of them, at worlds drawn by chance: `npm run prove -- --mutants`.
  test.each(['who loses a conflict is not kept', 'what a hub deletes is not deleted in the cloud'])(
    'planted: %s, and it is noticed',
    async (planted) => {
      expect(PLANTED.map(({ name }) => name)).toContain(planted);
      const seen = noFigures(1);
      const next = () => (seen.faults.length > 0 || seen.nextSeed > 20 ? null : seen.nextSeed++);
      await runWorlds({ server: server.url, jobs: 1, steps: STEPS, planted }, next, (report) => addWorld(seen, report));
      expect(seen.faults).toHaveLength(1);
    },
    120_000,
  );
});
