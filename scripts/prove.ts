import { startPostgres } from '@comanda/testing/postgres';
import { FAULTS, type Fault } from '../test/prove/faults.ts';
import { MUTANTS } from '../test/prove/mutants.ts';
import { runSeed } from '../test/prove/run-seed.ts';
import { Stillness } from '../test/prove/stillness.ts';

const HELP = `The proof that nothing is lost between hubs and their cloud: worlds in which everything fails, by number.

  npm run prove                      40 worlds
  npm run prove -- --seeds 1000      so many, from number 1 or --from
  SIM_SEED=17 npm run prove          one of them again, line by line
  npm run prove -- --mutants         defects planted on purpose; each must be noticed
  npm run prove -- --steps 60        things people do in each world`;

const argument = (name: string, fallback: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : Number(process.argv[at + 1]);
};

if (process.argv.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}
const server = await startPostgres();
const stillness = new Stillness();
stillness.start();
const steps = argument('steps', 60);
const failed: number[] = [];
const hits = new Map<string, number>();
let payments = 0;
const started = performance.now();

const one = async (seed: number, isTold: boolean): Promise<void> => {
  const result = await runSeed(seed, { stillness, databaseUrl: await server.createDatabase(), steps });
  payments += result.payments;
  for (const [what, count] of result.hits) hits.set(what, (hits.get(what) ?? 0) + count);
  if (isTold) console.log(result.trace.join('\n'));
  if (result.wrong.length === 0 && !isTold) return;
  console.log(`\nworld ${seed} (${result.faults.join(', ') || 'nothing fails'}), trace ${result.hash}`);
  for (const line of result.wrong) console.log(`  ✗ ${line}`);
  if (result.wrong.length > 0) failed.push(seed);
};

const mutants = async (): Promise<void> => {
  for (const { name, plant } of MUTANTS) {
    let noticed = '';
    for (let seed = 1; seed <= 20 && noticed === ''; seed++) {
      const parts = { stillness, databaseUrl: await server.createDatabase(), steps, faults: new Set<Fault>() };
      const { wrong } = await runSeed(seed, { ...parts, mutate: plant });
      if (wrong.length > 0) noticed = `after ${seed}: ${wrong[0]}`;
    }
    console.log(`  ${noticed ? '✓' : '✗'} ${name}  ${noticed || 'was not noticed in 20 worlds'}`);
    if (!noticed) failed.push(0);
  }
};

const seeds = async (): Promise<void> => {
  const from = argument('from', 1);
  const count = argument('seeds', 40);
  for (let seed = from; seed < from + count; seed++) {
    await one(seed, false);
    if ((seed - from + 1) % 20 === 0) console.log(`${seed - from + 1} worlds, ${failed.length} with a fault`);
  }
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `\n${count} worlds in ${seconds.toFixed(0)} s; ${payments} payments acknowledged; ${failed.length} worlds with a fault`,
  );
  const never = FAULTS.filter((fault) => !hits.has(fault));
  console.log(`what happened: ${[...hits].map(([what, times]) => `${what} ${times}`).join(', ')}`);
  if (never.length > 0) console.log(`never happened: ${never.join(', ')}`);
};

if (process.env.SIM_SEED) await one(Number(process.env.SIM_SEED), true);
else if (process.argv.includes('--mutants')) await mutants();
else await seeds();
await server.stop();
process.exit(failed.length > 0 ? 1 : 0);
