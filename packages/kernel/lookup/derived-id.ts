import type { WriteContext } from '../context.ts';

/** The id of what a text names, the same wherever it is made: two nodes apart make one row of it. A UUIDv8. */
export const derivedId = ({ hash }: Pick<WriteContext, 'hash'>, text: string): string => {
  const hex = hash.sha256(text);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
