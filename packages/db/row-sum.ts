import { hash } from 'node:crypto';

/** What rows come to, in whatever order they were read. */
export interface RowSum {
  count: number;
  /** Their digests laid over each other, in lower-case hex. Rows have ids, so no two of them cancel out. */
  fold: string;
}

const BYTES = 8;

/** Sums rows, each given as the same text on both sides. */
export const sumRows = (texts: readonly string[]): RowSum => {
  const fold = Buffer.alloc(BYTES);
  for (const text of texts) {
    const digest = hash('sha256', text, 'buffer');
    for (let i = 0; i < BYTES; i += 1) fold[i]! ^= digest[i]!;
  }
  return { count: texts.length, fold: fold.toString('hex') };
};

/**
 * The text of a row by an image of it in JSON, as either database writes one: they put spaces and decimals otherwise, and a
 * column that is missing is one without a value.
 */
export const rowText = (columns: readonly string[], image: string): string => {
  const row = JSON.parse(image) as Record<string, unknown>;
  return JSON.stringify(columns.map((column) => row[column] ?? null));
};
