import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of a test's own; gone when disposed. */
export const tempFolder = (): Disposable & { path: string; file(name: string): string } => {
  const path = mkdtempSync(join(tmpdir(), 'comanda-'));
  return {
    path,
    file: (name) => join(path, name),
    [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }),
  };
};
