import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSeed } from './run-seed.ts';
import { Stillness } from './stillness.ts';

const SEEDS = Array.from({ length: Number(process.env.PROVE_SEEDS ?? 6) }, (_, i) => i + 1);
const STEPS = 40;

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
});
