import { spawnSync } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@comanda/testing/temp-folder';
import { expect, test } from 'vitest';
import { ROOT } from './source-files.ts';

const FAR = `export class Printer { wake(): Promise<void> { return Promise.resolve(); } }
export const print = (copies: number) => new Printer().wake().then(() => copies);`;

/** What the house's rules say of two files, of which one calls what the other has. */
const complaints = (near: string): string[] => {
  using folder = tempFolder();
  copyFileSync(join(ROOT, 'biome.json'), folder.file('biome.json'));
  writeFileSync(folder.file('far.ts'), FAR);
  writeFileSync(folder.file('near.ts'), `import { type Printer, print } from './far.ts';\n${near}\n`);
  const args = ['lint', '--vcs-enabled=false', '--reporter=json'];
  const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/biome'), args, { cwd: folder.path, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string }[] };
  return diagnostics.map(({ category }) => category).filter((rule) => rule.endsWith('Promises'));
};

test.each([
  ['nobody waits for a promise', 'export const f = (): void => { print(1); };', 'lint/nursery/noFloatingPromises'],
  [
    'nor for one of a class',
    'export const f = (p: Printer): void => { p.wake(); };',
    'lint/nursery/noFloatingPromises',
  ],
  [
    'one is handed over where nobody waits',
    'export const f = (all: number[]): void => all.forEach(async (one) => { await print(one); });',
    'lint/nursery/noMisusedPromises',
  ],
  [
    'one is taken for its answer',
    'export const f = (p: Printer): number => (p.wake() ? print.length : 0);',
    'lint/nursery/noMisusedPromises',
  ],
])('%s: an error, from another file too', (_, text, rule) => {
  expect(complaints(text)).toEqual([rule]);
});

test('a promise that is awaited, handled, or left alone aloud is none', () => {
  const text = `export const f = async (p: Printer): Promise<void> => {
  await p.wake();
  p.wake().catch(() => undefined);
  void print(1);
};`;
  expect(complaints(text)).toEqual([]);
});
