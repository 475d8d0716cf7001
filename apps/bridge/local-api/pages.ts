import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { extname, join } from 'node:path';

type Packing = 'br' | 'gzip';

interface PageFile {
  type: string;
  /** Named after what is in it: what such a name means never changes. */
  isForever: boolean;
  etag: string;
  plain: Buffer;
  packed: Partial<Record<Packing, Buffer>>;
}

/** The bridge's own page by path, `/assets/index-Ab3_9xYz.js`; the page itself is `/`. */
export type Pages = ReadonlyMap<string, PageFile>;

export interface PageAnswer {
  status: 200 | 304;
  headers: Record<string, string>;
  file: Buffer;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
const ENDINGS: Readonly<Record<Packing, string>> = { br: '.br', gzip: '.gz' };
const HASHED = /^\/assets\/[^/]+-[\w-]{8}\.\w+$/;

/** As the hub says of its pages (packages/http/security-headers.ts), but that nobody frames this one. */
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'self'",
    "script-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';'),
};

const contentOf = async (path: string): Promise<Buffer | undefined> => {
  try {
    return await readFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

const fileAt = async (folder: string, path: string, type: string): Promise<PageFile> => {
  const plain = await readFile(join(folder, path));
  const packed: PageFile['packed'] = {};
  for (const packing of ['br', 'gzip'] as const) {
    const content = await contentOf(join(folder, `${path}${ENDINGS[packing]}`));
    if (content !== undefined) packed[packing] = content;
  }
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { type, isForever: HASHED.test(path), etag, plain, packed };
};

/**
 * Reads what was built (scripts/build-web.ts), a megabyte: who asks for a path asks this list, and no disk. Empty where nothing was
 * built.
 */
export const readPages = async (folder: string): Promise<Pages> => {
  const pages = new Map<string, PageFile>();
  for await (const name of glob('**/*', { cwd: folder })) {
    const type = TYPES[extname(name)];
    if (type === undefined) continue;
    const path = `/${name.replaceAll('\\', '/')}`;
    pages.set(path === '/index.html' ? '/' : path, await fileAt(folder, path, type));
  }
  return pages;
};

/** What of these a browser takes, by its `Accept-Encoding`; the smallest first. */
const packingFor = (accepted: string, { packed }: PageFile): Packing | null => {
  const isTaken = (packing: Packing) => new RegExp(`\\b${packing}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
  return (['br', 'gzip'] as const).find((packing) => packed[packing] !== undefined && isTaken(packing)) ?? null;
};

/** The answer to who asks for a part of the page; null where there is no such part. */
export const pageAnswer = (pages: Pages, { headers }: IncomingMessage, path: string): PageAnswer | null => {
  const page = pages.get(path);
  if (page === undefined) return null;
  const packing = packingFor(String(headers['accept-encoding'] ?? ''), page);
  const said: Record<string, string> = {
    ...HEADERS,
    'cache-control': page.isForever ? 'public, max-age=31536000, immutable' : 'no-cache',
    'content-type': page.type,
    etag: page.etag,
    vary: 'Accept-Encoding',
    ...(packing === null ? {} : { 'content-encoding': packing }),
  };
  if (headers['if-none-match'] === page.etag) return { status: 304, headers: said, file: Buffer.alloc(0) };
  return { status: 200, headers: said, file: packing === null ? page.plain : page.packed[packing]! };
};
