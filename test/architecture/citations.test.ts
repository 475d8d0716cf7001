import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { anchorsOf, brokenCitations, brokenLinks, type Citing, citedElsewhere, libraryOf } from './citations.ts';
import { ROOT } from './source-files.ts';

/** These name what must not be cited. */
const HERE = /^test\/architecture\/citations(\.test)?\.ts$/;
const READ = /\.(ts|tsx|mjs|css|html|sql|md)$/;

const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '');
const files = paths
  .filter((path) => READ.test(path) && !HERE.test(path))
  .map((path): Citing => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
const pages = files.filter(({ path }) => path.endsWith('.md'));
const library = libraryOf(paths, pages);

describe('what the product cites', () => {
  test('is in the repository', () => {
    expect(citedElsewhere(files)).toEqual([]);
  });

  test('is there: page, heading, code', () => {
    expect(brokenCitations(files, library)).toEqual([]);
  });

  test('leads somewhere, from every page', () => {
    expect(brokenLinks(pages, library)).toEqual([]);
  });
});

describe('what is planted is found', () => {
  const page = {
    path: 'docs/sync.md',
    text: '# Sync\n\n```\n# no heading\n```\n## One writer a row\n### I4\n### I4\n',
  };
  const small = libraryOf(['docs/sync.md', 'packages/db/index.ts'], [page]);
  const cited = (text: string) => brokenCitations([{ path: 'x.ts', text }], small);
  const linked = (text: string) => brokenLinks([{ path: 'docs/sync.md', text }], small);

  test('a heading has the anchor GitHub gives it', () => {
    expect([...anchorsOf(page.text)]).toEqual(['sync', 'one-writer-a-row', 'i4', 'i4-1']);
    expect([...anchorsOf('## What `a` hub: "forgets", _or_ not — ñ!')]).toEqual(['what-a-hub-forgets-_or_-not--ñ']);
    expect([...anchorsOf('## See [the page](x.md#y)')]).toEqual(['see-the-page']);
  });

  test('a citation of a page, a heading or a code that is not there', () => {
    expect(cited('// why (docs/sync.md#one-writer-a-row), also docs/sync.md. (I4)')).toEqual([]);
    expect(cited('\n// (docs/sync.md#two-writers)')).toEqual(['x.ts:2 cites docs/sync.md#two-writers']);
    expect(cited('// (docs/lost.md)')).toEqual(['x.ts:1 cites docs/lost.md']);
    expect(cited('// never twice (I99)')).toEqual(['x.ts:1 cites I99']);
  });

  test('a citation of what is not in the repository', () => {
    const texts = [
      '(facts/x.md)',
      '(design §5)',
      '(spec "Limits")',
      'Spec "Orders" rule 2',
      'field pain 9',
      '../shared/x',
    ];
    for (const text of texts) expect(citedElsewhere([{ path: 'x.ts', text }])).toHaveLength(1);
    expect(citedElsewhere([{ path: 'x.ts', text: 'artefacts, in spec' }])).toEqual([]);
  });

  test('a link, or a named file, that leads nowhere', () => {
    expect(linked('[a](sync.md#i4) [b](#sync) [c](../packages/db/) [d](https://x.y/z) `packages/db/index.ts`')).toEqual(
      [],
    );
    expect(linked('[a](lost.md)')).toEqual(['docs/sync.md:1 names lost.md']);
    expect(linked('[a](#lost)')).toEqual(['docs/sync.md:1 names #lost']);
    expect(linked('`packages/db/lost.ts`')).toEqual(['docs/sync.md:1 names packages/db/lost.ts']);
    expect(linked('`index.ts` `db/index.ts`')).toEqual([]);
    expect(linked('`lost.ts` `kernel/index.ts`')).toEqual([
      'docs/sync.md:1 names lost.ts',
      'docs/sync.md:1 names kernel/index.ts',
    ]);
  });
});
