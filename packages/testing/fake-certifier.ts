import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { certifierPage } from './certifier/certifier-page.ts';
import { type DigifactAccount, DigifactWire, type WireAnswer, type WireRequest } from './certifier/digifact-wire.ts';
import { FakeSat, type FakeSatOptions } from './certifier/fake-sat.ts';
import { type InfileAccount, InfileWire } from './certifier/infile-wire.ts';
import { TROUBLES, type Trouble, type TroubleMode, troubleOf } from './certifier/trouble.ts';

export interface FakeCertifierOptions extends Partial<FakeSatOptions & DigifactAccount> {
  port?: number;
  infile?: InfileAccount;
  /** Registered NITs and CUIs with their names as SAT keeps them. */
  taxpayers?: Record<string, string>;
}

export const DEMO_INFILE: InfileAccount = {
  signUser: 'demo',
  signKey: 'firma-demo-firma',
  apiUser: 'demo',
  apiKey: 'llave-demo-llave',
};

const DEMO_TAXPAYERS: Record<string, string> = {
  '16693949': 'SUPERINTENDENCIA DE ADMINISTRACION TRIBUTARIA',
  '12521337': 'INFILE, SOCIEDAD ANONIMA',
  '77454820': 'DIGIFACT SERVICIOS, SOCIEDAD ANONIMA',
  '37156616': 'MORALES,CASTAÑEDA,,ANA,LUCIA',
  '4150686': 'PEREZ,LOPEZ,DE LEON,MARIA,JOSE',
  '576937K': 'XICAY,AJPOP,,JUAN,PABLO',
  '2218516581217': 'GÜITY,ÑANDÚ,,JOSÉ,ANTONIO',
};

/**
 * Certifiers on this machine, in the wire shapes of Digifact (`/api`) and Infile (`/fel`), before one fake SAT that enforces SAT's rules.
 * `trouble` makes them misbehave. `/` is a page that shows every document, with buttons for the troubles.
 */
export class FakeCertifier {
  readonly trouble: Trouble = { delayMs: 0, mode: 'none', code: 'FEL_GEN104', times: null };
  /** What was asked, in order: `login`, `NIT 4150686`, `certify KEY`, `find KEY`, `cancel UUID`. */
  readonly asked: string[] = [];
  readonly sat: FakeSat;
  readonly #digifact: DigifactWire;
  readonly #infile: InfileWire;
  readonly #server: Server;
  readonly #port: number;

  constructor(options: FakeCertifierOptions = {}) {
    const { port = 0, taxpayers = DEMO_TAXPAYERS, infile = DEMO_INFILE, ...rest } = options;
    const { taxId = '000077454820', username = 'DEMO', password = 'demo-demo', ...sat } = rest;
    this.#port = port;
    this.sat = new FakeSat(sat);
    this.#digifact = new DigifactWire(this.sat, { taxId, username, password }, taxpayers, this.asked);
    this.#infile = new InfileWire(this.sat, infile, this.asked);
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  /** Answers Digifact's base address. */
  async start(): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(this.#port, '127.0.0.1', resolve);
    });
    return this.digifactUrl;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  get infileUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get digifactUrl(): string {
    return `${this.infileUrl}/api`;
  }

  /** Every token given so far is good no longer. */
  expireTokens(): void {
    this.#digifact.expireTokens();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://fake');
    const isOfPage = !/^\/(api|fel)\//.test(url.pathname);
    const body = await readBody(request);
    if (isOfPage) return this.#servePage(request, url, response);
    const isDigifact = url.pathname.startsWith('/api/');
    const wire = isDigifact ? this.#digifact : this.#infile;
    const asked: WireRequest = {
      method: request.method ?? 'GET',
      path: isDigifact ? url.pathname.slice('/api'.length) : url.pathname,
      query: url.searchParams,
      header: (name) => String(request.headers[name] ?? ''),
      body,
    };
    const { delayMs, code } = this.trouble;
    const mode = troubleOf(this.trouble, wire.isDocument(asked));
    if (mode === 'hang') return;
    if (delayMs > 0) await new Promise((next) => setTimeout(next, delayMs));
    if (mode === 'down') return html(response, 503, '<html>Service Unavailable</html>');
    if (mode === 'busy') return reply(response, { status: 429, body: { message: 'Too Many Requests' } });
    try {
      this.#say(wire.handle(asked, mode, code), mode, response);
    } catch {
      html(response, 500, '<html>Internal Server Error</html>');
    }
  }

  /** Says what was done, or keeps it to itself. */
  #say(answer: WireAnswer, mode: TroubleMode, response: ServerResponse): void {
    if (mode === 'cut') response.destroy();
    else if (mode === 'gateway') html(response, 504, '<html>Gateway Time-out</html>');
    else if (mode !== 'late') reply(response, answer);
  }

  #servePage(request: IncomingMessage, url: URL, response: ServerResponse): void {
    const { origin, host } = request.headers;
    const found = this.sat.byUuid(url.pathname.slice('/documents/'.length));
    if (request.method === 'GET' && url.pathname === '/') html(response, 200, certifierPage(this.sat, this.trouble));
    else if (request.method === 'GET' && found) xml(response, found.xml);
    else if (request.method !== 'POST' || url.pathname !== '/trouble') html(response, 404, '<html>Not Found</html>');
    // Another site open in the same browser must not break it.
    else if (origin !== undefined && origin !== `http://${host}`) html(response, 403, '<html>Forbidden</html>');
    else {
      this.#beginTrouble(url.searchParams);
      response.writeHead(303, { location: '/' }).end();
    }
  }

  #beginTrouble(query: URLSearchParams): void {
    const mode = TROUBLES.find((one) => one === query.get('mode')) ?? 'none';
    const times = Number(query.get('times') ?? '0') || null;
    const delayMs = Number(query.get('delay') ?? '0') || 0;
    Object.assign(this.trouble, { mode, delayMs, code: query.get('code') ?? this.trouble.code, times });
  }
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

const reply = (response: ServerResponse, { status, body }: WireAnswer): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
};

const html = (response: ServerResponse, status: number, body: string): void => {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'";
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    .end(body);
};

const xml = (response: ServerResponse, body: string): void => {
  response.writeHead(200, { 'content-type': 'application/xml; charset=utf-8' }).end(body);
};
