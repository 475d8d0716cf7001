import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { EDITS, sliceFiles } from './slice-files.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const name = { plural: 'coupons', singular: 'coupon' };

test('a new slice finds its place in every file that lists slices, and stands there once', () => {
  for (const [path, edit] of Object.entries(EDITS)) {
    const text = readFileSync(join(ROOT, path), 'utf8');
    const added = edit(text, name).length - text.length;
    expect(added, path).toBeGreaterThan(10);
    expect(edit(text, name).match(/coupon/gi)!.length, path).toBeGreaterThan(0);
  }
});

test('its files are what the rules of a slice ask for, and say nothing of the pattern they came from', () => {
  const files = sliceFiles(name, 184);
  expect(Object.keys(files)).toContain('packages/db/migrations/0184-coupons.sql');
  for (const file of ['index.ts', 'coupons.routes.ts', 'coupons.tables.ts', 'create-coupon.test.ts'])
    expect(Object.keys(files)).toContain(`packages/domain/coupons/${file}`);
  expect(Object.values(files).join('\n')).not.toMatch(/undefined|\$\{/);
});

test('a file that has changed since is refused, not edited somewhere', () => {
  expect(() => EDITS['packages/domain/slices.ts']!('export const slices = [];\n', name)).toThrow('no place for');
});
