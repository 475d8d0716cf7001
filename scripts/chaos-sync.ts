import { parseArgs } from 'node:util';
import { MISFORTUNES, type Misfortune } from './chaos-sync/misfortunes.ts';
import { type ChaosResult, runChaos } from './chaos-sync/run.ts';
import { runScript } from './run-script.ts';
import { percentile, reportChecks } from './rush/check.ts';

const HELP = `Two hubs, their cloud and its database as real processes, under load and everything that can go wrong: killed, frozen,
cut off, out of disk, failed by it, set to another time, restored from a backup. Then all is healed and compared.

  node scripts/chaos-sync.ts [options]

  --seconds  how long things go wrong (default 120)
  --seed     the dice of load and misfortunes (default 1)
  --help     this text

Clocks are moved inside the hub (a module loaded before it), not under it: there is no libfaketime in this.`;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});

const report = (result: ChaosResult): boolean => {
  const { befell, leftOut, startMs } = result;
  console.log('\nWhat befell:');
  for (const [what, times] of Object.entries(befell).sort()) console.log(`  ${String(times).padStart(4)} × ${what}`);
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
  return reportChecks(result.checks, console.log);
};

const run = async (): Promise<boolean> => {
  const seconds = Number(values.seconds);
  if (!Number.isInteger(seconds) || seconds < 1)
    throw new Error(`--seconds must be a positive number, not "${values.seconds}"`);
  const must = Object.keys(MISFORTUNES) as Misfortune[];
  return report(await runChaos({ seconds, seed: values.seed, must, longestMs: 10_000, print: console.log }));
};

await runScript(values.help ? HELP : null, run);
