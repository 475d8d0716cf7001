import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');

export interface Import {
  specifier: string;
  /** `import type`, erased at run time. */
  isTypeOnly: boolean;
  line: number;
}

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  path: string;
  text: string;
  imports: Import[];
}

const IMPORT =
  /^\s*(?:import|export)\s+(type\s+)?(?:[\w*\s{},$]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/gm;

const importsOf = (text: string): Import[] =>
  [...text.matchAll(IMPORT)].map((match) => ({
    specifier: match[2] ?? match[3]!,
    isTypeOnly: match[1] !== undefined,
    line: text.slice(0, match.index).split('\n').length,
  }));

export const sourceFile = (path: string, text: string): SourceFile => ({ path, text, imports: importsOf(text) });

/** Every TypeScript file git tracks or would track. */
export const readSources = (): SourceFile[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '')
    .map((path) => sourceFile(path, readFileSync(join(ROOT, path), 'utf8')));

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$|\.suite\.ts$|^test\/|\/testing\/|^packages\/testing\//.test(path);

const PACKAGE_DOORS: Record<string, string> = {
  '@comanda/db/sqlite': 'packages/db/sqlite/index.ts',
  '@comanda/db/postgres': 'packages/db/postgres/index.ts',
};

/** The file behind a specifier, or null when it is not ours. */
export const resolveImport = (from: string, specifier: string, known: ReadonlySet<string>): string | null => {
  if (specifier.startsWith('.')) return join(dirname(from), specifier);
  if (!specifier.startsWith('@comanda/')) return null;
  const [, name, ...rest] = specifier.split('/');
  const inside = rest.join('/');
  const candidates = [
    PACKAGE_DOORS[specifier],
    `packages/${name}/${inside || 'index'}.ts`,
    `packages/${name}/${inside}/index.ts`,
    `apps/${name}/${inside}.ts`,
  ];
  return candidates.find((path) => path !== undefined && known.has(path)) ?? null;
};
