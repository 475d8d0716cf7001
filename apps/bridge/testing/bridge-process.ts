import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';

/** A bridge in a process of its own, loaded beforehand, which can be ended at any moment. */
export class BridgeProcess {
  readonly #child: ChildProcess;
  readonly #lines: Interface;
  readonly #said: string[] = [];

  /** `program`: what `bridgeProgram` answers. */
  constructor(program: string, env: Record<string, string>) {
    this.#child = spawn(process.execPath, [program], {
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#lines = createInterface({ input: this.#child.stdout! });
    this.#lines.on('line', (line) => this.#said.push(line));
  }

  /** Begins, and answers once it serves. */
  async begin(): Promise<void> {
    await this.#says('loaded');
    this.#child.stdin!.write('go\n');
    await this.#says('ready');
  }

  /** Sends the signal and waits for the end; answers the code it ended with, null after a kill. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const gone = once(this.#child, 'exit');
      this.#child.kill(signal);
      await gone;
    }
    return this.#child.exitCode;
  }

  async #says(word: string): Promise<void> {
    while (!this.#said.includes(word)) {
      if (this.#child.exitCode !== null) throw new Error(`ended before it was ${word}`);
      await Promise.race([once(this.#lines, 'line'), once(this.#child, 'exit')]);
    }
  }
}
