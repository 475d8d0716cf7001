import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { builtPages } from '@comanda/testing/browser';
import { expect, test } from 'vitest';

/** Bytes a browser is sent for a page as it is built. */
const sizeOf = async (app: string): Promise<number> => {
  const folder = join(await builtPages(), app, 'dist');
  const files = globSync('**/*.{html,js,css,svg}', { cwd: folder });
  return files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
};

// Tablets that hang on kitchen walls for years read all of it anew with each release (docs/decisions.md#orders-and-the-kitchen).
test('the display was more than half a megabyte: a quarter of it checked what the hub says', async () => {
  expect(await sizeOf('kds')).toBeLessThanOrEqual(400_000);
});
