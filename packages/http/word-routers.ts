import express, { type Express, type RequestHandler, type Router } from 'express';

/** Mounts a handler for one method and path. */
export type MountAt = (
  method: 'get' | 'post' | 'put' | 'patch' | 'delete' | 'options',
  path: string,
  handler: RequestHandler,
) => void;

/** Express takes words in any case, and what is looked at alone as what is fetched. A path may be none, as of `OPTIONS *`. */
const keyOf = (method: string, path: string | undefined): string =>
  `${method === 'HEAD' ? 'GET' : method} ${path?.split('/', 2)[1]?.toLowerCase()}`;

/**
 * Routers by method and first word of the path: express holds a request against every path before its own, and there are
 * hundreds. Paths begin with a word, and what differs in it can hide nothing from each other.
 */
export const wordRouters = (app: Express): MountAt => {
  const routers = new Map<string, Router>();
  app.use((request, response, next) => {
    const router = routers.get(keyOf(request.method, request.path));
    if (router) router(request, response, next);
    else next();
  });
  return (method, path, handler) => {
    if (!/^\/\.?\w/.test(path)) throw new Error(`${path} begins with no word`);
    const key = keyOf(method.toUpperCase(), path);
    const router = routers.get(key) ?? express.Router();
    routers.set(key, router);
    router[method](path, handler);
  };
};
