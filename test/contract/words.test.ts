import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESTAURANT_EVENTS } from '@comanda/contracts';
import { customersWords, type Pairs, startI18n } from '@comanda/web';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminWords } from '../../apps/admin/src/words/index.ts';
import { kdsWords } from '../../apps/kds/src/words.ts';
import { posWords } from '../../apps/pos/src/words/index.ts';
import { ROOT } from '../architecture/source-files.ts';

// The catalogue remembers its language in the browser's storage, and marks it on the page.
beforeAll(() => {
  const memory = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: { getItem: (key: string) => memory.get(key) ?? null, setItem: memory.set.bind(memory) },
    document: { documentElement: {} },
  });
});

const read = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT })
    .filter((file) => !/\.test\.|\/words|\/dist\/|node_modules/.test(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'));
const SHARED = read('packages/web/**/*.{ts,tsx}').join('\n');

const apps: [name: string, own: Record<string, Pairs>][] = [
  ['pos', { pos: posWords, customers: customersWords }],
  ['admin', { admin: adminWords, customers: customersWords }],
  ['kds', { kds: kdsWords }],
];

describe.each(apps)('the words of %s', (app, own) => {
  const sources = read(`apps/${app}/src/**/*.{ts,tsx}`).join('\n');

  test('every word its pages ask for exists in Spanish and in English', async () => {
    const i18n = await startI18n(own);
    const asked = new Set(
      [...sources.matchAll(/['"`]((?:pos|admin|kds|customers|common|errors)\.[a-zA-Z_]+)['"`]/g)].map(
        ([, key]) => key!,
      ),
    );
    expect(asked.size).toBeGreaterThan(40);
    // An event of the hub is named like a word.
    for (const event of Object.keys(RESTAURANT_EVENTS)) asked.delete(event);
    const missing = [...asked].filter((key) =>
      ['es', 'en'].some((lng) => !i18n.exists(key, { lng, count: 1 }) || !i18n.exists(key, { lng, count: 2 })),
    );
    expect(missing).toEqual([]);
  });

  test('every kind of word its pages put together exists', () => {
    const begun = [...sources.matchAll(/['"`](pos|admin|kds|customers|common|errors)\.([a-zA-Z_]*)\$\{/g)];
    const strange = begun.filter(([, name, start]) => {
      const words = own[name!];
      const isKnown = name === 'common' || name === 'errors' || words !== undefined;
      return !isKnown || (words && start !== '' && !Object.keys(words).some((word) => word.startsWith(start!)));
    });
    expect(strange.map(([key]) => key)).toEqual([]);
  });

  test('no word lies about unused', () => {
    const all = `${sources}\n${SHARED}`;
    const built = [...all.matchAll(new RegExp(`${app}\\.([a-zA-Z_]+_)\\$\\{`, 'g'))].map(([, start]) => start!);
    const unused = Object.keys(own[app]!)
      .map((word) => word.replace(/_(one|other|zero)$/, ''))
      .filter((word) => !built.some((start) => word.startsWith(start)))
      .filter((word) => !new RegExp(`['"\`.{}]${word}['"\`]|\\}${word.replace(/^[a-z]+/, '')}\``).test(all));
    expect([...new Set(unused)]).toEqual([]);
  });

  test('no word is said in two of its files', () => {
    const files = globSync(`apps/${app}/src/words{/*,}.ts`, { cwd: ROOT }).filter((file) => !/\.test\./.test(file));
    const words = files.flatMap((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8');
      return [...text.matchAll(/^ {2}'?([\w-]+)'?: \[/gm)].map(([, word]) => word!);
    });
    expect(words.filter((word, i) => words.indexOf(word) !== i)).toEqual([]);
    expect(words.sort()).toEqual(Object.keys(own[app]!).sort());
  });
});
