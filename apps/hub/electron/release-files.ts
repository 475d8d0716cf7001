import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name of the file that lists a release's files (`scripts/package/assemble.ts` writes it). */
const RELEASE_FILE = 'release.json';

/**
 * The first file of a release that is missing or not as it was packed, or null: an update that was cut off leaves such. A folder
 * without a list is a developer's, and is not looked at.
 */
export const findDamaged = (folder: string): string | null => {
  const list = join(folder, RELEASE_FILE);
  if (!existsSync(list)) return existsSync(join(folder, 'apps')) ? null : RELEASE_FILE;
  const { files } = JSON.parse(readFileSync(list, 'utf8')) as { files: Record<string, string> };
  const isWhole = ([path, sha256]: [string, string]): boolean => {
    const file = join(folder, path);
    return existsSync(file) && createHash('sha256').update(readFileSync(file)).digest('hex') === sha256;
  };
  return Object.entries(files).find((entry) => !isWhole(entry))?.[0] ?? null;
};
