import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

type File = Awaited<ReturnType<typeof open>>;

const flushed = async (path: string, flags: string, work?: (file: File) => Promise<void>): Promise<void> => {
  await using file = await open(path, flags, 0o600);
  await work?.(file);
  await file.sync();
};

/** Whole or not at all, for its user alone: a power cut while writing leaves what was there before. */
export const writeWholeFile = async (path: string, text: string): Promise<void> => {
  await flushed(`${path}.new`, 'w', async (file) => {
    // One that a crash left behind keeps its mode.
    await file.chmod(0o600);
    await file.writeFile(text);
  });
  await rename(`${path}.new`, path);
  await flushFolder(dirname(path));
};

/** That a file is there, or goes by another name, is on disk too. */
export const flushFolder = async (folder: string): Promise<void> => {
  // Windows flushes no folder, and needs none.
  if (process.platform !== 'win32') await flushed(folder, 'r');
};
