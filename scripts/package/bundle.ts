import { basename, dirname, join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { isExternal } from './native-packages.ts';

const ROOT = join(import.meta.dirname, '../..');

/** `new URL('./x.ts', import.meta.url)`: how a thread's own file is named. */
const THREAD = /new URL\(\s*'(\.[^']+)\.ts'\s*,\s*import\.meta\.url\s*\)/g;

/** Points threads at the bundles of their files, which lie beside the program's, and notes which files those are. */
const threadFiles = (found: Set<string>): Plugin => ({
  name: 'thread-files',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.ts') || !code.includes('import.meta.url')) return null;
    const moved = code.replace(THREAD, (_, path: string) => {
      found.add(join(dirname(id), `${path}.ts`));
      return `new URL('./${basename(path)}.mjs', import.meta.url)`;
    });
    return moved === code ? null : { code: moved, map: null };
  },
});

const ESCAPED_LETTER = /(?<!\\)(?:\\\\)*\\[^\0-\x7f]/;

/**
 * Writes letters beyond ASCII as escapes, which say the same. Node keeps a file's text as long as it runs, with two bytes a
 * letter when one of them is beyond ASCII: of a hub 217 MB under load instead of 175. Throws at a letter that is already
 * behind a backslash, for it would become other text.
 */
const asciiOnly: Plugin = {
  name: 'ascii-only',
  enforce: 'post',
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== 'chunk') continue;
      if (ESCAPED_LETTER.test(file.code))
        throw new Error(`${file.fileName} has a letter beyond ASCII behind a backslash`);
      file.code = file.code.replace(
        /[^\0-\x7f]/g,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
    }
  },
};

/**
 * Bundles a program of ours into one file `<name>.mjs` of `folder`, its threads into one each beside it. Only packages with
 * compiled code or files of their own stay outside (`native-packages.ts`). Names are kept, so that a stack can be read.
 */
export const bundle = async (entry: string, folder: string, name: string): Promise<void> => {
  // A thread's file may name the thread itself, as who starts it does.
  const files = new Set([entry]);
  for (const file of files) await bundleOne(file, folder, file === entry ? name : basename(file, '.ts'), files);
};

const bundleOne = async (entry: string, folder: string, name: string, threads: Set<string>): Promise<void> => {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    plugins: [threadFiles(threads), asciiOnly],
    ssr: { noExternal: true },
    build: {
      ssr: relative(ROOT, entry),
      outDir: folder,
      emptyOutDir: false,
      target: 'node24',
      minify: false,
      chunkSizeWarningLimit: 20_000,
      rolldownOptions: {
        platform: 'node',
        external: isExternal,
        output: { format: 'es', entryFileNames: `${name}.mjs`, codeSplitting: false },
      },
    },
  });
};
