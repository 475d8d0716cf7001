import { AppError } from '@comanda/contracts';
import type { IfMatch } from '@comanda/kernel/route';

const versionIn = (part: string): number | null => {
  const version = /^\s*(?:W\/)?"?(\d{1,15})"?\s*$/.exec(part)?.[1];
  return version === undefined ? null : Number(version);
};

/**
 * `If-Match` as it stands: `*`, or the versions named. Weak and bare ones count, because proxies that compress weaken an
 * ETag (docs/customers.md#versions-and-their-headers); what is no version at all matches nothing.
 */
export const readEtags = (header: string | undefined): IfMatch | undefined => {
  if (header === undefined) return undefined;
  if (header.trim() === '*') return '*';
  return header.split(',').flatMap((part) => versionIn(part) ?? []);
};

/**
 * The version a caller has seen, from `If-Match`: `"3"`, `3`, `W/"3"`, a list, or `*` (any). Undefined when absent or `*`.
 * Throws PRECONDITION_INVALID on anything else. Of a list the highest counts: it is the newest the caller has seen.
 */
export const readIfMatch = (header: string | undefined): number | undefined => {
  if (header === undefined || header.trim() === '*') return undefined;
  const versions = header.split(',').map(versionIn);
  if (versions.some((version) => version === null)) throw new AppError('PRECONDITION_INVALID');
  return Math.max(...versions.map(Number));
};
