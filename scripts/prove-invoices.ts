import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@comanda/testing/postgres';
import { PLANTED_INVOICES } from '../test/prove/invoices/planted-invoices.ts';
import { playInvoices } from '../test/prove/invoices/play-invoices.ts';
import { runScript } from './run-script.ts';

const HELP = `The proof that each paid bill has one invoice: certifier, processes and database fail at every step.

  npm run prove:invoices                   500 bills
  npm run prove:invoices -- --bills 10000  so many
  npm run prove:invoices -- --mutants      defects planted on purpose, each noticed or not within 200 bills`;

const { values } = parseArgs({
  options: {
    bills: { type: 'string', default: '500' },
    mutants: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
/** Bills of a world: what one knows of grows with what it sold. */
const A_WORLD = 100;
const OF_A_MUTANT = 200;

const prove = async (): Promise<boolean> => {
  const server = await startPostgres();
  const befell = new Map<string, number>();
  const wrong: string[] = [];
  let contingency = 0;
  const began = performance.now();
  const bills = Number(values.bills);
  for (let done = 0, seed = 1; done < bills; done += A_WORLD, seed += 1) {
    const report = await playInvoices(server, { seed, bills: Math.min(A_WORLD, bills - done) });
    contingency += report.contingency;
    for (const [what, times] of report.befell) befell.set(what, (befell.get(what) ?? 0) + times);
    wrong.push(...report.wrong.map((line) => `world ${seed}: ${line}`));
  }
  await server.stop();
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${bills} bills in ${seconds} s, ${contingency} of them printed in contingency`);
  for (const [what, times] of [...befell].sort()) console.log(`  ${what}: ${times}`);
  for (const line of wrong.slice(0, 20)) console.log(`  ✗ ${line}`);
  console.log(wrong.length === 0 ? 'each has its one document' : `${wrong.length} things do not hold`);
  return wrong.length === 0;
};

/** Each in a process of its own, which reads the product with the defect in it. */
const proveMutants = async (): Promise<boolean> => {
  const plant = join(import.meta.dirname, '../test/prove/plant.ts');
  const missed = PLANTED_INVOICES.filter(({ name }) => {
    const args = ['--import', plant, import.meta.filename, '--bills', String(OF_A_MUTANT)];
    const { status, stdout } = spawnSync(process.execPath, args, {
      env: { ...process.env, PLANTED: name },
      encoding: 'utf8',
    });
    const isNoticed = status === 1 && stdout.includes('do not hold');
    console.log(`  ${isNoticed ? '✓' : '✗'} ${name}`);
    return !isNoticed;
  });
  return missed.length === 0;
};

await runScript(values.help ? HELP : null, () => (values.mutants ? proveMutants() : prove()));
