import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const ROOT = resolve(import.meta.dirname, '..');
const APPS = ['pos', 'kds', 'admin', 'bridge-page'];

/** Folders beside `dist` that are not whole yet, or not needed any more. */
const BEING_BUILT = '.dist-';

/** A workspace and all of ours it is made of. */
const madeOf = (folder: string): string[] => {
  const { dependencies = {} } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
  const ours = Object.keys(dependencies).filter((name) => name.startsWith('@comanda/'));
  return [folder, ...ours.flatMap((name) => madeOf(name.replace('@comanda', 'packages')))];
};

const fingerprint = (app: string): string => {
  const folders = [...new Set(madeOf(`apps/${app}`))];
  const files = globSync([...folders.map((folder) => `${folder}/**/*`), 'package-lock.json', 'scripts/build-web.ts'], {
    cwd: ROOT,
    exclude: (entry) => ['node_modules', 'dist'].includes(entry.name) || entry.name.startsWith(BEING_BUILT),
    withFileTypes: true,
  }).filter((entry) => entry.isFile());
  const hash = createHash('sha256');
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).sort())
    hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
};

/** Smaller ones fit into the first packet as they are. Bytes. */
const WORTH_PACKING = 1024;

/** Files a browser is sent packed lie packed beside the originals: a hub has better to do than to pack them for each tablet. */
const pack = (folder: string): void => {
  for (const name of globSync('**/*.{js,css,svg}', { cwd: folder })) {
    const path = join(folder, name);
    const content = readFileSync(path);
    if (content.length < WORTH_PACKING) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
};

/** Apps that open without their hub, and where it serves them. */
const SCOPES: Record<string, string> = { pos: '/', kds: '/kds/', admin: '/admin/' };

/** Only when something must be built: most starts need not load it. Null in an installation without development packages. */
const loadVite = async () => {
  try {
    return await import('vite');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return null;
  }
};
type Vite = NonNullable<Awaited<ReturnType<typeof loadVite>>>;

/** The service worker of an app, which knows every file of what was just built by name. */
const buildWorker = async (app: string, outDir: string, { build }: Vite): Promise<void> => {
  const scope = SCOPES[app];
  if (scope === undefined) return;
  const page = createHash('sha256')
    .update(readFileSync(join(outDir, 'index.html')))
    .digest('base64');
  const files = globSync('assets/**/*.{js,css}', { cwd: outDir }).sort();
  await build({
    configFile: false,
    root: join(ROOT, 'packages/web/worker'),
    logLevel: 'warn',
    define: { BUILT: JSON.stringify({ scope, page: `sha256-${page}`, files }) },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'chrome100',
      lib: { entry: 'worker.ts', formats: ['iife'], name: 'worker', fileName: () => 'sw.js' },
    },
  });
};

const isBuilt = (folder: string, wanted: string): boolean => {
  const stamp = join(folder, '.built');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
};

/** Puts a folder in the place of another at once; of two that come together the later one stays. */
const putInPlace = (from: string, to: string, old: string): void => {
  for (let tries = 0; ; tries += 1) {
    try {
      if (existsSync(to)) renameSync(to, `${old}-${tries}`);
      renameSync(from, to);
      return;
    } catch (error) {
      // Another build took it away, or put its own there, between one look and the next.
      const isMeanwhile = ['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
      if (!isMeanwhile || tries === 10) throw error;
    }
  }
};

/** Builds an app beside the one that is served, which stays whole meanwhile; two that do so at once are not in each other's way. */
const buildApp = async (app: string, wanted: string, vite: Vite): Promise<void> => {
  const root = join(ROOT, 'apps', app);
  const beside = mkdtempSync(join(root, BEING_BUILT));
  const outDir = join(beside, 'new');
  try {
    await vite.build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true, chunkSizeWarningLimit: 2000 } });
    await buildWorker(app, outDir, vite);
    pack(outDir);
    writeFileSync(join(outDir, '.built'), wanted);
    putInPlace(outDir, join(root, 'dist'), join(beside, 'old'));
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
};

/** Builds the web apps whose sources changed since the last time; the others cost a few milliseconds. */
const buildWeb = async (): Promise<void> => {
  for (const app of APPS) {
    const dist = join(ROOT, 'apps', app, 'dist');
    const wanted = fingerprint(app);
    if (isBuilt(dist, wanted)) continue;
    const vite = await loadVite();
    if (vite === null) {
      // An installation without development packages serves the pages it was given.
      if (existsSync(join(dist, 'index.html'))) continue;
      throw new Error(
        `apps/${app}/dist is not there, and without development packages it cannot be built: run npm run build before npm ci --omit=dev`,
      );
    }
    console.log(`Building ${app}…`);
    await buildApp(app, wanted, vite);
  }
};

await buildWeb().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
