import type { Express, NextFunction, Request, Response } from 'express';
import expressStaticGzip from 'express-static-gzip';

export interface BuiltPages {
  prefix: string;
  folder: string;
}

/** Named after what is in them: what such a name means never changes. */
const HASHED = /[\\/]assets[\\/][^\\/]+-[\w-]{8}\.\w+(\.br|\.gz)?$/;

/** A file that was packed when the server started and is gone since is answered by somebody who packs nothing. */
const unpacked = (_request: Request, response: Response, next: NextFunction): void => {
  response.removeHeader('Content-Encoding');
  next();
};

/** Built web pages, packed by who built them (scripts/build-web.ts); unknown paths are answered with their index.html. */
export const mountPages = (app: Express, pages: readonly BuiltPages[]): void => {
  for (const { prefix, folder } of pages) {
    const files = expressStaticGzip(folder, {
      enableBrotli: true,
      orderPreference: ['br', 'gzip'],
      index: false,
      serveStatic: {
        redirect: false,
        setHeaders: (response, path) => {
          const isForever = HASHED.test(path);
          response.setHeader('Cache-Control', isForever ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      },
    });
    app.use(prefix, files, unpacked);
    app.get([prefix, `${prefix === '/' ? '' : prefix}/{*path}`], (request, response, next) => {
      // Only a browser that opens a page asks for HTML by name; everything else wants the JSON error.
      if (!request.get('accept')?.includes('text/html') || request.path.includes('.')) return next();
      return response.sendFile('index.html', { root: folder, headers: { 'Cache-Control': 'no-cache' } }, (error) => {
        if (error) next();
      });
    });
  }
};
