import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAULTS } from './faults.ts';
import { PLANTED } from './planted.ts';
import { runSeed, type SeedResult } from './run-seed.ts';
import { Stillness } from './stillness.ts';
import { Templates } from './templates.ts';

/** Few, but in them everything befalls somebody. */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const STEPS = 120;

let server: TestPostgres;
let templates: Templates;
const stillness = new Stillness();
beforeAll(async () => {
  server = await startPostgres();
  templates = await Templates.open(server.url);
  stillness.start();
});
afterAll(async () => {
  await stillness.stop();
  await templates.close();
  await server.stop();
});

const world = (seed: number): Promise<SeedResult> => {
  const { hubFile } = templates;
  return templates.withDatabase((databaseUrl) => runSeed(seed, { stillness, databaseUrl, hubFile, steps: STEPS }));
};

const hits = new Set<string>();

describe('hub and cloud in a world where everything fails', () => {
  test.each(SEEDS)(
    'seed %i: nothing acknowledged is lost or doubled, and both sides end the same',
    async (seed) => {
      const result = await world(seed);
      for (const what of result.hits.keys()) hits.add(what);
      expect(result.wrong, result.trace.slice(-40).join('\n')).toEqual([]);
    },
    60_000,
  );

  test('in these worlds every fault befell somebody: else they show nothing of it', () => {
    expect(FAULTS.filter((fault) => !hits.has(fault))).toEqual([]);
  });

  test('the same seed does the same again, to the last line', async () => {
    const traces: (readonly string[])[] = [];
    for (let time = 0; time < 2; time++) {
      const result = await world(5);
      traces.push(result.trace);
    }
    expect(traces[1]).toEqual(traces[0]);
  }, 60_000);

  // A process each: a defect is planted as the product is loaded.
  test.each(PLANTED)(
    'planted: $name, and it is noticed',
    ({ name, seed }) => {
      const worlds = ['--from', String(seed), '--seeds', '10', '--steps', String(STEPS), '--first'];
      const { stdout, stderr } = spawnSync(
        process.execPath,
        ['--import', './test/prove/plant.ts', 'scripts/prove.ts', ...worlds],
        {
          cwd: fileURLToPath(new URL('../..', import.meta.url)),
          env: { ...process.env, PLANTED: name, PROVE_DATABASE: server.url, NODE_OPTIONS: '' },
          encoding: 'utf8',
        },
      );
      expect(stdout, stderr).toMatch(/^world \d+/m);
    },
    120_000,
  );
});
