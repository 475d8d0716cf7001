import { MIMEType, promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { AppError } from '@comanda/contracts';
import type { RouteData } from '@comanda/kernel/route';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { checkJson } from './check-json.ts';
import type { LargeBody } from './large-bodies.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
/** Bytes of a body as it is after inflation. */
const BODY_LIMIT = 256 * 1024;
/** Whoever has not signed in has little to say. No more than this of it is inflated either. */
const PUBLIC_BODY_LIMIT = 16 * 1024;
/**
 * A field has a name, so a body of fields has fewer values than this many bytes each; one of `0,0,0,…` has more. Large bodies
 * have long texts and no more fields: a million short texts, each another, stop everybody for longer than all else does.
 */
const BYTES_OF_A_VALUE = 8;
const MOST_VALUES = BODY_LIMIT / BYTES_OF_A_VALUE;

const limitOf = ({ auth, bodyLimit }: RouteData): number => {
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

/** Fields of a form; of one that comes twice the last. Throws MALFORMED_JSON for what is not UTF-8. */
const fieldsOf = (bytes: Buffer): object => {
  try {
    return Object.fromEntries(new URLSearchParams(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    throw new AppError('MALFORMED_JSON');
  }
};

/** Makes an object of the bytes of a body. Answers how many they are. */
const understand = (request: Request, body: Buffer, limit: number): number => {
  checkCharset(request.get('content-type') ?? '');
  if (request.is(FORM_TYPE)) {
    request.body = fieldsOf(body);
    return body.length;
  }
  checkJson(body, Math.min(limit / BYTES_OF_A_VALUE, MOST_VALUES));
  // Nothing at all is the same as nothing in particular: clients name the type and send no byte.
  request.body = body.length === 0 ? {} : parse(body);
  return body.length;
};

/**
 * Whoever hung up while we looked them up took their body along, also one that was here whole: what is left is no empty one, and
 * says nothing more, not even that it is over. Throws MALFORMED_JSON.
 */
const checkThere = (request: Request): void => {
  if (request.destroyed || !request.socket.readable) throw new AppError('MALFORMED_JSON');
};

/**
 * Reads the bodies of a route. It is called when the caller is known, because whatever is inflated, parsed or waited for
 * before that, anybody may make us do. Throws MALFORMED_JSON, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, VALIDATION_FAILED.
 */
export const bodyReader = (route: RouteData): ((request: Request, response: Response) => Promise<void>) => {
  if (route.method === 'GET') return () => Promise.resolve();
  const limit = limitOf(route);
  const parser = express.raw({ type: route.takesForm ? [JSON_TYPE, FORM_TYPE] : JSON_TYPE, limit });
  return async (request, response) => {
    checkThere(request);
    await inflated(parser, request, response);
    if (request.destroyed && !request.complete) throw new AppError('MALFORMED_JSON');
    if (Buffer.isBuffer(request.body) && !route.takesBytes) understand(request, request.body, limit);
  };
};

const INFLATE = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
} as const;

/** Bytes that are inflated before this thread hears of it; a week of a hub's history in the usual 16 KB are thousands of hops. */
const PIECE = 256 * 1024;

/** Throws PAYLOAD_TOO_LARGE, MALFORMED_JSON for what was not packed as it says. */
const unpack = async (encoding: keyof typeof INFLATE, sent: Buffer, limit: number): Promise<Buffer> => {
  try {
    return await INFLATE[encoding](sent, { maxOutputLength: limit, chunkSize: PIECE });
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw new AppError(isTooLarge ? 'PAYLOAD_TOO_LARGE' : 'MALFORMED_JSON');
  }
};

const arrived = (request: Request, count: (bytes: number) => void): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const fail = (error: unknown): void => {
      request.off('data', take);
      // The rest is let go by: the answer says why.
      request.resume();
      reject(error);
    };
    const take = (piece: Buffer): void => {
      try {
        count(piece.length);
        pieces.push(piece);
      } catch (error) {
        fail(error);
      }
    };
    request.on('data', take);
    request.once('end', () => resolve(Buffer.concat(pieces)));
    request.once('close', () => fail(new AppError('MALFORMED_JSON')));
  });

/** Reads a body of a route that takes large ones, in the two parts `LargeBodies` asks for. Throws as `bodyReader`. */
export const largeBody = (request: Request, limit: number): LargeBody<Buffer> => ({
  arrive: async (count) => {
    checkThere(request);
    return arrived(request, count);
  },
  inflate: async (sent) => {
    if (!request.is(JSON_TYPE)) return 0;
    const encoding = (request.get('content-encoding') ?? 'identity').toLowerCase();
    if (encoding !== 'identity' && !(encoding in INFLATE)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    const body = encoding === 'identity' ? sent : await unpack(encoding as keyof typeof INFLATE, sent, limit);
    return understand(request, body, limit);
  },
});
