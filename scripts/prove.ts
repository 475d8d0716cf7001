import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from '@comanda/testing/postgres';
import { FAULTS, SOMETIMES } from '../test/prove/faults.ts';
import { PLANTED, type Planted } from '../test/prove/planted.ts';
import { runSeed, type SeedResult } from '../test/prove/run-seed.ts';
import { Stillness } from '../test/prove/stillness.ts';
import { Templates } from '../test/prove/templates.ts';

const HELP = `The proof that nothing is lost between hubs and their cloud: worlds in which everything fails, by number.

  npm run prove                      40 worlds
  npm run prove -- --seeds 1000      so many, from number 1 or --from
  npm run prove -- --first           only until the first fault
  npm run prove -- --steps 60        things people do in each world, else 40
  SIM_SEED=17 npm run prove          one of them again, line by line
  npm run prove -- --mutants         defects planted on purpose; each must be noticed within --seeds worlds (20)`;

const argument = (name: string, fallback: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? fallback : Number(process.argv[at + 1]);
};

if (process.argv.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}

/** Another run's server, or one of its own. */
const given = process.env.PROVE_DATABASE;
const server = given ? null : await startPostgres();
const templates = await Templates.open(given ?? server!.url);

const steps = argument('steps', 120);
/** In so many worlds everything must have happened. */
const ENOUGH_WORLDS = 200;
const failed: number[] = [];
const hits = new Map<string, number>();
const uncaught: string[] = [];
let payments = 0;
const started = performance.now();

/** A world that stands still would do so for ever, and nothing after it in this process means anything. Milliseconds. */
const LONGEST_WORLD_MS = 300_000;

const orStandStill = async <T>(seed: number, world: Promise<T>): Promise<T> => {
  const watch = setTimeout(() => {
    console.log(`\nworld ${seed}\n  ✗ it stands still: SIM_SEED=${seed} shows where`);
    process.exit(1);
  }, LONGEST_WORLD_MS);
  return world.finally(() => clearTimeout(watch));
};

/** Whatever a world ends with by itself is a fault as well. */
const worldOf = async (
  seed: number,
  stillness: Stillness,
  isTold: boolean,
): Promise<Partial<SeedResult> & { wrong: string[] }> => {
  try {
    const { hubFile } = templates;
    const run = templates.withDatabase((databaseUrl) =>
      runSeed(seed, { stillness, databaseUrl, hubFile, steps, ...(isTold ? { tell: console.log } : {}) }),
    );
    const result = await orStandStill(seed, run);
    return { ...result, wrong: [...result.wrong, ...uncaught.splice(0)] };
  } catch (error) {
    return { wrong: [...uncaught.splice(0), `the world ended: ${(error as Error).stack}`] };
  }
};

const one = async (seed: number, stillness: Stillness, isTold: boolean): Promise<void> => {
  const result = await worldOf(seed, stillness, isTold);
  payments += result.payments ?? 0;
  for (const [what, count] of result.hits ?? []) hits.set(what, (hits.get(what) ?? 0) + count);
  if (result.wrong.length === 0 && !isTold) return;
  console.log(`\nworld ${seed} (${result.faults?.join(', ') || 'nothing fails'}), trace ${result.hash}`);
  for (const line of result.wrong) console.log(`  ✗ ${line}`);
  if (result.wrong.length > 0) failed.push(seed);
};

/** The first world in which a planted defect shows; a process of its own, because it is planted as the product is loaded. */
const planted = async ({ name, seed }: Planted): Promise<void> => {
  const worlds = [
    '--from',
    String(seed),
    '--seeds',
    String(argument('seeds', 20)),
    '--steps',
    String(steps),
    '--first',
  ];
  const child = spawn(process.execPath, ['--import', './test/prove/plant.ts', 'scripts/prove.ts', ...worlds], {
    env: { ...process.env, PLANTED: name, PROVE_DATABASE: server!.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  const [code] = await once(child, 'close');
  const first = /world (\d+).*\n\s+✗ (.*)/.exec(said);
  console.log(
    `  ${first ? '✓' : '✗'} ${name}: ${first ? `world ${first[1]}, ${first[2]!.slice(0, 120)}` : `not noticed (${code})`}`,
  );
  if (first) return;
  console.log(said);
  failed.push(seed);
};

const seeds = async (stillness: Stillness): Promise<void> => {
  const from = argument('from', 1);
  const count = argument('seeds', 40);
  for (let seed = from; seed < from + count; seed++) {
    await one(seed, stillness, false);
    if (failed.length > 0 && process.argv.includes('--first')) return;
    if ((seed - from + 1) % 20 === 0) console.log(`${seed - from + 1} worlds, ${failed.length} with a fault`);
  }
  const seconds = (performance.now() - started) / 1000;
  console.log(
    `\n${count} worlds in ${seconds.toFixed(0)} s; ${payments} payments acknowledged; ${failed.length} worlds with a fault`,
  );
  console.log(`what happened: ${[...hits].map(([what, times]) => `${what} ${times}`).join(', ')}`);
  const never = [...FAULTS, ...SOMETIMES].filter((what) => !hits.has(what));
  if (never.length === 0) return;
  console.log(`never happened: ${never.join(', ')}`);
  // A long run in which something never was proves nothing of it.
  if (count >= ENOUGH_WORLDS) failed.push(0);
};

if (process.argv.includes('--mutants')) {
  for (const defect of PLANTED) await planted(defect);
} else {
  for (const event of ['unhandledRejection', 'uncaughtException'] as const) {
    process.on(event, (error: unknown) => uncaught.push(`an error nobody caught: ${(error as Error).stack}`));
  }
  const stillness = new Stillness();
  stillness.start();
  if (process.env.SIM_SEED) await one(Number(process.env.SIM_SEED), stillness, true);
  else await seeds(stillness);
  await stillness.stop();
}
await templates.close();
await server?.stop();
process.exit(failed.length > 0 ? 1 : 0);
