import { execFileSync } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@comanda/testing/postgres';
import { addWorld, type Figures, neverHappened, noFigures } from '../test/prove/figures.ts';
import { PLANTED } from '../test/prove/planted.ts';
import { proofPage } from '../test/prove/proof-page.ts';
import { runWorlds } from '../test/prove/world-pool.ts';
import { type WorldReport, Worlds } from '../test/prove/worlds.ts';

const HELP = `The proof that nothing is lost between hubs and their cloud: worlds in which everything fails, by number.

  npm run prove                      40 worlds, ten minutes on two cores, and one page on what was done, promised and found
  npm run prove -- --seeds 1000      so many, from number 1 or --from
  npm run prove -- --for 2h          as many as there is time for (90s, 30m, 2h), from where the last such run of this source
                                     ended; what they come to together is written to PROOF.md
  npm run prove -- --first           only until the first fault; with --mutants once each
  npm run prove -- --steps 60        things people do in each world, else 60
  npm run prove -- --jobs 4          so many worlds beside each other, else as many as there are processors
  SIM_SEED=17 npm run prove          one of them again, line by line
  npm run prove -- --mutants         defects planted on purpose, five times each at worlds drawn by chance: how many worlds it
                                     takes until one is noticed; at most 50 in the middle. --only "words" takes some of them`;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '40' },
    from: { type: 'string', default: '1' },
    for: { type: 'string' },
    steps: { type: 'string', default: '60' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    only: { type: 'string', default: '' },
    first: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const ROOT = join(import.meta.dirname, '..');
/** In so many worlds everything must have happened. */
const ENOUGH_WORLDS = 200;
/** How often each planted defect is looked for, and in how many worlds at most until it is noticed, in the middle. */
const TRIALS = values.first ? 1 : 5;
const MOST_WORLDS = 50;
/** A world takes half a minute on a busy machine: somebody who watches hears how far it is. */
const TELL_EVERY_MS = 15_000;
const UNITS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000 };

const steps = Number(values.steps);
const jobs = Number(values.jobs);

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The product and the proof, but for pages: the people of a world have none. */
const PROVEN = ['packages', ':!packages/web', 'apps/hub/server', 'test/prove', 'test/sync', 'package-lock.json'];

/** What is proven, whatever else is committed beside it. */
const source = (): { key: string; text: string } => {
  const files = git('ls-files', '--stage', '--', ...PROVEN);
  const isClean = git('status', '--porcelain', '--', ...PROVEN) === '';
  const key = createHash('sha256').update(`${files} ${steps} ${process.version}`).digest('hex').slice(0, 16);
  const commit = `commit ${git('rev-parse', '--short', 'HEAD')}`;
  return isClean
    ? { key, text: commit }
    : { key: `${key}-changed`, text: `${commit}, with changes that are not committed` };
};

const tell = ({ seed, faults, hash, wrong }: WorldReport): void => {
  console.log(`\nworld ${seed} (${faults.join(', ') || 'nothing fails'}), trace ${hash}`);
  for (const line of wrong.slice(0, 20)) console.log(`  ✗ ${line}`);
};

/** Adds worlds to the figures until there are no more to be run. Answers whether all held. */
const prove = async (server: string, figures: Figures, isMore: () => boolean, planted?: string): Promise<void> => {
  const began = performance.now();
  let lastTold = began;
  const before = figures.wallMs;
  const next = () => {
    if (!isMore()) return null;
    figures.nextSeed += 1;
    return figures.nextSeed - 1;
  };
  await runWorlds({ server, jobs, steps, ...(planted === undefined ? {} : { planted }) }, next, (report) => {
    // A busy machine is no proof: a planted defect is noticed in worlds that came to their end.
    if (planted !== undefined && report.stoodStill) return console.log(`    world ${report.seed} stood still`);
    addWorld(figures, report);
    figures.wallMs = before + performance.now() - began;
    if (planted !== undefined) return;
    if (report.wrong.length > 0) tell(report);
    if (performance.now() - lastTold > TELL_EVERY_MS) {
      lastTold = performance.now();
      const rate = ((figures.operations / figures.wallMs) * 1000).toFixed(0);
      console.log(
        `${figures.worlds} worlds, ${figures.operations} operations (${rate} a second), ${figures.faults.length} with a fault`,
      );
    }
  });
};

const isEnough = ({ faults }: Figures): boolean => values.first && faults.length > 0;

/** A long run in which something never was proves nothing of it. */
const isProven = (figures: Figures): boolean =>
  figures.faults.length === 0 && (figures.worlds < ENOUGH_WORLDS || neverHappened(figures).length === 0);

