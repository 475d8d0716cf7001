import { parseArgs } from 'node:util';
import { reportChecks } from '../test/rush/check.ts';
import { checkNight } from '../test/rush/check-night.ts';
import { type NightResult, playNight } from '../test/rush/night.ts';
import { openOwnHub } from '../test/rush/own-hub.ts';
import type { Speed } from '../test/rush/pace.ts';
import { isDemo } from './demo/seed-demo.ts';
import { runScript } from './run-script.ts';

const HELP = `Plays a Friday night on a hub through its public API, and checks every centavo, ticket and slip of it.

  npm run rush -- [options]

  --orders   parties of the night (default 200: two hours of a real Friday)
  --speed    how many times faster than a real night, or max (default 20)
  --seed     the night's dice; the same seed plans the same night (default 1)
  --url      a running hub with the demo restaurant (default: a hub of its own, removed at the end)
  --quiet    only the result
  --help     this text`;

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '200' },
    speed: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    url: { type: 'string' },
    quiet: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const readSpeed = (text: string): Speed => {
  if (text === 'max') return text;
  const speed = Number(text);
  if (!(speed > 0)) throw new Error(`--speed must be a positive number or max, not "${text}"`);
  return speed;
};

const readOrders = (text: string): number => {
  const orders = Number(text);
  if (!Number.isInteger(orders) || orders < 1) throw new Error(`--orders must be a positive number, not "${text}"`);
  return orders;
};

const printSummary = ({ night, elapsedMs }: NightResult): void => {
  const counts = [...night.book.counts].sort(([a], [b]) => a.localeCompare(b)).map(([what, n]) => `${what} ${n}`);
  console.log(`\n${night.book.orderIds.length} orders in ${(elapsedMs / 1000).toFixed(1)} s\n  ${counts.join(', ')}\n`);
};

const run = async (): Promise<boolean> => {
  const options = { orders: readOrders(values.orders), speed: readSpeed(values.speed), seed: values.seed };
  const own = values.url === undefined ? await openOwnHub() : null;
  try {
    const url = own?.hub.url ?? values.url!;
    if (!own && !(await isDemo(url))) throw new Error(`${url} is not the demo restaurant`);
    const print = (line: string): void => (values.quiet ? undefined : console.log(line));
    const result = await playNight({ ...options, url, isShared: own === null, print });
    printSummary(result);
    const isGood = reportChecks(await checkNight(result, own), console.log);
    result.night.kitchen.stop();
    return isGood;
  } finally {
    await own?.remove();
  }
};

await runScript(values.help ? HELP : null, run);
