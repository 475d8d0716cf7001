import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import helmet, { type HelmetOptions } from 'helmet';

const options = (connectTo: readonly string[]): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      connectSrc: ["'self'", 'ws:', 'wss:', ...connectTo],
      imgSrc: ["'self'", 'data:'],
      objectSrc: ["'none'"],
      frameAncestors: ["'self'"],
    },
  },
  // The hub speaks plain HTTP on the restaurant's own network.
  strictTransportSecurity: false,
  originAgentCluster: false,
  crossOriginOpenerPolicy: false,
});

/** What helmet says, asked once: it says the same to everybody. */
const headersOf = (connectTo: readonly string[]): [name: string, value: string][] => {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options(connectTo))(response.req, response, (error) => {
    if (error) throw error;
  });
  return Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]);
};

/** No inline script, nothing from elsewhere: the pages work in a fresh browser on a LAN without internet (field pain 20). */
export const securityHeaders = (connectTo: readonly string[]) => {
  const headers = headersOf(connectTo);
  return (_request: Request, response: Response, next: NextFunction): void => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
};
