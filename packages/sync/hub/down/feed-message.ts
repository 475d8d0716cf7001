import { AssertionError } from '@comanda/contracts';
import type { FeedTableRow } from '@comanda/db';
import { GONE } from './feed-shapes.ts';

/** A message of a shape, as the client hands it over with every value left as text. */
export interface FeedMessage {
  value?: unknown;
  headers: { operation?: unknown; control?: unknown };
}

const textOf = (value: Record<string, unknown>, column: string): string => {
  const text = value[column];
  if (typeof text !== 'string') throw new AssertionError(`a row of the feed without ${column}`);
  return text;
};

const numberOf = (value: Record<string, unknown>, column: string): number => {
  const number = Number(textOf(value, column));
  if (!Number.isSafeInteger(number)) throw new AssertionError(`a row of the feed whose ${column} is no number`);
  return number;
};

/** The row a message is about; of a removed one nothing but the key counts. Throws on anything that is no row of the feed. */
export const rowOf = ({ value, headers }: FeedMessage): FeedTableRow => {
  const columns = (value ?? {}) as Record<string, unknown>;
  const key = { scope: textOf(columns, 'scope'), entity: textOf(columns, 'entity'), id: textOf(columns, 'id') };
  if (headers.operation === 'delete') return { ...key, rev: 0, deleted: GONE, schemaV: 0, body: '{}' };
  return {
    ...key,
    rev: numberOf(columns, 'rev'),
    deleted: numberOf(columns, 'deleted'),
    schemaV: numberOf(columns, 'schema_v'),
    body: textOf(columns, 'body'),
  };
};
