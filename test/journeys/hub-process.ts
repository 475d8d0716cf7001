import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = resolve(import.meta.dirname, '../..');

/** A production hub in a process of its own, on a port it keeps over a restart, that can be killed at any moment. */
export class HubProcess {
  readonly #dataFolder: string;
  #child: ChildProcess | null = null;
  #port = 0;

  constructor(dataFolder: string) {
    this.#dataFolder = dataFolder;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts, and answers once the hub serves. */
  async start(): Promise<void> {
    const env = {
      ...process.env,
      HUB_PORT: String(this.#port),
      HUB_HOST: '127.0.0.1',
      COMANDA_DATA: this.#dataFolder,
      LOG_LEVEL: 'info',
      HUB_PUBLIC_REQUESTS_PER_MINUTE: '10000',
    };
    const child = spawn(process.execPath, [join(ROOT, 'apps/hub/main.ts')], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    for await (const line of createInterface({ input: child.stdout })) {
      const entry = JSON.parse(line) as { msg?: string; port?: number };
      if (entry.msg !== 'hub ready') continue;
      this.#port = entry.port!;
      child.stdout.resume();
      return;
    }
    throw new Error('the hub ended before it was ready');
  }

  /** SIGKILL: a power cut, as far as the process can tell. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}
