import { globSync, readFileSync, statSync } from 'node:fs';
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
  expect(await sizeOf('kds')).toBeLessThanOrEqual(440_000);
});

/** Bytes over the line until the first page of an app is there. */
const firstPage = async (app: string): Promise<number> => {
  const folder = join(await builtPages(), app, 'dist');
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const files = [...page.matchAll(/(?:src|href)="[^"]*\/(assets\/[^"]+)"/g)].map(([, file]) => join(folder, file!));
  const sizes = files.map((file) => statSync(globSync(`${file}.br`)[0] ?? file).size);
  return sizes.reduce((sum, size) => sum + size, 0);
};

test('a till read 1.3 MB, as they lay on the disk, before anybody could sign in: its first page is made without the library of components', async () => {
  expect(await firstPage('pos')).toBeLessThanOrEqual(123_000);
});
