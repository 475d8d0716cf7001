import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isTest, ROOT, readSources, type SourceFile, sourceFile } from './source-files.ts';

const dependenciesOf = (folder: string): string[] => {
  const text = readFileSync(join(ROOT, folder, 'package.json'), 'utf8');
  return Object.keys((JSON.parse(text) as { dependencies?: object }).dependencies ?? {});
};

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** What an operator runs beside the hub and the cloud. */
const OPERATORS =
  /^scripts\/(restore-hub|restore\/run-restore|cloud-backed-up|cloud-restored|cloud-database|hash-root-password|build-web|install|installed|end-with-parent)\.(ts|mjs)$/;
/** Only to build pages, which a production installation brings along. */
const BUILDERS = /vite\.config\.ts$/;
/** What is the program itself around the application: nothing is installed for it. */
const RUNS_IN = new Set(['electron']);

const sources = readSources();
const workspaces = [...new Set(sources.map(({ path }) => /^(?:apps|packages)\/[^/]+/.exec(path)?.[0]))].filter(
  (folder) => folder !== undefined,
);
const declared = new Map(workspaces.map((folder) => [folder, new Set(dependenciesOf(folder))]));
const ours = workspaces.map((folder) => `@comanda/${folder.split('/')[1]}`);
const anywhere = new Set([...ours, ...[...declared.values()].flatMap((all) => [...all])]);

/** Imports of production code that an installation without development packages may not have. */
const undeclared = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => (/^(apps|packages)\//.test(path) || OPERATORS.test(path)) && !isTest(path))
    .filter(({ path }) => !BUILDERS.test(path))
    .flatMap(({ path, imports }) => {
      const known = declared.get(path.split('/').slice(0, 2).join('/')) ?? anywhere;
      return imports
        .filter(({ isTypeOnly, specifier }) => !isTypeOnly && !specifier.startsWith('.') && !isBuiltin(specifier))
        .filter(({ specifier }) => !known.has(packageOf(specifier)) && !RUNS_IN.has(specifier))
        .map(({ line, specifier }) => `${path}:${line} imports ${specifier}`);
    });

test('production code imports only what its workspace depends on: nothing that development alone brings', () => {
  // The builder is loaded only where pages have to be built.
  expect(undeclared(sources)).toEqual([expect.stringMatching(/^scripts\/build-web\.ts:\d+ imports vite$/)]);
});

test('an import that development alone brings, or another workspace, is found', () => {
  const planted = (path: string, text: string) => undeclared([sourceFile(path, text)]);
  expect(planted('apps/hub/x.ts', "import { io } from 'socket.io-client';")).toHaveLength(1);
  expect(planted('packages/fel/x.ts', "import { z } from 'zod/v4';")).toHaveLength(1);
  expect(planted('scripts/restore-hub.ts', "import vitest from 'vitest';")).toHaveLength(1);
  expect(planted('apps/hub/x.ts', "import type { Socket } from 'socket.io-client';")).toEqual([]);
  expect(planted('apps/hub/x.test.ts', "import { io } from 'socket.io-client';")).toEqual([]);
});

/** What a workspace depends on and imports nowhere, its tests and pages' styles included: it would be installed for nobody. */
const unused = (files: readonly SourceFile[], folder: string, names: Iterable<string>): string[] => {
  const imported = new Set(
    files
      .filter(({ path }) => path.startsWith(`${folder}/`))
      .flatMap(({ imports }) => imports.map(({ specifier }) => packageOf(specifier))),
  );
  return [...names]
    .filter((name) => !imported.has(name) && !BESIDE.has(`${folder} ${name}`))
    .map((name) => `${folder}: ${name}`);
};

/** `@mantine/core` loads the first two, and leaves it to us to bring them along; of the fonts the files are read. */
const BESIDE = new Set(['packages/web @mantine/hooks', 'packages/web react-dom', 'apps/cloud dejavu-fonts-ttf']);

test('a workspace declares nothing that it does not import', () => {
  expect(workspaces.flatMap((folder) => unused(sources, folder, declared.get(folder)!))).toEqual([]);
  expect(unused(sources, 'packages/fel', ['zod'])).toEqual(['packages/fel: zod']);
});
