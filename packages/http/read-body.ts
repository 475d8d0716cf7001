import { MIMEType } from 'node:util';
import { AppError } from '@comanda/contracts';
import type { Route } from '@comanda/domain/route';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { checkJson } from './check-json.ts';

/** Bytes of a body as it is after inflation. */
const BODY_LIMIT = 256 * 1024;
/** Whoever has not signed in has little to say. No more than this of it is inflated either. */
const PUBLIC_BODY_LIMIT = 16 * 1024;
/** A field has a name, so a body of fields has fewer values than this many bytes each; one of `0,0,0,…` has more. */
const BYTES_OF_A_VALUE = 8;

const limitOf = ({ auth, bodyLimit }: Route): number => {
  if (bodyLimit !== null) return bodyLimit;
  return auth === 'public' ? PUBLIC_BODY_LIMIT : BODY_LIMIT;
};

const inflated = (parser: RequestHandler, request: Request, response: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    parser(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
  });

/** Throws UNSUPPORTED_MEDIA_TYPE: JSON is UTF-8 (RFC 8259 8.1). */
const checkCharset = (contentType: string): void => {
  const charset = new MIMEType(contentType).params.get('charset')?.toLowerCase() ?? 'utf-8';
  if (charset !== 'utf-8' && charset !== 'utf8') throw new AppError('UNSUPPORTED_MEDIA_TYPE');
};

/** Throws MALFORMED_JSON for what is no object or list either, or not UTF-8. */
const parse = (bytes: Buffer): object => {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AppError('MALFORMED_JSON');
  }
  if (typeof value !== 'object' || value === null) throw new AppError('MALFORMED_JSON');
  return value;
};

/**
 * Reads the bodies of a route. It is called when the caller is known, because whatever is inflated, parsed or waited for
 * before that, anybody may make us do. Answers how many bytes it has after inflation. Throws MALFORMED_JSON, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, VALIDATION_FAILED.
 */
export const bodyReader = (route: Route): ((request: Request, response: Response) => Promise<number>) => {
  if (route.method === 'GET') return () => Promise.resolve(0);
  const limit = limitOf(route);
  const parser = express.raw({ type: 'application/json', limit });
  return async (request, response) => {
    await inflated(parser, request, response);
    // Whoever hung up while we looked them up sent half a body: it is not an empty one.
    if (request.destroyed && !request.complete) throw new AppError('MALFORMED_JSON');
    if (!Buffer.isBuffer(request.body)) return 0;
    const { length } = request.body;
    checkCharset(request.get('content-type') ?? '');
    checkJson(request.body, limit / BYTES_OF_A_VALUE);
    // Nothing at all is the same as nothing in particular: clients name the type and send no byte.
    request.body = length === 0 ? {} : parse(request.body);
    return length;
  };
};
