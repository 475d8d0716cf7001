import { parseArgs } from 'node:util';
import { killCloud } from '../test/chaos-cloud/kill-cloud.ts';
import { percentile } from '../test/rush/check.ts';
import { runScript } from './run-script.ts';

const HELP = `Kills a cloud, its database or both with SIGKILL at random moments under load, and counts what was lost.

  node scripts/chaos-cloud.ts [options]

  --kills   how often (default 20)
  --seed    the dice of the kills (default 1)
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
  const result = await killCloud({ kills, seed: values.seed, print: console.log });
  console.log(`
kills: ${result.kills.cloud} of the cloud, ${result.kills.database} of its database, ${result.kills.power} of both
  acknowledged: ${result.acknowledged} writes to ${result.customers} customers
  lost answers asked again under the same key: ${result.lostAnswers}
  restart: p50 ${percentile(result.restartMs, 0.5).toFixed(0)} ms, worst ${percentile(result.restartMs, 1).toFixed(0)} ms
`);
  for (const problem of result.problems) console.log(`  FAILED  ${problem}`);
  if (result.problems.length === 0)
    console.log('  ok    exactly what was acknowledged is there, and the audit log is whole');
  return result.problems.length === 0;
};

await runScript(values.help ? HELP : null, run);
