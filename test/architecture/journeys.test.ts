import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, readSources } from './source-files.ts';

const FIRST_LINE = /^\/\/ Rule: .+; also held by (\S+\.test\.tsx?)\n/;

test('each journey names its rule and the quick test that holds it too', () => {
  const journeys = readSources().filter(({ path }) => /\.journey\.test\.tsx?$/.test(path));
  expect(journeys.length).toBeGreaterThan(0);
  const unheld = journeys.filter(({ text }) => {
    const [, held] = FIRST_LINE.exec(text) ?? [];
    return held === undefined || held.includes('.journey.') || !existsSync(join(ROOT, held));
  });
  expect(unheld.map(({ path }) => path)).toEqual([]);
});
