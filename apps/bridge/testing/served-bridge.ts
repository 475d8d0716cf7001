import { request as httpRequest } from 'node:http';
import { FAST } from '@comanda/testing/fake-printer-world';
import { tempFolder } from '@comanda/testing/temp-folder';
import pino from 'pino';
import { type RunningBridge, runBridge } from '../run-bridge.ts';
import { FakeHub, PAIRING_CODE } from './fake-hub.ts';

/** The least bcrypt takes: what is asked here is who comes in, and not what a guess costs. */
const CHEAP = 4;
export const EMERGENCY = 'emergency-token-of-a-bridge';

export interface Answered {
  status: number;
  headers: Record<string, unknown>;
  body: { [field: string]: unknown };
}

interface Said {
  body?: unknown;
  headers?: Record<string, string>;
}

/** A bridge with its pages' door, and a hub to be paired with. */
export class ServedBridge {
  readonly hub = new FakeHub();
  readonly logged: { level: number; msg: string }[] = [];
  readonly #folder = tempFolder();
  readonly #pageFolder: string;
  #running: RunningBridge | null = null;
  /** Kept over an end, as its page knows it. */
  #port = 0;

  get dataFolder(): string {
    return this.#folder.path;
  }

  /** `pageFolder`: of a page that is built; else there is none but what a test puts there. */
  constructor({ pageFolder }: { pageFolder?: string } = {}) {
    this.#pageFolder = pageFolder ?? this.#folder.file('page');
  }

  /** Where its built page is looked for. */
  get pageFolder(): string {
    return this.#pageFolder;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<void> {
    await this.hub.start();
    await this.run();
  }

  async run(secret = 'the secret of a bridge that is served'): Promise<void> {
    this.#running = await runBridge(
      {
        host: '127.0.0.1',
        port: this.#port,
        dataFolder: this.#folder.path,
        secret,
        emergencyToken: EMERGENCY,
        defaultApiUrl: this.hub.apiUrl,
        logLevel: 'info',
        pageFolder: this.pageFolder,
      },
      {
        log: pino({ level: 'info' }, { write: (line) => this.logged.push(JSON.parse(line)) }),
        timings: FAST,
        hashCost: CHEAP,
      },
    );
    this.#port = this.#running.port;
  }

  async end(): Promise<void> {
    await this.#running?.stop();
    this.#running = null;
  }

  async stop(): Promise<void> {
    await this.end();
    await this.hub.stop();
    this.#folder[Symbol.dispose]();
  }

  /** As whoever has the emergency token, unless other headers say who asks. */
  async ask(how: string, { body, headers = { authorization: `Bearer ${EMERGENCY}` } }: Said = {}): Promise<Answered> {
    const [method, path] = how.split(' ');
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    return new Promise((resolve, reject) => {
      const asked = httpRequest(
        { host: '127.0.0.1', port: this.#running!.port, method, path, headers: { ...json, ...headers } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk) => chunks.push(chunk));
          response.on('end', () => {
            const said = Buffer.concat(chunks).toString('utf8');
            const { statusCode, headers: got } = response;
            resolve({ status: statusCode!, headers: got, body: said === '' ? {} : JSON.parse(said) });
          });
        },
      );
      asked.on('error', reject);
      asked.end(text);
    });
  }

  pair(): Promise<Answered> {
    return this.ask('POST /api/pairing', { body: { pairingCode: PAIRING_CODE, name: 'Puente de la barra' } });
  }
}
