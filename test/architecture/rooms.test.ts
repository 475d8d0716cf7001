import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { readSources, resolveImport, type SourceFile, sourceFile } from './source-files.ts';

/** More are a corridor, not a room: who looks for something reads names, and forty are what one reads. */
const MOST = 40;

const corridors = (files: readonly SourceFile[]): string[] =>
  [...Map.groupBy(files, ({ path }) => dirname(path))]
    .filter(([, inside]) => inside.length > MOST)
    .map(([folder, inside]) => `${folder}: ${inside.length}`);

/** Files that import each other in a circle, shortest way round, of what is loaded at run time. */
const circles = (files: readonly SourceFile[]): string[] => {
  const known = new Set(files.map(({ path }) => path));
  const next = new Map(
    files.map(({ path, imports }) => [
      path,
      imports.flatMap((one) => (one.isTypeOnly ? [] : (resolveImport(path, one.specifier, known) ?? []))),
    ]),
  );
  const found: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (path: string, way: readonly string[]): void => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      found.push([...way.slice(way.indexOf(path)), path].join(' → '));
      return;
    }
    state.set(path, 'open');
    for (const to of next.get(path) ?? []) visit(to, [...way, path]);
    state.set(path, 'done');
  };
  for (const path of next.keys()) visit(path, []);
  return found;
};

const sources = readSources();

test('no folder holds more than forty files', () => {
  expect(corridors(sources)).toEqual([]);
  const many = Array.from({ length: MOST + 1 }, (_, i) => sourceFile(`packages/domain/x/${i}.ts`, ''));
  expect(corridors(many)).toEqual(['packages/domain/x: 41']);
});

test('no file is loaded by one it loads', () => {
  expect(circles(sources)).toEqual([]);
  const [one, other] = ["import { b } from './b.ts';", "import { a } from './a.ts';"];
  expect(circles([sourceFile('x/a.ts', one!), sourceFile('x/b.ts', other!)])).toEqual(['x/a.ts → x/b.ts → x/a.ts']);
  const typed = sourceFile('x/b.ts', other!.replace('import', 'import type'));
  expect(circles([sourceFile('x/a.ts', one!), typed])).toEqual([]);
});
