import { AppError } from '@comanda/contracts';

/**
 * The version a caller has seen, from `If-Match`: `"3"`, `3`, `W/"3"`, a list, or `*` (any). Undefined when absent or `*`.
 * Throws PRECONDITION_INVALID on anything else. Of a list the highest counts: it is the newest the caller has seen.
 */
export const readIfMatch = (header: string | undefined): number | undefined => {
  if (header === undefined || header.trim() === '*') return undefined;
  const versions = header.split(',').map((part) => /^\s*(?:W\/)?"?(\d{1,9})"?\s*$/.exec(part)?.[1]);
  if (versions.some((version) => version === undefined)) throw new AppError('PRECONDITION_INVALID');
  return Math.max(...versions.map(Number));
};
