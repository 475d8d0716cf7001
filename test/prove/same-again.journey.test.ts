// Rule: the same world does the same again, and planted defects are noticed; also held by test/prove/prove.pg.test.ts
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addWorld, noFigures } from './figures.ts';
import { STEPS } from './half-evening.suite.ts';
import { PLANTED } from './planted.ts';
import { runWorlds } from './world-pool.ts';
import { Worlds } from './worlds.ts';

/** What is under way at one moment ends in whatever order the database answers: within a moment there is none. */
const byMoment = (trace: readonly string[]): string[] => {
  const timeOf = (line: string) => line.trimStart().split(' ', 1)[0]!;
  const moments: string[][] = [];
  for (const line of trace) {
    const last = moments.at(-1);
    if (last && timeOf(last[0]!) === timeOf(line)) last.push(line);
    else moments.push([line]);
  }
  return moments.flatMap((lines) => lines.sort());
};

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
      // One after the other: two who ask the cloud at once are answered in whatever order, and its ids are drawn in that.
      const report = await worlds.run({ seed: 5, steps: STEPS, people: 1 }, (line) => trace.push(line));
      expect(report.wrong, trace.slice(-40).join('\n')).toEqual([]);
    }
    expect(byMoment(traces[1]!)).toEqual(byMoment(traces[0]!));
    // Two whole worlds; and one that is given up goes on, and has the database of the next try.
  }, 600_000);

  // All of them, at worlds drawn by chance: `npm run prove -- --mutants`. Here from a world on in which each is likely soon.
  test.each([
    { planted: 'who loses a conflict is not kept', from: 690_177_388 },
    { planted: 'what a hub deletes is not deleted in the cloud', from: 1 },
  ])(
    'planted: $planted, and it is noticed',
    async ({ planted, from }) => {
      expect(PLANTED.map(({ name }) => name)).toContain(planted);
      const seen = noFigures(from);
      const next = () => (seen.faults.length > 0 || seen.nextSeed >= from + 20 ? null : seen.nextSeed++);
      await runWorlds({ server: server.url, jobs: 1, steps: STEPS, planted }, next, (report) => addWorld(seen, report));
      expect(seen.faults).toHaveLength(1);
      // Twenty worlds at most.
    },
    600_000,
  );
});
