import { parseArgs } from 'node:util';
import { runKills } from '../test/chaos/kill-run.ts';
import { percentile, reportChecks } from '../test/rush/check.ts';
import { runScript } from './run-script.ts';

const HELP = `Kills a hub with SIGKILL at random moments under load, and counts what it lost of what it had acknowledged.

  node scripts/chaos.ts [options]

  --kills   how often (default 20)
  --seed    the dice of load and kills (default 1)
  --help    this text`;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
});

const run = async (): Promise<boolean> => {
  const kills = Number(values.kills);
  if (!Number.isInteger(kills) || kills < 1)
    throw new Error(`--kills must be a positive number, not "${values.kills}"`);
  const result = await runKills({ kills, seed: values.seed, print: console.log });
  const { journal, losses, restartMs, problems } = result;
  console.log(`
${kills} kills in ${(result.elapsedMs / 1000).toFixed(0)} s, and ${result.killedStarting} more while starting
  acknowledged: ${journal.orders.size} orders, ${journal.lines.size} lines, ${journal.sentKeys.size} sent, ${journal.payments.length} payments, ${journal.bumps.size} bumps
  lost answers asked again under the same key: ${losses.lostAnswers}
  restart: p50 ${percentile(restartMs, 0.5).toFixed(0)} ms, worst ${percentile(restartMs, 1).toFixed(0)} ms
  problems after a kill: ${problems.length}
`);
  return reportChecks(result.final, console.log) && problems.length === 0;
};

await runScript(values.help ? HELP : null, run);
