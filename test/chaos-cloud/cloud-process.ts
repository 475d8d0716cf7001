import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ServingProcess } from '@comanda/testing/serving-process';
import { demoCloudSecrets } from '../../scripts/demo/cloud-secrets.ts';

const MAIN = resolve(import.meta.dirname, '../../apps/cloud/main.ts');

/** A production cloud with a database of its own, in a process that can be killed at any moment and keeps its port. */
export class CloudProcess {
  readonly dataFolder: string;
  readonly #process = new ServingProcess(() => MAIN, 'cloud ready');
  #port = 0;

  constructor(dataFolder: string) {
    this.dataFolder = dataFolder;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Starts, and answers once the cloud serves. */
  async start(): Promise<void> {
    this.#port = await this.#process.start({
      ...(await demoCloudSecrets(join(this.dataFolder, 'demo-cloud.json'))),
      CLOUD_PORT: String(this.#port),
      CLOUD_HOST: '127.0.0.1',
      COMANDA_DATA: this.dataFolder,
      LOG_LEVEL: 'info',
      IDENTITY_PROVIDER: 'local',
      CLOUD_PUBLIC_REQUESTS_PER_MINUTE: '100000',
    });
  }

  /** SIGKILL of the cloud alone: its database runs on, an orphan. */
  async kill(): Promise<void> {
    await this.#process.end('SIGKILL');
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
    const killed = this.#process.end('SIGKILL');
    this.killDatabase();
    await killed;
  }

  async stop(): Promise<void> {
    await this.#process.end('SIGTERM');
  }

  #postmaster(): number {
    return Number(readFileSync(join(this.dataFolder, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
  }
}
