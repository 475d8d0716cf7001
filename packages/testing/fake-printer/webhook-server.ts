import { createHmac } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Paper, type PaperSlip } from './paper.ts';
import { PrintEngine } from './print-engine.ts';

/** What it does with a slip. All but `honest`, `refuses` and `busy` lie, or leave a doubt. */
export const MANNERS = [
  'honest',
  'says yes and prints nothing',
  'prints and says 500',
  'prints and drops',
  'prints and is slow',
  'prints and answers too much',
  'prints and answers half',
  'prints nothing and drops',
  'redirects',
  'refuses',
  'busy',
] as const;
export type WebhookManner = (typeof MANNERS)[number];

export interface WebhookRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** The status it answered, whole; null where it did not. */
  answered: number | null;
}

/** Those that answer whole. */
const STATUSES: Partial<Record<WebhookManner, number>> = {
  honest: 200,
  'says yes and prints nothing': 200,
  'prints and says 500': 500,
  redirects: 302,
  refuses: 404,
  busy: 503,
};

const TOO_MUCH = 80 * 1024;

/** A service that is told of slips, with a printer of its own: `slips` is what a person finds there. */
export class WebhookServer {
  manner: WebhookManner = 'honest';
  /** What it says of the time to wait while it is busy. */
  retryAfter: string | null = null;
  readonly requests: WebhookRequest[] = [];
  connections = 0;
  readonly #paper = new Paper(48);
  readonly #engine = new PrintEngine(
    this.#paper,
    { bufferBytes: Number.POSITIVE_INFINITY, linesPerSecond: Number.POSITIVE_INFINITY },
    { reply: () => undefined, changed: () => undefined, drawer: () => undefined, asb: () => undefined },
  );
  readonly #secure: { key: string; cert: string } | null;
  readonly #listeners = new Set<() => void>();
  readonly #slow = new Set<NodeJS.Timeout>();
  #server: Server | null = null;
  #port = 0;

  constructor(secure: { key: string; cert: string } | null = null) {
    this.#secure = secure;
  }

  get slips(): readonly PaperSlip[] {
    return this.#paper.slips;
  }

  get port(): number {
    return this.#port;
  }

  /** Calls back whenever it was told something or answered; returns the way to stop it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Opens the port; the same one again after `stop`. */
  async start(): Promise<void> {
    const meet = (request: IncomingMessage, response: ServerResponse) => void this.#meet(request, response);
    const server = this.#secure ? createSecureServer(this.#secure, meet) : createServer(meet);
    this.#server = server;
    server.on('connection', () => {
      this.connections += 1;
      this.#changed();
    });
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    for (const timer of this.#slow) clearTimeout(timer);
    this.#slow.clear();
    const server = this.#server;
    this.#server = null;
    server?.closeAllConnections();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  async #meet(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url: path = '', headers } = request;
    const record: WebhookRequest = { method, path, headers, body: Buffer.concat(chunks).toString(), answered: null };
    this.requests.push(record);
    if (this.manner === 'honest' || this.manner.startsWith('prints and')) this.#print(record.body);
    response.on('close', () => this.#changed());
    this.#answer(response, record);
    this.#changed();
  }

  #print(body: string): void {
    const { escposBase64 } = JSON.parse(body) as { escposBase64: string };
    this.#engine.receive([...Buffer.from(escposBase64, 'base64')]);
    this.#paper.finish('feed');
  }

  #answer(response: ServerResponse, request: WebhookRequest): void {
    const status = STATUSES[this.manner];
    if (status !== undefined) {
      request.answered = status;
      if (status === 302) response.setHeader('location', `http://127.0.0.1:${this.#port}/elsewhere`);
      if (this.retryAfter !== null) response.setHeader('retry-after', this.retryAfter);
      response.writeHead(status).end('{}');
    } else if (this.manner === 'prints and answers too much') response.writeHead(200).end('x'.repeat(TOO_MUCH));
    else if (this.manner === 'prints and answers half') {
      response.writeHead(200, { 'content-length': '100' }).write('{');
      this.#later(() => response.destroy(), 20);
    } else if (this.manner === 'prints and is slow') this.#later(() => response.end(), 5000);
    else response.destroy();
  }

  #later(run: () => void, ms: number): void {
    const timer = setTimeout(() => {
      this.#slow.delete(timer);
      run();
    }, ms);
    this.#slow.add(timer);
  }

  #changed(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}

/** Whether somebody who knows the secret said this, at the time it says. */
export const isSigned = ({ headers, body }: WebhookRequest, secret: string): boolean => {
  const said = createHmac('sha256', secret).update(`${headers['x-comanda-timestamp']}.${body}`);
  return headers['x-comanda-signature'] === `sha256=${said.digest('hex')}`;
};
