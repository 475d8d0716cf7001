import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { customersWords, type Pairs, printersWords, type Translate } from '@comanda/web';
import { describe, expect, test } from 'vitest';
import { adminWords } from '../../apps/admin/src/words/index.ts';
import { bridgeWords } from '../../apps/bridge-page/src/words/index.ts';
import { kdsWords } from '../../apps/kds/src/words.ts';
import { posWords } from '../../apps/pos/src/words/index.ts';
import { ROOT } from '../architecture/source-files.ts';

const read = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT })
    .filter((file) => !/\.test\.|\/words|\/dist\/|node_modules/.test(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'));
const SHARED = read('packages/web/**/*.{ts,tsx}').join('\n');

const apps: [name: string, own: Record<string, Pairs>][] = [
  ['pos', { pos: posWords, customers: customersWords, printers: printersWords }],
  ['admin', { admin: adminWords, customers: customersWords, printers: printersWords }],
  ['kds', { kds: kdsWords }],
  ['bridge-page', { bridge: bridgeWords, printers: printersWords }],
];

describe.each(apps)('the words of %s', (app, own) => {
  const sources = read(`apps/${app}/src/**/*.{ts,tsx}`).join('\n');
  const vocabulary = Object.keys(own)[0]!;

  test('what is said of one is said of others too', () => {
    const counted = Object.values(own).flatMap((words) =>
      Object.keys(words).filter((word) => /_(one|zero)$/.test(word)),
    );
    const all = new Set(Object.values(own).flatMap((words) => Object.keys(words)));
    expect(counted.filter((word) => !all.has(word.replace(/_(one|zero)$/, '_other')))).toEqual([]);
  });

  test('no word lies about unused', () => {
    const all = `${sources}\n${SHARED}`;
    const built = [...all.matchAll(new RegExp(`${vocabulary}\\.([a-zA-Z_]+_)\\$\\{`, 'g'))].map(([, start]) => start!);
    const unused = Object.keys(own[vocabulary]!)
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
    expect(words.sort()).toEqual(Object.keys(own[vocabulary]!).sort());
  });
});

test('a word that is not there does not compile, nor one of another page', () => {
  const t: Translate<{ kds: typeof kdsWords }> = (key) => [key].flat().at(-1)!;
  const open = 'x' as string;
  const said = [
    t('kds.title'),
    t('kds.orders', { count: 2 }),
    t([`kds.printer_${open}`, 'kds.printer_offline']),
    t(`kds.${open}`, { defaultValue: open }),
    // @ts-expect-error: no such word
    t('kds.titel'),
    // @ts-expect-error: a word of the till's
    t('pos.send'),
    // @ts-expect-error: nobody knows whether there is one
    t(`kds.${open}`),
    // @ts-expect-error: nor what is said if there is none
    t(['kds.title', `kds.${open}`]),
  ];
  expect(said).toHaveLength(8);
});
