import { AppError } from '@comanda/contracts';
import type { z } from 'zod';

/** `['phones', 1, 'e164']` as `phones[1].e164`. */
const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');

const pathOf = (issue: z.core.$ZodIssue): string =>
  pathText(issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path);

/** The body by its schema. Throws VALIDATION_FAILED with the path of the first wrong field, and of them all. */
export const parseBody = <S extends z.ZodType>(schema: S, given: unknown): z.output<S> => {
  const result = schema.safeParse(given ?? {});
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, 50).map((issue) => ({ path: pathOf(issue), message: issue.message }));
  throw new AppError('VALIDATION_FAILED', { path: issues[0]!.path, issues });
};
