import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PLANTED_MONEY } from '../test/prove/money/planted-money.ts';
import { playMoney } from '../test/prove/money/play-money.ts';
import { runScript } from './run-script.ts';

const HELP = `The proof that reports and stock say what was sold: a book is kept beside them, to the centavo and the gram.

  npm run prove:money                  200 sales
  npm run prove:money -- --sales 5000  so many
  npm run prove:money -- --mutants     defects planted on purpose, each noticed or not within 60 sales`;

const { values } = parseArgs({
  options: {
    sales: { type: 'string', default: '200' },
    mutants: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
/** Sales of a world: what one knows of grows with what it sold. */
const A_WORLD = 100;
const OF_A_MUTANT = 60;

const prove = async (): Promise<boolean> => {
  const began = performance.now();
  const wrong: string[] = [];
  const sales = Number(values.sales);
  for (let done = 0, seed = 1; done < sales; done += A_WORLD, seed += 1) {
    const found = await playMoney({ seed, sales: Math.min(A_WORLD, sales - done) });
    wrong.push(...found.map((line) => `world ${seed}: ${line}`));
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${sales} sales in ${seconds} s`);
  for (const line of wrong.slice(0, 20)) console.log(`  ✗ ${line}`);
  console.log(wrong.length === 0 ? 'reports and stock are the book’s' : `${wrong.length} things do not hold`);
  return wrong.length === 0;
};

/** Each in a process of its own, which reads the product with the defect in it. */
const proveMutants = async (): Promise<boolean> => {
  const plant = join(import.meta.dirname, '../test/prove/plant.ts');
  const missed = PLANTED_MONEY.filter(({ name }) => {
    const args = ['--import', plant, import.meta.filename, '--sales', String(OF_A_MUTANT)];
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
