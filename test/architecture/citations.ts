import { posix } from 'node:path';

/** A file that may cite. */
export interface Citing {
  path: string;
  text: string;
}

/** Papers that are not in the repository: whoever comes next could not read them. */
const ELSEWHERE = /\bfacts\/|\bdesign §|\bdesign\.md\b|\bspec "|\bfield pain\b|\.\.\/shared\b/gi;

const CITED = /(?<![\w./-])(docs\/[\w-]+\.md)(?:#([\w-]+))?/g;
/** Labels of invariants and of what was measured. */
const CODE = /(?<![\w.#-])([IE]\d{1,2})\b/g;
const CODES_OF = 'docs/sync.md';
const LINK = /\[[^\]]*\]\(([^)\s]+)\)/g;
const OURS = /`((?:apps|packages|scripts|test)\/[\w./-]+)`/g;
/** A file by its name alone, or with the end of its path. */
const NAMED = /`(?!(?:apps|packages|scripts|test)\/)((?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.tsx?)`/g;

const withoutFences = (text: string): string => text.replace(/^```.*?^```/gms, (fence) => fence.replace(/[^\n]/g, ''));

/** The anchors GitHub gives a page's headings: small letters, no punctuation, spaces as hyphens, a number for the second. */
export const anchorsOf = (markdown: string): Set<string> => {
  const anchors = new Set<string>();
  for (const [, heading = ''] of withoutFences(markdown).matchAll(/^#{1,6} +(.+?) *#*$/gm)) {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = words.replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '').replaceAll(' ', '-');
    let anchor = slug;
    for (let n = 1; anchors.has(anchor); n++) anchor = `${slug}-${n}`;
    anchors.add(anchor);
  }
  return anchors;
};

/** The repository as links see it. */
export interface Library {
  paths: ReadonlySet<string>;
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
}

export const libraryOf = (paths: readonly string[], pages: readonly Citing[]): Library => ({
  paths: new Set(paths.flatMap((path) => [path, ...foldersOf(path)])),
  anchors: new Map(pages.map(({ path, text }) => [path, anchorsOf(text)])),
});

const foldersOf = (path: string): string[] => {
  const folder = posix.dirname(path);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
};

const resolves = ({ paths, anchors }: Library, path: string, anchor: string | undefined): boolean =>
  paths.has(path) && (anchor === undefined || (anchors.get(path)?.has(anchor) ?? false));

const placeOf = ({ path, text }: Citing, at: number, what: string): string =>
  `${path}:${text.slice(0, at).split('\n').length} ${what}`;

/** Citations of what is not in the repository. */
export const citedElsewhere = (files: readonly Citing[]): string[] =>
  files.flatMap((file) => [...file.text.matchAll(ELSEWHERE)].map((m) => placeOf(file, m.index, `cites ${m[0]}`)));

/** Citations of our own pages and codes that lead nowhere. */
export const brokenCitations = (files: readonly Citing[], library: Library): string[] =>
  files.flatMap((file) => [
    ...[...file.text.matchAll(CITED)]
      .filter(([, page = '', anchor]) => !resolves(library, page, anchor))
      .map((m) => placeOf(file, m.index, `cites ${m[0]}`)),
    ...[...file.text.matchAll(CODE)]
      .filter(([, code = '']) => !resolves(library, CODES_OF, code.toLowerCase()))
      .map((m) => placeOf(file, m.index, `cites ${m[0]}`)),
  ]);

/** Links of pages, and files they name, that are not there. */
export const brokenLinks = (pages: readonly Citing[], library: Library): string[] => {
  const paths = Array.from(library.paths);
  return pages.flatMap((page) => {
    const file = { ...page, text: withoutFences(page.text) };
    const links = [...file.text.matchAll(LINK)].filter(([, target = '']) => {
      if (/^[a-z]+:/.test(target)) return false;
      const [to = '', anchor] = target.split('#');
      const path = to === '' ? page.path : posix.join(posix.dirname(page.path), to);
      return !resolves(library, path.replace(/\/$/, ''), anchor);
    });
    const named = [...file.text.matchAll(OURS)].filter(([, path = '']) => !library.paths.has(path.replace(/\/$/, '')));
    const lost = [...file.text.matchAll(NAMED)].filter(
      ([, name]) => !paths.some((path) => `/${path}`.endsWith(`/${name}`)),
    );
    return [...links, ...named, ...lost].map((m) => placeOf(file, m.index, `names ${m[1]}`));
  });
};
