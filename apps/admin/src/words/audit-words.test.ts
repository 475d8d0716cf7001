import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adminWords } from './index.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** Whatever is called like an entry of the log in a file that writes one; what it emits goes by such names too. */
const actions = globSync('{packages,apps}/**/*.ts', { cwd: ROOT })
  .filter((file) => !/\.test\.|\.suite\.|node_modules|\/dist\//.test(file))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .filter((text) => /recordAudit\(|auditStation\(|recordLess\(/.test(text))
  .flatMap((text) => [
    ...text.replace(/(emit|publish)\([^{;]*?'[a-z_-]+\.[a-z_-]+'/g, '').matchAll(/'([a-z_-]+\.[a-z_-]+)'/g),
  ])
  .map(([, action]) => action!);

test('every action written into the log has a name in words', () => {
  const all = [...new Set(actions)];
  expect(all.length).toBeGreaterThan(40);
  const words: Record<string, unknown> = adminWords;
  expect(all.filter((action) => !(`action_${action.replaceAll(/[.-]/g, '_')}` in words))).toEqual([]);
});
