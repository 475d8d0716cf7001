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

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;
/** What proxies add to say for whom, or that, they ask. */
const OF_PROXIES = /^(forwarded|via|x-forwarded(-.*)?|x-original-.*|x-real-ip|(x-|x-cluster-|true-)client-ip|cf-.*)$/;

/**
 * Whether a person at this very machine asks, and by a name that leads nowhere else: not through a proxy, which stands at this machine
 * for anybody. One that says nothing of itself and asks by such a name cannot be told from a person.
 */
export const isLoopback = (address: string | undefined, headers: Readonly<Record<string, unknown>>): boolean =>
  LOOPBACK.test(address ?? '') &&
  LOOPBACK_HOST.test(String(headers.host)) &&
  !Object.keys(headers).some((name) => OF_PROXIES.test(name));
