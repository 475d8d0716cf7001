import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, ROOT, readSources, type SourceFile, sourceFile } from './source-files.ts';

/** Words the glossary gives another word for: the last column of its table. */
const refused = (glossary: string): string[] =>
  glossary
    .slice(glossary.indexOf('## Spanish'))
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Thing'))
    .flatMap((line) => line.split('|')[3]!.split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Pages' words are pairs, `['Platillo', 'Dish']`. As text: they are compiled for pages. */
const PAIR = /\[\s*'((?:[^'\\]|\\.)*)',\s*['"]/g;
const spanishOf = ({ text }: SourceFile): string[] => [...text.matchAll(PAIR)].map(([, spanish = '']) => spanish);

/** Names of files and of a category that people know by other words. */
const NAMES = /«hub»|platos fuertes/gi;

const strays = (files: readonly SourceFile[], words: readonly string[]): string[] => {
  const any = new RegExp(`(?<![\\p{L}_])(${words.join('|')})(?![\\p{L}_])`, 'iu');
  return files
    .filter(({ path }) => /\/words(\/[\w-]+)?\.ts$/.test(path) && !isTest(path))
    .flatMap((file) => spanishOf(file).filter((text) => any.test(text.replace(NAMES, ''))))
    .map((text) => text.slice(0, 80));
};

test('a thing has one word in Spanish, on every page', () => {
  const words = refused(readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8'));
  expect(words).toContain('dispositivo');
  expect(strays(readSources(), words)).toEqual([]);
  const page = sourceFile('apps/pos/src/words/x.ts', "gone: ['Este plato se agotó', 'Sold out'],");
  expect(strays([page], words)).toEqual(['Este plato se agotó']);
});

/** Keys that two files of one app's words have: the later would say something else where the earlier is asked for. */
const doubled = (files: readonly SourceFile[]): string[] => {
  const seen = new Map<string, string>();
  return files
    .filter(({ path }) => /\/words\/[\w-]+\.ts$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^ {2}(\w+): \[/gm)].flatMap(([, key]) => {
        const name = `${path.split('/src/')[0]} ${key}`;
        const before = seen.get(name);
        seen.set(name, path);
        return before && before !== path && path.startsWith('apps/') ? [`${key}: ${before}, ${path}`] : [];
      }),
    );
};

test('a word of one page does not take the place of another’s', () => {
  expect(doubled(readSources())).toEqual([]);
  const pages = ['a', 'b'].map((name) =>
    sourceFile(`apps/pos/src/words/${name}.ts`, "  change: ['Vuelto', 'Change'],"),
  );
  expect(doubled(pages)).toEqual(['change: apps/pos/src/words/a.ts, apps/pos/src/words/b.ts']);
});
