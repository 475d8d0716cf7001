import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The code of a node's first run, read as an operator with a shell would. Null once the node is set up. */
export const setupCodeIn = (dataFolder: string, node: 'hub' | 'cloud'): string | null => {
  try {
    return readFileSync(join(dataFolder, `${node}-setup-code`), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};
