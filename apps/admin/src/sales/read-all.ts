import type { Page } from '@comanda/contracts';

/** The most a route gives at once. */
const SIZE = 200;

/**
 * All rows of a list, each once, though rows that are written meanwhile move the pages. `onProgress` hears how many there are so
 * far. Errors are those of `read`.
 */
export const readAll = async <T extends { id: string }>(
  read: (page: number, size: number) => Promise<Page<T>>,
  onProgress: (count: number) => void,
): Promise<T[]> => {
  const rows = new Map<string, T>();
  for (let page = 1; ; page += 1) {
    const { data } = await read(page, SIZE);
    for (const row of data) rows.set(row.id, row);
    onProgress(rows.size);
    if (data.length < SIZE) return [...rows.values()];
  }
};
