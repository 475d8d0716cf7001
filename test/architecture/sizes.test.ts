import { describe, expect, test } from 'vitest';
import { isTest, readSources } from './source-files.ts';

const EXEMPT = /\.data\.ts$|^packages\/db\/tables\.ts$/;
const LONGEST = 500;

const lines = (text: string): number => text.split('\n').length;
const tooLong = (files: readonly { path: string; text: string }[]): string[] =>
  files
    .filter((file) => !EXEMPT.test(file.path) && lines(file.text) > LONGEST)
    .map((file) => `${file.path}: ${lines(file.text)} lines`);

describe('file sizes', () => {
  const sources = readSources();
  const product = sources.filter((file) => !isTest(file.path) && !EXEMPT.test(file.path));
  const sizes = product.map((file) => lines(file.text)).sort((a, b) => a - b);

  test('no file is longer than 500 lines', () => {
    expect(tooLong(sources)).toEqual([]);
    expect(tooLong([{ path: 'x.ts', text: '\n'.repeat(LONGEST + 1) }])).toHaveLength(1);
  });

  test('no line is saved by spreading a literal, which hides what is in it from the formatter and the compiler', () => {
    const packed = /^\s*\.\.\.\{ .* \},?$/m;
    expect(sources.filter(({ text }) => packed.test(text)).map(({ path }) => path)).toEqual([]);
    expect(packed.test('  return {\n    ...{ one, other },\n  };')).toBe(true);
  });

  test('the median stays at 80 lines or less, the 95th percentile at 330 or less', () => {
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(80);
    expect(sizes[Math.floor(sizes.length * 0.95)]).toBeLessThanOrEqual(330);
  });
});
