import { parseArgs } from 'node:util';
import { MISFORTUNES, type Misfortune } from '../test/chaos-sync/misfortunes.ts';
import { type ChaosResult, runChaos } from '../test/chaos-sync/run.ts';
import { percentile, reportChecks } from '../test/rush/check.ts';
import { runScript } from './run-script.ts';

const HELP = `Two hubs, two clouds and their database as real processes, under load and everything that can go wrong: killed, frozen,
cut off for moments and for minutes, out of disk, failed by it, set to another time; hubs and the cloud put back from backups,
a hub's machine copied or replaced. Then all is healed, and every row of every table compared.

  node scripts/chaos-sync.ts [options]

  --seconds  how long things go wrong (default 120)
  --seed     the dice of load and misfortunes (default 1)
  --help     this text

Clocks are moved inside hubs and clouds (a module loaded before them), not under them: there is no libfaketime in this.`;

/** In a run so long everything must befall. */
const ALL_FROM_SECONDS = 600;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});

const report = (result: ChaosResult): boolean => {
  const { befell, never, leftOut, startMs } = result;
  console.log('\nWhat befell:');
  for (const [what, times] of Object.entries(befell).sort()) console.log(`  ${String(times).padStart(4)} × ${what}`);
  for (const what of never) console.log(`  NEVER: ${what}`);
  for (const why of leftOut) console.log(`  NOT DONE: ${why}`);
  console.log(`
${result.payments} payments acknowledged, ${result.edits} catalogue edits, ${result.commands} commands
${result.lostAnswers} answers lost and ${result.refused} refused by a machine in trouble, each asked again under its key`);
  for (const [name, times] of Object.entries(startMs)) {
    const [p50, worst] = [0.5, 1].map((share) => percentile(times, share).toFixed(0));
    console.log(
      `${name.padEnd(6)} started ${String(times.length).padStart(3)} times: p50 ${p50} ms, worst ${worst} ms`,
    );
  }
  console.log(`in step ${(result.inStepMs / 1000).toFixed(1)} s after the last guest\n`);
  const isLong = Number(values.seconds) >= ALL_FROM_SECONDS;
  const all = { name: 'everything befell that can', facts: `${Object.keys(befell).length} kinds`, problems: never };
  return reportChecks([...result.checks, ...(isLong ? [all] : [])], console.log);
};

const run = async (): Promise<boolean> => {
  const seconds = Number(values.seconds);
  if (!Number.isInteger(seconds) || seconds < 1)
    throw new Error(`--seconds must be a positive number, not "${values.seconds}"`);
  const must = Object.keys(MISFORTUNES) as Misfortune[];
  return report(await runChaos({ seconds, seed: values.seed, must, longestMs: 10_000, print: console.log }));
};

await runScript(values.help ? HELP : null, run);
