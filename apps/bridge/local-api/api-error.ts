import type { z } from 'zod';

/** What the bridge's own pages are answered instead of what they asked for. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, unknown> | undefined;

  constructor(status: number, code: string, message: string, details?: Record<string, unknown>) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }

  get body(): Record<string, unknown> {
    const { status: statusCode, code: error, message, details } = this;
    return { statusCode, error, message, ...(details ? { details } : {}) };
  }
}

const MOST_ISSUES = 50;

/** What was said, as the schema understands it. Throws VALIDATION_FAILED with the path of every field that is wrong. */
export const parseBody = <T extends z.ZodType>(schema: T, body: unknown): z.infer<T> => {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues
    .slice(0, MOST_ISSUES)
    .map(({ path, message }) => ({ in: 'body', path: path.join('.'), message }));
  throw new ApiError(400, 'VALIDATION_FAILED', 'The request is not valid', { issues });
};

export const unauthenticated = (): ApiError => new ApiError(401, 'UNAUTHENTICATED', 'Sign in first');
