import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { SETUP_NOTICE } from '@comanda/http';

export interface ProgramOptions {
  name: string;
  main: string;
  flags?: readonly string[];
  /** What it logs once it serves, with its port. */
  readyMessage: string;
  /** Its environment, given the port it has kept so far (0 at first). */
  environment(port: number): Promise<Record<string, string>>;
}

const RESTART_PAUSE_MS = 250;
const START_TIMEOUT_MS = 30_000;
const PATIENCE_MS = 240_000;
const WARN_LEVEL = 40;
const ERRORS_KEPT = 400;

/**
 * A program of ours in a process of its own, watched over as on a real machine: when it ends by itself it is started again.
 * It keeps its port.
 */
export class Program {
  readonly #options: ProgramOptions;
  #port = 0;
  #child: ChildProcess | null = null;
  #isWanted = false;
  #isServing = false;
  #starting: Promise<void> | null = null;
  #ended = Promise.withResolvers<void>();
  /** Warnings and errors it logged, and whatever was no log line. */
  readonly errors: string[] = [];
  /** Ends nobody asked for. */
  readonly ends: string[] = [];
  /** From the wish to have it to its serving. */
  readonly startMs: number[] = [];

  constructor(options: ProgramOptions) {
    this.#options = options;
  }

  get name(): string {
    return this.#options.name;
  }

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get pid(): number {
    return this.#child!.pid!;
  }

  /** Until it ends; also while it is frozen. */
  get isServing(): boolean {
    return this.#isServing;
  }

  /** Resolved when the process that runs now has ended. */
  get ended(): Promise<void> {
    return this.#ended.promise;
  }

  /** Starts it unless it runs, again and again if need be (its database may be away), and answers once it serves. */
  async start(): Promise<void> {
    this.#isWanted = true;
    if (this.#isServing) return;
    this.#starting ??= this.#untilServing().finally(() => {
      this.#starting = null;
    });
    await this.#starting;
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Asks it to end, and waits. Answers the exit code. */
  async stop(): Promise<number | null> {
    await this.#end('SIGTERM');
    return this.#child?.exitCode ?? null;
  }

  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    this.#isWanted = false;
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    }
    await this.#starting?.catch(() => undefined);
  }

  async #untilServing(): Promise<void> {
    const began = performance.now();
    while (this.#isWanted) {
      if (await this.#tryToServe()) {
        this.startMs.push(performance.now() - began);
        return;
      }
      if (performance.now() - began > PATIENCE_MS)
        throw new Error(`${this.name} does not start: ${this.errors.slice(-3).join(' | ')}`);
      await sleep(RESTART_PAUSE_MS);
    }
  }

  /** False when it ended before it served. */
  async #tryToServe(): Promise<boolean> {
    const { main, flags = [], environment } = this.#options;
    const child = spawn(process.execPath, [...flags, main], {
      env: { ...process.env, LOG_LEVEL: 'info', ...(await environment(this.#port)) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    this.#ended = Promise.withResolvers<void>();
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
    createInterface({ input: child.stderr }).on('line', (line) => this.#keep(line));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith(SETUP_NOTICE)) return;
      const port = this.#read(line);
      if (port === null) return;
      this.#port = port;
      this.#isServing = true;
      resolve(true);
    });
    child.once('exit', (code, signal) => {
      resolve(false);
      this.#ended.resolve();
      const wasServing = this.#isServing;
      this.#isServing = false;
      if (!wasServing || !this.#isWanted) return;
      this.ends.push(`${this.name} ended by itself (${signal ?? `code ${code}`}): ${this.errors.at(-1) ?? ''}`);
      void this.start().catch((error: Error) => this.ends.push(error.message));
    });
    const hasStarted = await promise;
    clearTimeout(timer);
    return hasStarted;
  }

  /** The port, when the line says that it serves. */
  #read(line: string): number | null {
    try {
      const entry = JSON.parse(line) as { level: number; msg: string; port?: number };
      if (entry.level >= WARN_LEVEL) this.#keep(line);
      return entry.msg === this.#options.readyMessage ? entry.port! : null;
    } catch {
      this.#keep(line);
      return null;
    }
  }

  #keep(line: string): void {
    this.errors.push(line);
    if (this.errors.length > ERRORS_KEPT) this.errors.shift();
  }
}
