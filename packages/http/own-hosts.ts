import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { AppError } from '@comanda/contracts';
import type { RequestHandler } from 'express';

/**
 * Whether a `Host` is one this node goes by: `localhost`, the machine's name (also under `.local`), a configured name, or
 * any address in digits. By another name it is somebody else's page, whose name was made to lead here: the browser of
 * whoever opened it would ask us in its stead. An address in digits is no such name, whichever it is.
 */
export const ownHosts = (names: readonly string[]): ((host: string | undefined) => boolean) => {
  const machine = hostname().toLowerCase();
  const known = new Set(['localhost', machine, `${machine}.local`, ...names.map((name) => name.toLowerCase())]);
  return (host) => {
    const name = /^(.*?)(?::\d{1,5})?$/.exec(host?.toLowerCase() ?? '')?.[1] ?? '';
    return known.has(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
  };
};

export const refuseOtherHosts =
  (isOwn: (host: string | undefined) => boolean): RequestHandler =>
  (request, _response, next) => {
    next(isOwn(request.get('host')) ? undefined : new AppError('HOST_NOT_SERVED'));
  };
