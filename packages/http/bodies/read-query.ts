import type { RouteData } from '@comanda/kernel/route';
import { z } from 'zod';
import { validationError } from '../errors.ts';

type Query = Record<string, unknown>;

/** Any request may name its business; what is named is checked (`askedBusiness`, `checkScope`). */
const NAMED_BY_ANY = 'businessId';

/** `stationIds[]=a` as `stationIds=a`: clients write lists either way. */
const withoutBrackets = (given: Query): Query => {
  const plain: Query = {};
  for (const [key, value] of Object.entries(given)) {
    const name = key.endsWith('[]') ? key.slice(0, -2) : key;
    plain[name] = plain[name] === undefined ? value : [plain[name], value].flat();
  }
  return plain;
};

/**
 * What a route reads from its query. A filter that a list does not know would be no filter: its caller would take all there
 * is for what it asked for, so unknown keys of reads that take any are refused. Throws VALIDATION_FAILED.
 */
export const readQuery = (route: RouteData, given: Query): object => {
  const query = withoutBrackets(given);
  const known = route.query instanceof z.ZodObject ? Object.keys(route.query.shape) : [];
  if (route.method === 'GET' && known.length > 0) {
    const issues = Object.keys(query)
      .filter((key) => !known.includes(key) && key !== NAMED_BY_ANY)
      .map((key) => ({ code: 'custom' as const, path: [key], message: 'unknown query parameter', input: undefined }));
    if (issues.length > 0) throw validationError('query', new z.ZodError(issues));
  }
  const result = route.query.safeParse(query);
  if (!result.success) throw validationError('query', result.error);
  return (result.data ?? {}) as object;
};
