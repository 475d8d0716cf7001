import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** The text of a small file, or null when there is none. */
export const readWholeFile = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/** Whole or not at all, readable by its user alone: a power cut while writing must not leave half a key. */
export const writeWholeFile = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true });
  const file = openSync(`${path}.new`, 'w', 0o600);
  writeFileSync(file, text);
  fsyncSync(file);
  closeSync(file);
  renameSync(`${path}.new`, path);
};
