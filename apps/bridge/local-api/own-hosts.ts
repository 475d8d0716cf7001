import { isIP } from 'node:net';
import { hostname } from 'node:os';

/**
 * Whether a `Host` is one this machine goes by: `localhost`, its name (also under `.local`), any address in digits. By another name
 * it is somebody else's page, whose name was made to lead here.
 */
export const isOwnHost = (host: string | undefined): boolean => {
  const name = /^(.*?)(?::\d{1,5})?$/.exec(host?.toLowerCase() ?? '')?.[1] ?? '';
  const machine = hostname().toLowerCase();
  return ['localhost', machine, `${machine}.local`].includes(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
};

/** Whether a page of this very address asks, or no page at all. */
export const isOwnOrigin = (origin: string | undefined, host: string | undefined): boolean =>
  origin === undefined || URL.parse(origin)?.host === host?.toLowerCase();

/** Whether a person at this very machine asks: not through a proxy, which stands at this machine for anybody. */
export const isLoopback = (address: string | undefined, headers: Readonly<Record<string, unknown>>): boolean =>
  /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/.test(address ?? '') &&
  headers.forwarded === undefined &&
  headers['x-forwarded-for'] === undefined;
