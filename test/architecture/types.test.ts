import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, readSources } from './source-files.ts';

const { references } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8')) as {
  references: { path: string }[];
};

/** Which of our files each program compiles, by the program's name. */
const programs = new Map(
  references.map(({ path }) => {
    const listed = execFileSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', path, '--listFilesOnly'], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    const files = listed.split('\n').map((file) => relative(ROOT, file));
    return [path, new Set(files)];
  }),
);

test('every file is in a program, or nobody would look at its types', () => {
  const sources = readSources().map(({ path }) => path);
  const unseen = sources.filter(
    (path) => !path.endsWith('.mjs') && ![...programs.values()].some((all) => all.has(path)),
  );
  expect(unseen).toEqual([]);
});

// What they cannot see stands in them, as lines that must not compile.
test('what runs in Node and what runs in a page are programs of their own', () => {
  const names = ['node', 'pages', 'page-tests', 'worker'];
  expect([...programs.keys()]).toEqual(names.map((name) => `./tsconfig.${name}.json`));
  const [node, pages] = [...programs.values()];
  expect(node).toContain('test/architecture/node-types.ts');
  expect(node).toContain('apps/hub/main.ts');
  expect(pages).toContain('test/architecture/page-types.ts');
  expect(pages).toContain('apps/kds/src/main.tsx');
  expect([...pages!].filter((path) => /^(apps\/(hub|cloud)|packages\/(db|http))\//.test(path))).toEqual([]);
});
