import { AppError } from '@comanda/contracts';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import { clientOf } from './guard.ts';

const WINDOW_SECONDS = 60;

/**
 * Counts what an address was refused before it was known who calls. Above the limit whoever shows nothing at all is sent
 * off at the door, one connection a request; who shows a credential is still looked at, because a guest behind the same
 * address must not shut the house out. `gate` goes before the routes, `count` after them.
 */
export const refusals = (perMinute: number): { gate: RequestHandler; count: ErrorRequestHandler } => {
  const limiter = rateLimit({
    windowMs: WINDOW_SECONDS * 1000,
    limit: perMinute,
    standardHeaders: false,
    legacyHeaders: false,
    keyGenerator: (request) => clientOf(request),
    // Counted here, refused at the gate: the answer that is under way stays what it is.
    handler: (_request, _response, next) => next(),
  });
  return {
    gate: async (request, response, next) => {
      const shown = request.get('authorization') || request.get('x-api-key') || request.get('cookie');
      if (request.path === '/health' || shown) return next();
      const known = await limiter.getKey(clientOf(request));
      if (!known || known.totalHits < perMinute) return next();
      response.setHeader('Connection', 'close');
      next(new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: WINDOW_SECONDS }));
    },
    count: (error, request, response, next) => {
      const isOurs = error instanceof AppError && (error.status >= 500 || error.code === 'TOO_MANY_REQUESTS');
      if (response.locals.admitted || isOurs) return next(error);
      return limiter(request, response, () => next(error));
    },
  };
};
