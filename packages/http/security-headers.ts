import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import helmet, { type HelmetOptions } from 'helmet';

export interface HeaderOptions {
  /** Origins beside this server the pages may speak to. */
  connectTo: readonly string[];
  /** The pages open sockets to this server. */
  hasSockets: boolean;
  /** Browsers that came by https come by https from then on; not for a hub, which a restaurant reaches by its address. */
  keepsHttps: boolean;
}

/** A year. Seconds. */
const HTTPS_FOR = 365 * 86_400;

/** Stands for the address a request came to: not every browser takes `'self'` for a socket's. */
const OWN_SOCKETS = 'ws://own-address';

const options = ({ connectTo, hasSockets }: HeaderOptions): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      connectSrc: ["'self'", ...(hasSockets ? [OWN_SOCKETS] : []), ...connectTo],
      imgSrc: ["'self'", 'data:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'self'"],
    },
  },
  // Said below, where the request came by https.
  strictTransportSecurity: false,
  originAgentCluster: false,
  crossOriginOpenerPolicy: false,
});

/** What helmet says, asked once: it says the same to everybody. */
const headersOf = (given: HeaderOptions): [name: string, value: string][] => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options(given))(response.req, response, (error) => {
    if (error) throw error;
  });
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
};

const socketsAt = (host: string | undefined): string =>
  host && /^[\w.[\]:-]+$/.test(host) ? `ws://${host} wss://${host}` : "'self'";

/**
 * No inline script, nothing from elsewhere: the pages work in a fresh browser on a LAN without internet
 * (docs/decisions.md#pages-that-need-the-internet).
 */
export const securityHeaders = (given: HeaderOptions) => {
  const headers = headersOf(given);
  return (request: Request, response: Response, next: NextFunction): void => {
    for (const [name, value] of headers) {
      response.setHeader(
        name,
        value.includes(OWN_SOCKETS) ? value.replace(OWN_SOCKETS, socketsAt(request.get('host'))) : value,
      );
    }
    if (given.keepsHttps && request.secure) response.setHeader('Strict-Transport-Security', `max-age=${HTTPS_FOR}`);
    next();
  };
};
