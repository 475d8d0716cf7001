import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fault } from './faults.ts';
import { MUTANTS } from './mutants.ts';
import { runSeed } from './run-seed.ts';
import { Stillness } from './stillness.ts';

const SEEDS = Array.from({ length: Number(process.env.PROVE_SEEDS ?? 5) }, (_, i) => i + 1);
const STEPS = 30;

let server: TestPostgres;
const stillness = new Stillness();
beforeAll(async () => {
  server = await startPostgres();
  stillness.start();
});
afterAll(async () => {
  stillness.stop();
  await server.stop();
});

describe('hub and cloud in a world where everything fails', () => {
  test.each(SEEDS)(
    'seed %i: nothing acknowledged is lost or doubled, and both sides end the same',
    async (seed) => {
      const result = await runSeed(seed, { stillness, databaseUrl: await server.createDatabase(), steps: STEPS });
      expect({ seed, faults: result.faults, wrong: result.wrong }).toEqual({ seed, faults: result.faults, wrong: [] });
    },
    60_000,
  );

  test('the same seed does the same again', async () => {
    const run = async () =>
      (await runSeed(3, { stillness, databaseUrl: await server.createDatabase(), steps: 15 })).hash;
    expect(await run()).toBe(await run());
  }, 60_000);

  test.each(MUTANTS)(
    'planted: $name, and it is noticed',
    async ({ plant }) => {
      const caught: string[] = [];
      for (let seed = 1; seed <= 4 && caught.length === 0; seed++) {
        const parts = { stillness, databaseUrl: await server.createDatabase(), steps: 25, faults: new Set<Fault>() };
        caught.push(...(await runSeed(seed, { ...parts, mutate: plant })).wrong);
      }
      expect(caught).not.toEqual([]);
    },
    90_000,
  );
});
