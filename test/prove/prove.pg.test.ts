import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { runs } from '@comanda/testing/runs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addWorld, noFigures } from './figures.ts';
import { STEPS } from './half-evening.suite.ts';
import { proofPage } from './proof-page.ts';
import { Worlds } from './worlds.ts';

/** One world in `npm test`; whole nights of them are `npm run prove`. */
const SEEDS = Array.from({ length: runs(1) }, (_, at) => at + 1);

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

const figures = noFigures(1);

describe('hubs and their cloud in a world where everything fails', () => {
  test.each(SEEDS)('world %i: nothing acknowledged is lost or doubled, and both sides end the same', async (seed) => {
    const trace: string[] = [];
    const report = await worlds.run({ seed, steps: STEPS }, (line) => trace.push(line));
    addWorld(figures, report);
    expect(report.wrong, trace.slice(-40).join('\n')).toEqual([]);
  });

  test('what they came to is told on one page', () => {
    const page = proofPage(figures, 'commit abc');
    expect(page).toContain(`in ${SEEDS.length} world`);
    expect(page).toContain('| cloud processes that died in the middle of their work |');
    const broken = { ...figures, faults: [{ seed: 3, wrong: ['I2 payment x is not in the cloud'] }] };
    expect(proofPage(broken, 'commit abc')).toContain('- world 3: I2 payment x is not in the cloud');
  });
});
