import { expect, test } from 'vitest';
import { readSources } from './source-files.ts';

/** Generators have no arrow, and constructors no `#`. Scripts of the printer's page are text of a page of its own. */
const FUNCTION = /^(?:export )?(?:async )?function /m;
const PRIVATE = /^\s+private (?!constructor\b)|constructor\((?:private|protected|public|readonly) /m;

const sources = readSources().filter(({ path }) => path !== 'packages/testing/fake-printer/page-script.ts');

test('functions are arrows', () => {
  expect(sources.filter(({ text }) => FUNCTION.test(text)).map(({ path }) => path)).toEqual([]);
  expect(FUNCTION.test('\nexport async function send() {')).toBe(true);
  expect(FUNCTION.test('\nexport function* steps() {')).toBe(false);
});

test('what is private to a class is so at run time', () => {
  expect(sources.filter(({ text }) => PRIVATE.test(text)).map(({ path }) => path)).toEqual([]);
  expect(PRIVATE.test('class A {\n  private readonly link: Link;')).toBe(true);
  expect(PRIVATE.test('class A {\n  private constructor(pool: Pool) {')).toBe(false);
});
