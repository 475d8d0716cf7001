import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { SETUP_NOTICE } from '@comanda/http';
import { hubProgram } from '@comanda/testing/run/programs';

const START_TIMEOUT_MS = 120_000;
/** pino's number for `error`. */
const ERROR_LEVEL = 50;

/** A hub as a process of its own, started, killed and started again on one data folder and one port. */
export class HubProcess {
  readonly #dataFolder: string;
  readonly #main: string | null;
  #port: number;
  #child: ChildProcess | null = null;
  #exited: Promise<void> = Promise.resolve();
  /** Log lines of level `error` and above, and whatever was not a log line. */
  readonly errors: string[] = [];

  /** `main`: another program than this repository's hub, such as a packed one. */
  constructor(options: { dataFolder: string; port?: number; main?: string }) {
    this.#dataFolder = options.dataFolder;
    this.#main = options.main ?? null;
    this.#port = options.port ?? 0;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get dataFolder(): string {
    return this.#dataFolder;
  }

  get databaseFile(): string {
    return join(this.#dataFolder, 'hub.db');
  }

  /** Starts the process and waits until it listens. Throws when it ends before. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [this.#main ?? (await hubProgram())], {
      env: {
        ...process.env,
        HUB_HOST: '127.0.0.1',
        HUB_PORT: String(this.#port),
        COMANDA_DATA: this.#dataFolder,
        LOG_LEVEL: 'info',
        HUB_PUBLIC_REQUESTS_PER_MINUTE: '100000',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#exited = new Promise((done) => child.once('exit', () => done()));
    createInterface({ input: child.stderr! }).on('line', (line) => this.errors.push(line));
    await new Promise<void>((ready, fail) => {
      const timer = setTimeout(() => fail(new Error('the hub did not start')), START_TIMEOUT_MS);
      const settle = (then: () => void): void => {
        clearTimeout(timer);
        then();
      };
      child.once('exit', (code, signal) => settle(() => fail(new HubEnded(code, signal, this.errors))));
      createInterface({ input: child.stdout! }).on('line', (line) => {
        if (line.startsWith(SETUP_NOTICE)) return;
        const entry = this.#read(line);
        if (entry?.msg !== 'hub ready') return;
        this.#port = entry.port ?? this.#port;
        settle(ready);
      });
    });
  }

  /** No goodbye: what a power cut does to the process. Answers once it is gone. */
  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL');
    await this.#exited;
  }

  /** Asks it to end, and waits. Answers the exit code. */
  async stop(): Promise<number | null> {
    this.#child?.kill('SIGTERM');
    await this.#exited;
    return this.#child?.exitCode ?? null;
  }

  #read(line: string): { level: number; msg: string; port?: number } | null {
    try {
      const entry = JSON.parse(line) as { level: number; msg: string; port?: number };
      if (entry.level >= ERROR_LEVEL) this.errors.push(line);
      return entry;
    } catch {
      this.errors.push(line);
      return null;
    }
  }
}

/** The hub process ended before it listened. */
export class HubEnded extends Error {
  constructor(code: number | null, signal: NodeJS.Signals | null, errors: readonly string[]) {
    super(`the hub ended while starting (${signal ?? `code ${code}`}): ${errors.slice(-3).join(' | ')}`);
    this.name = 'HubEnded';
  }
}
