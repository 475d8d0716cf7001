import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pageHtml } from './fake-printer/page-html.ts';
import type { FakePrinter } from './fake-printer.ts';

export interface FakePrinterPageOptions {
  /** 0 (the default) takes any free port. */
  port?: number;
  host?: string;
}

const SHOWN = 60;
const REDRAW_MS = 80;

/** A web page that shows a virtual printer's paper as a person would see it, with the faults a kitchen knows. */
export class FakePrinterPage {
  readonly #printer: FakePrinter;
  readonly #options: FakePrinterPageOptions;
  readonly #watchers = new Set<ServerResponse>();
  #server: Server | null = null;
  #unsubscribe: () => void = () => undefined;
  #redraw: NodeJS.Timeout | null = null;

  constructor(printer: FakePrinter, options: FakePrinterPageOptions = {}) {
    this.#printer = printer;
    this.#options = options;
  }

  async start(): Promise<{ port: number }> {
    const server = createServer((request, response) => void this.#answer(request, response));
    this.#server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#options.port ?? 0, this.#options.host ?? '127.0.0.1', resolve);
    });
    this.#unsubscribe = this.#printer.onChange(() => this.#schedule());
    const address = server.address();
    return { port: address !== null && typeof address === 'object' ? address.port : 0 };
  }

  async stop(): Promise<void> {
    this.#unsubscribe();
    if (this.#redraw !== null) clearTimeout(this.#redraw);
    this.#redraw = null;
    for (const watcher of this.#watchers) watcher.end();
    const server = this.#server;
    this.#server = null;
    server?.closeAllConnections();
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://printer');
    const action = pathname.startsWith('/actions/') ? pathname.slice('/actions/'.length) : null;
    if (request.method === 'POST' && action !== null) return this.#act(action, request, response);
    if (request.method !== 'GET') return end(response, 405, 'application/json', '{"error":"METHOD_NOT_ALLOWED"}');
    if (pathname === '/') return this.#page(response);
    if (pathname === '/slips') return end(response, 200, 'application/json', JSON.stringify(this.#printer.slips));
    if (pathname === '/events') return this.#watch(response);
    end(response, 404, 'application/json', '{"error":"NOT_FOUND"}');
  }

  #page(response: ServerResponse): void {
    const policy =
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; img-src data:";
    response.setHeader('content-security-policy', policy);
    end(response, 200, 'text/html', pageHtml(this.#printer.url, this.#printer.columns));
  }

  #watch(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(`retry: 1000\ndata: ${this.#view()}\n\n`);
    this.#watchers.add(response);
    response.on('close', () => this.#watchers.delete(response));
  }

  async #act(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { origin, host } = request.headers;
    // Another site open in the same browser must not switch the printer off.
    if (origin !== undefined && origin !== `http://${host}`)
      return end(response, 403, 'application/json', '{"error":"FORBIDDEN"}');
    const printer = this.#printer;
    const { paperOut, coverOpen, hanging, powered } = printer.state;
    if (name === 'paper') paperOut ? printer.loadPaper() : printer.paperOutAfter(0);
    else if (name === 'cover') printer.setCover(!coverOpen);
    else if (name === 'hang') printer.setHang(!hanging);
    else if (name === 'power') await (powered ? printer.powerOff() : printer.powerOn());
    else if (name === 'clear') printer.clearSlips();
    else return end(response, 404, 'application/json', '{"error":"NOT_FOUND"}');
    end(response, 200, 'application/json', JSON.stringify(printer.state));
  }

  #schedule(): void {
    this.#redraw ??= setTimeout(() => {
      this.#redraw = null;
      if (this.#watchers.size === 0) return;
      const view = this.#view();
      for (const watcher of this.#watchers) watcher.write(`data: ${view}\n\n`);
    }, REDRAW_MS);
  }

  #view(): string {
    const { slips, state, drawerKicks: times, drawerAt: at } = this.#printer;
    return JSON.stringify({ state, drawer: { times, at }, total: slips.length, slips: slips.slice(-SHOWN) });
  }
}

const end = (response: ServerResponse, status: number, type: string, body: string): void => {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  response.end(body);
};
