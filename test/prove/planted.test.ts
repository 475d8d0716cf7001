import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PLANTED_MONEY } from './money/planted-money.ts';
import { PLANTED } from './planted.ts';

const PACKAGES = join(import.meta.dirname, '../../packages');

test.each([...PLANTED, ...PLANTED_MONEY])(
  'planted: $name: says once what it changes, and what comes of it can be read',
  ({ changes }) => {
    const sources = new Map<string, string>();
    for (const { file, from, to } of changes) {
      const source = sources.get(file) ?? readFileSync(join(PACKAGES, file), 'utf8');
      expect(source.split(from), `${file}: ${from}`).toHaveLength(2);
      sources.set(
        file,
        source.replace(from, () => to),
      );
    }
    for (const [file, source] of sources) if (file.endsWith('.ts')) stripTypeScriptTypes(source);
  },
);
