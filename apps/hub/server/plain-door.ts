import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Connections } from '@comanda/http';
import { trustPage } from './trust-page.ts';

export interface PlainDoorOptions {
  /** Port of the hub itself. */
  securePort: number;
  isOwnHost(host: string | undefined): boolean;
  /** The local authority's certificate in PEM; null where the certificate is the operator's own. */
  authority: string | null;
}

const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  'X-Content-Type-Options': 'nosniff',
};

const send = (response: ServerResponse, status: number, headers: Record<string, string>, body: string | Buffer = '') =>
  response.writeHead(status, { ...HEADERS, ...headers }).end(body);

/** Bytes of a certificate in PEM, as every kind of tablet takes them. */
const derOf = (pem: string): Buffer => Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64');

/**
 * The port without encryption: it says how a tablet comes to trust this hub (`/confiar`), and leads everything else to the
 * encrypted one. What would carry a PIN is refused, for it came in clear.
 */
export const createPlainDoor = ({ securePort, isOwnHost, authority }: PlainDoorOptions): Server => {
  const times = { requestTimeout: 10_000, connectionsCheckingInterval: 2_000 };
  const server = createServer(times, (request: IncomingMessage, response: ServerResponse) => {
    request.resume();
    const { host } = request.headers;
    if (!isOwnHost(host)) return send(response, 421, { 'Content-Type': 'text/plain' }, 'not this hub');
    const path = URL.parse(request.url ?? '/', 'http://hub')?.pathname;
    const target = `https://${(host ?? '').replace(/:\d+$/, '')}:${securePort}`;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return send(response, 403, { 'Content-Type': 'text/plain' }, `only by ${target}`);
    }
    if (authority !== null && path === '/confiar') {
      return send(response, 200, { 'Content-Type': 'text/html; charset=utf-8' }, trustPage(target));
    }
    if (authority !== null && path === '/confiar/comanda.crt') {
      const named = { 'Content-Disposition': 'attachment; filename="comanda.crt"' };
      return send(response, 200, { 'Content-Type': 'application/x-x509-ca-cert', ...named }, derOf(authority));
    }
    const rest = request.url?.startsWith('/') ? request.url : '/';
    return send(response, 307, { Location: `${target}${rest}` });
  });
  // It knows nobody, and whoever comes is sent on at once.
  new Connections(server, { strangersAtAddress: 20, inAll: 200 });
  return server;
};
