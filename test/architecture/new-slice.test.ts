import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { slices } from '@comanda/domain/slices';
import { tables } from '@comanda/domain/tables';
import { describe, expect, test } from 'vitest';
import { ROOT } from './source-files.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
/** As text: it is a page's, and compiled for one. */
const words = read('apps/admin/src/words/audit.ts');

/** Slices of the list that have a sentence above. */
const described = (list: string): string[] =>
  [...list.matchAll(/^ {2}\/\/ .{20,}\n(?: {2}\/\/ .*\n)* {2}(\w+),$/gm)].map(([, name = '']) => name);

// What a new slice needs and no compiler asks for: CONTRIBUTING.md has the whole list.
describe('a new slice', () => {
  const names = slices.map(({ name }) => name);

  test('says above its name in slices.ts what it owns', () => {
    expect(described(read('packages/domain/slices.ts'))).toEqual(names);
    expect(described('  moonbase,\n')).toEqual([]);
  });

  test('says the row of each of its tables, so that flags and JSON follow', () => {
    const silent = slices.flatMap((slice) => Object.entries(slice.tables).filter(([, { row }]) => row === null));
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  test('has a word for each of its tables that travels: conflicts, held changes and differences name them (`entity_…`)', () => {
    const travelling = Object.keys(tables).filter((name) => tables[name]!.owner !== 'local');
    expect(travelling.filter((name) => !words.includes(`  entity_${name}: [`))).toEqual([]);
    expect(travelling.length).toBeGreaterThan(30);
  });
});

test('a table that travels and is not checked says why', () => {
  const travelling = Object.entries(tables).filter(([, { owner }]) => owner !== 'local');
  const silent = travelling.filter(([, { isSound, unchecked }]) => !isSound && (unchecked ?? '').length < 20);
  expect(silent.map(([name]) => name)).toEqual([]);
});
