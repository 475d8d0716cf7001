import { AppError, ERRORS, type ErrorBody, type ErrorCode, type ErrorDetails } from '@comanda/contracts';
import type { RouteData } from '@comanda/kernel/route';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { z } from 'zod';

/** One shape a family: every code of a route is answered in the way of that route; before a route is found, in its own. */
export const familyOf = (code: ErrorCode, route: 'restaurant' | 'customer' | undefined): 'restaurant' | 'customer' =>
  route ?? ERRORS[code].family;

/** The body of an error in its family's shape: the one place that knows both (docs/decisions.md#shape-of-errors). */
export const errorBody = (
  code: ErrorCode,
  message: string,
  details?: ErrorDetails,
  family: 'restaurant' | 'customer' = ERRORS[code].family,
): ErrorBody | Record<string, unknown> => {
  const { status } = ERRORS[code];
  if (family === 'restaurant') return { statusCode: status, message, error: code, ...(details ? { details } : {}) };
  return { error: code, message, ...details };
};

/** `VALIDATION_FAILED` with the path of every field that is wrong. */
export const validationError = (place: 'params' | 'query' | 'body', error: z.ZodError): AppError =>
  new AppError('VALIDATION_FAILED', {
    issues: error.issues
      .slice(0, 50)
      .map((issue) => ({ in: place, path: issue.path.join('.'), message: issue.message })),
  });

interface BodyParserError {
  type?: string;
  status?: number;
}

/** Codes of a database that is not there now: it comes back, and the same request under the same key is right again. */
const DATABASE_AWAY = /^(ECONNREFUSED|ECONNRESET|EPIPE|57P0[1-3]|08\d{3})$/;
const SAID_OF_A_LOST_CONNECTION = /^(Connection terminated|Client has encountered a connection error|timeout exceeded)/;

const isDatabaseAway = (error: unknown): boolean => {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return DATABASE_AWAY.test(code);
  return typeof message === 'string' && SAID_OF_A_LOST_CONNECTION.test(message);
};

/** No space left, in SQLite's word and in the file system's: nothing was kept, and a person has to make space. */
const DISK_FULL = /^(SQLITE_FULL|ENOSPC)$/;

const isDiskFull = (error: unknown): boolean => DISK_FULL.test(String(((error ?? {}) as { code?: unknown }).code));

const asAppError = (error: unknown, { locals }: Pick<Response, 'locals'>): AppError | null => {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) return new AppError('DISK_FULL');
  if (isDatabaseAway(error)) {
    const again = { retryAfterSeconds: 1 };
    if (!locals.databaseAwayIs500) return new AppError('NOT_READY', again);
    return new AppError('INTERNAL_ERROR', { requestId: locals.requestId, ...again });
  }
  const { type, status } = (error ?? {}) as BodyParserError;
  if (type === 'entity.too.large') return new AppError('PAYLOAD_TOO_LARGE');
  if (status === 415) return new AppError('UNSUPPORTED_MEDIA_TYPE');
  if (type === 'entity.parse.failed' || status === 400) return new AppError('MALFORMED_JSON');
  return null;
};

/** What may be asked of a path. No other origin is let in by it. */
export const answerOptions = (response: Response, methods: readonly string[]): void => {
  response.status(204).setHeader('Allow', [...new Set([...methods, 'OPTIONS'])].join(', '));
  response.end();
};

/** Express's last stop. What is not ours is logged with its cause and answered without it. */
export const errorHandler =
  (log: Logger) =>
  (error: unknown, request: Request, response: Response, next: NextFunction): void => {
    if (response.headersSent) {
      next(error);
      return;
    }
    const known =
      asAppError(error, response) ?? new AppError('INTERNAL_ERROR', { requestId: response.locals.requestId });
    if (known.code === 'INTERNAL_ERROR' || known.code === 'DISK_FULL') {
      log.error({ err: error, requestId: response.locals.requestId, path: request.path }, 'request failed');
    }
    const wait = known.details?.retryAfterSeconds;
    if (typeof wait === 'number') response.setHeader('Retry-After', String(wait));
    const version = known.details?.currentVersion;
    if (typeof version === 'number') response.setHeader('ETag', `"${version}"`);
    const body = errorBody(known.code, known.message, known.details, familyOf(known.code, response.locals.family));
    response.status(known.status).json(body);
  };

/**
 * Errors before a route is found take the shape of the routes that begin with the same word; where these differ, that of
 * the restaurant. A route that is found says its own.
 */
export const familyOfPath = (routes: readonly Pick<RouteData, 'path' | 'family'>[]): RequestHandler => {
  const first = (path: string) => path.split('/')[1]?.split('?')[0] ?? '';
  const restaurants = new Set(routes.filter((route) => route.family === 'restaurant').map(({ path }) => first(path)));
  const customers = new Set(routes.map(({ path }) => first(path)).filter((word) => !restaurants.has(word)));
  return (request, response, next) => {
    response.locals.family = customers.has(first(request.url)) ? 'customer' : 'restaurant';
    next();
  };
};

export const notFoundHandler = (request: Request, response: Response, next: NextFunction): void => {
  // Also where there is nothing to be had (docs/contract.md#options-always-passes).
  if (request.method === 'OPTIONS') answerOptions(response, []);
  else next(new AppError('ROUTE_NOT_FOUND'));
};
