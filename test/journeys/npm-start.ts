import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@comanda/db/postgres';

const ROOT = resolve(import.meta.dirname, '../..');
const PORTS = [
  'HUB_PORT',
  'CLOUD_PORT',
  'PRINTER_PORT',
  'PRINTER_PAGE_PORT',
  'CERTIFIER_PORT',
  'MAILBOX_PORT',
  'MAILBOX_PAGE_PORT',
  'BRIDGE_PORT',
  'BRIDGE_PRINTER_PORT',
  'BRIDGE_PRINTER_PAGE_PORT',
] as const;

/** `npm start` as a newcomer types it, on ports of its own and a data folder that outlives it. */
export class NpmStart {
  readonly #ports: Record<string, string>;
  readonly #dataFolder: string;
  #npm: ChildProcess | null = null;
  readonly said: string[] = [];

  private constructor(dataFolder: string, ports: Record<string, string>) {
    this.#dataFolder = dataFolder;
    this.#ports = ports;
  }

  static async at(dataFolder: string): Promise<NpmStart> {
    const ports = await Promise.all(PORTS.map(async (name) => [name, String(await freePort())]));
    return new NpmStart(dataFolder, Object.fromEntries(ports));
  }

  get hubUrl(): string {
    return `http://localhost:${this.#ports.HUB_PORT}`;
  }

  get paperUrl(): string {
    return `http://localhost:${this.#ports.PRINTER_PAGE_PORT}`;
  }

  /** Where the slips are that come out by the print bridge. */
  get bridgePaperUrl(): string {
    return `http://localhost:${this.#ports.BRIDGE_PRINTER_PAGE_PORT}`;
  }

  /** Starts, and comes back when it has said `ready`. */
  async start(): Promise<void> {
    this.said.length = 0;
    const env = { ...process.env, ...this.#ports, COMANDA_DATA: this.#dataFolder };
    const npm = spawn('npm', ['start'], { cwd: ROOT, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#npm = npm;
    npm.stderr.on('data', (text) => this.said.push(String(text)));
    for await (const line of createInterface({ input: npm.stdout })) {
      this.said.push(line);
      if (line !== 'ready') continue;
      npm.stdout.resume();
      return;
    }
    throw new Error(`npm start ended before it was ready:\n${this.said.join('\n')}`);
  }

  /** The PIN of the first person with a role, as the printed table has it. */
  pinOf(role: string): string {
    const line = this.said.find((one) => one.trim().startsWith(`${role} `) && one.includes('PIN'));
    return /PIN (\d+)/.exec(line ?? '')![1]!;
  }

  /** Ctrl-C in its terminal: everything in the foreground hears it. */
  async ctrlC(): Promise<void> {
    await this.#end(() => process.kill(-this.#npm!.pid!, 'SIGINT'));
  }

  /** What a service manager sends to npm alone. */
  async terminate(): Promise<void> {
    await this.#end(() => this.#npm!.kill('SIGTERM'));
  }

  /** False once every process begun by it has ended, whoever they were handed to. */
  get isRunning(): boolean {
    try {
      return process.kill(-this.#npm!.pid!, 0);
    } catch {
      return false;
    }
  }

  async #end(signal: () => void): Promise<void> {
    const npm = this.#npm;
    if (!npm || npm.exitCode !== null || npm.signalCode !== null) return;
    const gone = once(npm, 'exit');
    signal();
    await gone;
  }
}
