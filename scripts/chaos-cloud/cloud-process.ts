import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { demoCloudSecrets } from '../demo/cloud-secrets.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** A production cloud with a database of its own, in a process that can be killed at any moment and keeps its port. */
export class CloudProcess {
  readonly #dataFolder: string;
  #child: ChildProcess | null = null;
  #port = 0;

  constructor(dataFolder: string) {
    this.#dataFolder = dataFolder;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts, and answers once the cloud serves. */
  async start(): Promise<void> {
    const env = {
      ...process.env,
      ...(await demoCloudSecrets(join(this.#dataFolder, 'demo-cloud.json'))),
      CLOUD_PORT: String(this.#port),
      CLOUD_HOST: '127.0.0.1',
      COMANDA_DATA: this.#dataFolder,
      LOG_LEVEL: 'info',
      IDENTITY_PROVIDER: 'local',
      CLOUD_PUBLIC_REQUESTS_PER_MINUTE: '100000',
    };
    const child = spawn(process.execPath, [join(ROOT, 'apps/cloud/main.ts')], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    for await (const line of createInterface({ input: child.stdout })) {
      const entry = JSON.parse(line) as { msg?: string; port?: number };
      if (entry.msg !== 'cloud ready') continue;
      this.#port = entry.port!;
      child.stdout.resume();
      return;
    }
    throw new Error('the cloud ended before it was ready');
  }

  /** SIGKILL of the cloud alone: its database runs on, an orphan. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** SIGKILL of the database's first process, if it runs just now; the cloud lives and must get it back. */
  killDatabase(): void {
    try {
      process.kill(this.#postmaster(), 'SIGKILL');
    } catch (error) {
      // It is dead from the last time and not back yet.
      if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }

  /** A power cut, as far as processes can tell. */
  async cutPower(): Promise<void> {
    const killed = this.#end('SIGKILL');
    this.killDatabase();
    await killed;
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  #postmaster(): number {
    return Number(readFileSync(join(this.#dataFolder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}
