import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the folder of a test run is told to its files: what all of them share lies there. */
export const RUN_FOLDER = 'COMANDA_TEST_FOLDER';

/** A folder of a test's own; gone when disposed. */
export const tempFolder = (): Disposable & { path: string; file(name: string): string } => {
  const path = mkdtempSync(join(tmpdir(), 'comanda-'));
  return {
    path,
    file: (name) => join(path, name),
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
};
