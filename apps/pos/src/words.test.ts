import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESTAURANT_EVENTS } from '@comanda/contracts';
import { startI18n } from '@comanda/web';
import { beforeAll, expect, test } from 'vitest';

// The catalogue remembers its language in the browser's storage, and marks it on the page.
beforeAll(() => {
  const memory = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: { getItem: (key: string) => memory.get(key) ?? null, setItem: memory.set.bind(memory) },
    document: { documentElement: {} },
  });
});

const sources = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname })
  .filter((file) => !file.includes('test'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

test('every word the pages ask for exists in Spanish and in English', async () => {
  const i18n = await startI18n();
  const asked = new Set(
    [...sources.matchAll(/['"`]((?:pos|common|errors|customers|admin)\.[a-zA-Z_]+)['"`]/g)].map((match) => match[1]!),
  );
  expect(asked.size).toBeGreaterThan(200);
  // An event of the hub is named like a word.
  for (const event of Object.keys(RESTAURANT_EVENTS)) asked.delete(event);
  const missing = [...asked].filter((key) =>
    ['es', 'en'].some((lng) => !i18n.exists(key, { lng, count: 1 }) || !i18n.exists(key, { lng, count: 2 })),
  );
  expect(missing).toEqual([]);
});

test('no word lies about unused', async () => {
  const i18n = await startI18n();
  const words = Object.keys(i18n.getResourceBundle('es', 'translation').pos);
  const built = [...sources.matchAll(/pos\.([a-zA-Z]+_)\$\{/g)].map((match) => match[1]!);
  const unused = words
    .map((word) => word.replace(/_(one|other|zero)$/, ''))
    .filter((word) => !built.some((start) => word.startsWith(start)))
    .filter((word) => !new RegExp(`['"\`.{}]${word}['"\`]|\\}${word.replace(/^[a-z]+/, '')}\``).test(sources));
  expect([...new Set(unused)]).toEqual([]);
});
