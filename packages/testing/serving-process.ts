import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A program of ours in a process of its own, which can be ended at any moment. */
export class ServingProcess {
  readonly #main: () => string | Promise<string>;
  readonly #readyMessage: string;
  #child: ChildProcess | null = null;

  /** `main`: where its program is. `readyMessage`: what it logs, with its port, once it serves. */
  constructor(main: () => string | Promise<string>, readyMessage: string) {
    this.#main = main;
    this.#readyMessage = readyMessage;
  }

  /** Starts, and answers the port once it serves. */
  async start(env: Record<string, string>): Promise<number> {
    const main = await this.#main();
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    for await (const line of createInterface({ input: child.stdout })) {
      // The code of its first run is for people to read, and no line of the log.
      if (!line.startsWith('{')) continue;
      const entry = JSON.parse(line) as { msg?: string; port?: number };
      if (entry.msg !== this.#readyMessage) continue;
      child.stdout.resume();
      return entry.port!;
    }
    throw new Error(`ended before it was ready: ${main}`);
  }

  /** Sends the signal and waits for the end. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}
