import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { tempFolder } from '@comanda/testing/temp-folder';
import { expect, test } from 'vitest';
import { bundle } from './bundle.ts';

test('a bundle says the same in ASCII alone, for one other letter doubles what its text takes in memory', async () => {
  using folder = tempFolder();
  const said = 'Ñandú → “caldo” 🍲';
  writeFileSync(
    folder.file('program.ts'),
    `export const said: string = ${JSON.stringify(said)};\nexport const isSaid = (text: string) => /^Ñ.+ → “\\p{L}+” 🍲$/u.test(\`\${text}\`);\n`,
  );
  await bundle(folder.file('program.ts'), folder.file('made'), 'program');
  const path = folder.file('made/program.mjs');
  expect(readFileSync(path, 'utf8')).toMatch(/^[\0-\x7f]+$/);
  const program = await import(pathToFileURL(path).href);
  expect([program.said, program.isSaid(said)]).toEqual([said, true]);
});

test('a letter behind a backslash is refused, for its escape would be other text', async () => {
  using folder = tempFolder();
  writeFileSync(folder.file('program.ts'), 'export const dash: RegExp = /\\–/;\n');
  await expect(bundle(folder.file('program.ts'), folder.file('made'), 'program')).rejects.toThrow('behind a backslash');
});
