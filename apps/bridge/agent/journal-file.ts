import { type FileHandle, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { flushFolder, writeWholeFile } from '@comanda/db/whole-file';

/** The journal as bytes: whole lines, or an error and not a byte of them. */
export interface JournalFile {
  /** Bytes in it. */
  readonly size: number;
  /** `isFlushed`: on disk when this is done, whatever loses power afterwards. */
  append(text: string, isFlushed: boolean): Promise<void>;
  read(): Promise<string>;
  /** Another text in its place, whole or not at all. */
  replace(text: string): Promise<void>;
  close(): Promise<void>;
}

const writeAt = async (file: FileHandle, bytes: Uint8Array, position: number): Promise<void> => {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
};

/** Opens the file at `path`, or makes it; what a torn last line left is cut off. */
export const openJournalFile = async (path: string): Promise<JournalFile> => {
  await (await open(path, 'a', 0o600)).close();
  // Not to append: Windows cuts nothing off a file that was opened for that.
  let file = await open(path, 'r+');
  /** Where the last line ends that was written whole. */
  let size = (await readFile(path)).lastIndexOf(0x0a) + 1;
  await file.truncate(size);
  await file.sync();
  await flushFolder(dirname(path));
  return {
    get size() {
      return size;
    },
    append: async (text, isFlushed) => {
      const bytes = Buffer.from(text);
      try {
        await writeAt(file, bytes, size);
        if (isFlushed) await file.datasync();
      } catch (error) {
        // A half line would make one broken line of itself and the next.
        await file.truncate(size);
        throw error;
      }
      size += bytes.length;
    },
    read: () => readFile(path, 'utf8'),
    replace: async (text) => {
      // Windows puts no file in the place of one that is open.
      await file.close();
      try {
        await writeWholeFile(path, text);
      } finally {
        file = await open(path, 'r+');
        size = (await file.stat()).size;
      }
    },
    close: () => file.close(),
  };
};
