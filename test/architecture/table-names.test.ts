import { tables } from '@comanda/domain/tables';
import { expect, test } from 'vitest';
import { readSources, type SourceFile, sourceFile } from './source-files.ts';

const NAMES = Object.keys(tables);
const IN = /^(packages\/(db|sync)|apps\/(hub|cloud))\//;
const SAID = /\.tables\.ts$|\/tables\.ts$|\.test\.ts$|\.suite\.ts$/;

const named = (text: string, pattern: (name: string) => RegExp): string[] =>
  NAMES.filter((name) => pattern(name).test(text));

/** Places where tables are listed by name: lists, alternatives of an expression, keys of an object. */
const listsIn = ({ path, text }: SourceFile): string[] => {
  const lists = [...text.matchAll(/\[\s*(?:'[^']*',?\s*)+\]/g)].map(([list]) =>
    named(list, (name) => new RegExp(`'${name}'`)),
  );
  const choices = [...text.matchAll(/\/[^/\n]*\|[^/\n]*\//g)].map(([one]) =>
    named(one, (name) => new RegExp(`(?<![\\w])${name}(?![\\w])`)),
  );
  const keys = named(text, (name) => new RegExp(`^ +${name}: [{['"]`, 'm'));
  return [...lists, ...choices, keys]
    .filter((found) => found.length > 1)
    .map((found) => `${path}: ${found.join(', ')}`);
};

const violations = (sources: readonly SourceFile[]): string[] =>
  sources.filter(({ path }) => IN.test(path) && !SAID.test(path)).flatMap(listsIn);

test('what holds of several tables is said in their slices: no list of their names is in db, sync or the apps', () => {
  expect(violations(readSources())).toEqual([]);
});

test.each([
  ["const WRITTEN = new Set(['order', 'order_item']);", 'order, order_item'],
  ['const ON_TILLS = /^(product|menu)$/;', 'product, menu'],
  ["const PARENTS = {\n  bill_mapping: 'order_bill',\n  order_item: 'order',\n};", 'order_item, bill_mapping'],
])('a list is found: %s', (text, found) => {
  expect(violations([sourceFile('packages/sync/cloud/x.ts', text)])).toEqual([`packages/sync/cloud/x.ts: ${found}`]);
});