const proveSeeds = async (server: string): Promise<boolean> => {
  const figures = noFigures(Number(values.from));
  const end = figures.firstSeed + Number(values.seeds);
  await prove(server, figures, () => figures.nextSeed < end && !isEnough(figures));
  console.log(`\n${proofPage(figures, source().text)}`);
  return isProven(figures);
};

const proveFor = async (server: string, time: string): Promise<boolean> => {
  const [, amount, unit] = /^(\d+)([smh])$/.exec(time) ?? [];
  if (!amount) throw new Error(`--for takes a time like 90s, 30m or 2h, not "${time}"`);
  const folder = join(ROOT, 'node_modules/.cache/comanda-prove');
  mkdirSync(folder, { recursive: true });
  const { key, text } = source();
  const kept = join(folder, `${key}.json`);
  const figures: Figures = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : noFigures(Number(values.from));
  const end = performance.now() + Number(amount) * UNITS[unit!]!;
  await prove(server, figures, () => performance.now() < end && !isEnough(figures));
  writeFileSync(kept, JSON.stringify(figures));
  const page = proofPage(figures, text);
  writeFileSync(join(ROOT, 'PROOF.md'), page);
  console.log(`\n${page}`);
  return isProven(figures);
};

/** Of these worlds those in which all holds without any planted defect; `known` are looked at once, whatever is planted. */
const greenWithout = async (
  server: string,
  seeds: readonly number[],
  known: Map<number, boolean>,
): Promise<number[]> => {
  const left = seeds.filter((seed) => !known.has(seed));
  const next = () => left.shift() ?? null;
  await runWorlds({ server, jobs, steps }, next, (report) => {
    known.set(report.seed, report.wrong.length === 0);
    if (report.wrong.length > 0) tell(report);
  });
  return seeds.filter((seed) => known.get(seed));
};

/** How many worlds each time until one noticed it, from `firstSeed` on. */
const lookFor = async (
  server: string,
  name: string,
  firstSeed: number,
  known: Map<number, boolean>,
): Promise<number[]> => {
  const figures = noFigures(firstSeed);
  const noticed: number[] = [];
  const isMore = () =>
    noticed.length + figures.faults.length < TRIALS && figures.nextSeed < firstSeed + TRIALS * MOST_WORLDS;
  while (isMore()) {
    await prove(server, figures, isMore, name);
    const found = figures.faults.splice(0).map(({ seed }) => seed);
    noticed.push(...(await greenWithout(server, found, known)));
  }
  const seeds = noticed.sort((a, b) => a - b).slice(0, TRIALS);
  const waits = seeds.map((seed, i) => seed - (seeds[i - 1] ?? firstSeed - 1));
  const never = Array.from({ length: TRIALS - waits.length }, () => Number.POSITIVE_INFINITY);
  return [...waits, ...never].sort((a, b) => a - b);
};

const proveMutants = async (server: string): Promise<boolean> => {
  let noticed = 0;
  const wanted = PLANTED.filter(({ name }) => name.includes(values.only));
  const firstSeed = randomInt(1, 1_000_000_000);
  const known = new Map<number, boolean>();
  console.log(`${wanted.length} planted defects, each in the worlds from ${firstSeed} on`);
  for (const { name } of wanted) {
    const waits = await lookFor(server, name, firstSeed, known);
    const middle = waits[Math.floor(TRIALS / 2)]!;
    const isNoticed = middle <= MOST_WORLDS;
    noticed += isNoticed ? 1 : 0;
    const times = waits.map((wait) => (Number.isFinite(wait) ? wait : 'never')).join(', ');
    console.log(`  ${isNoticed ? '✓' : '✗'} ${name}: ${Number.isFinite(middle) ? middle : 'not noticed'} (${times})`);
  }
  console.log(
    `${noticed} of ${wanted.length} planted defects noticed, each within ${MOST_WORLDS} worlds in the middle of ${TRIALS}`,
  );
  return noticed === wanted.length;
};

const proveOne = async (server: string, seed: number): Promise<boolean> => {
  const worlds = await Worlds.open(server);
  const report = await worlds.run({ seed, steps }, console.log);
  tell(report);
  await worlds.close();
  return report.wrong.length === 0;
};

if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const postgres = await startPostgres();
const seed = process.env.SIM_SEED;
const isGood = seed
  ? await proveOne(postgres.url, Number(seed))
  : values.mutants
    ? await proveMutants(postgres.url)
    : values.for
      ? await proveFor(postgres.url, values.for)
      : await proveSeeds(postgres.url);
await postgres.stop();
process.exit(isGood ? 0 : 1);
