import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The text of a small file, or null when there is none. */
export const readWholeFile = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/**
 * Whole or not at all, readable by its user alone: a power cut while writing must not leave half a key. The disk is waited
 * for on another thread.
 */
export const writeWholeFile = async (path: string, text: string): Promise<void> => {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  await flushed(`${path}.new`, 'w', async (file) => {
    // One that a crash left behind keeps its mode.
    await file.chmod(0o600);
    await file.writeFile(text);
  });
  await rename(`${path}.new`, path);
  await flushFolder(folder);
};

/** That a file is there, or goes by another name, is on disk too. */
export const flushFolder = async (folder: string): Promise<void> => {
  // Windows flushes no folder, and needs none.
  if (process.platform !== 'win32') await flushed(folder, 'r');
};

type File = Awaited<ReturnType<typeof open>>;

const flushed = async (path: string, flags: string, work?: (file: File) => Promise<void>): Promise<void> => {
  await using file = await open(path, flags, 0o600);
  await work?.(file);
  await file.sync();
};
