import { IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { createServer, type Runtime } from '@comanda/http';
import type { TaskContext } from '@comanda/kernel/context';
import type { Route } from '@comanda/kernel/route';
import { DoneUnderKey } from './done-under-key.ts';

export interface HttpRequest {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  /** JSON text. */
  body: string | null;
}

export interface HttpAnswer {
  status: number;
  headers: Readonly<Record<string, unknown>>;
  body: string;
}

interface DoorParts<C extends TaskContext, P> {
  /** Whom requests name as their host. */
  host: string;
  routes: readonly Route<C, NoInfer<P>>[];
  /** Of the process that runs now. */
  runtime(): Runtime<C, P>;
  /** Hears what no operation answers by itself: a defect, or the machine below it. */
  failed(error: Error): void;
}

/** No test of the world may be refused for how often it asks: by the clock of this machine that would be chance. */
const ANY_NUMBER = 1e9;

const quiet = () => undefined;

/** The HTTP of one machine: production's own server, asked without a socket, whatever becomes of the machine's processes. */
export class Door<C extends TaskContext, P = unknown> {
  readonly #server: Server;
  readonly #host: string;
  readonly #done = new DoneUnderKey();
  /** Requests the process that runs now has not answered. */
  readonly #open = new Set<() => void>();

  constructor({ host, routes, runtime, failed }: DoorParts<C, P>) {
    this.#host = host;
    const log = { debug: quiet, info: quiet, warn: quiet, error: ({ err }: { err: Error }) => failed(err) };
    this.#server = createServer<C, P>({
      routes: this.#done.routes(routes),
      runtime: {
        authenticate: (...given) => runtime().authenticate(...given),
        approve: (...given) => runtime().approve(...given),
        read: (...given) => runtime().read(...given),
        task: (...given) => runtime().task(...given),
        write: (...given) => this.#done.write(runtime())(...given),
      },
      log: log as never,
      health: async () => ({ status: 'ok' }),
      pages: [],
      publicRequestsPerMinute: ANY_NUMBER,
      checkOutputs: true,
      version: '1',
    }).server as Server;
  }

  /** What the machine answers; null when its process went away before it had. */
  ask(asked: HttpRequest): Promise<HttpAnswer | null> {
    const { promise, resolve } = Promise.withResolvers<HttpAnswer | null>();
    const hangUp = () => resolve(null);
    this.#open.add(hangUp);
    const { request, response, written } = exchangeOf(asked, this.#host);
    response.once('finish', () => {
      const text = written();
      const body = text.slice(text.indexOf('\r\n\r\n') + 4);
      resolve({ status: response.statusCode, headers: response.getHeaders(), body });
    });
    this.#done.asking(asked.headers['idempotency-key'], () => this.#server.emit('request', request, response));
    return promise.finally(() => this.#open.delete(hangUp));
  }

  /** The process is gone, and with it every connection. */
  hangUp(): void {
    for (const one of this.#open) one();
  }
}

/** A request and its answer as Node's server hands them on, on a line that is an array of bytes. */
const exchangeOf = ({ method, url, headers, body }: HttpRequest, host: string) => {
  const pieces: Buffer[] = [];
  const line = new Duplex({
    read: quiet,
    write: (piece, _, done) => {
      pieces.push(piece);
      done();
    },
  }) as Socket;
  const bytes = body === null ? null : Buffer.from(body);
  const request = new IncomingMessage(line);
  const length = bytes ? { 'content-type': 'application/json', 'content-length': String(bytes.length) } : {};
  Object.assign(request, { method, url, httpVersionMajor: 1, httpVersionMinor: 1, complete: true });
  request.headers = { host, ...length, ...headers };
  request.push(bytes);
  if (bytes) request.push(null);
  const response = new ServerResponse(request);
  response.assignSocket(line);
  return { request, response, written: () => Buffer.concat(pieces).toString() };
};
