import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

export interface NodeProcessOptions {
  /** What people call it. */
  name: string;
  script: string;
  env: Record<string, string>;
  flags?: readonly string[];
  say(line: string): void;
  /** It ended before it ever served: its own words above say why. */
  onHopeless(): void;
}

const END_WITH_PARENT = `--import=${new URL('../end-with-parent.mjs', import.meta.url).href}`;

/** A process that ends sooner than this after it began did not serve. Milliseconds. */
const QUICK_END_MS = 5_000;
/** As often it is tried again when it ends so soon. */
const QUICK_ENDS = 3;
const AGAIN_AFTER_MS = 500;
const POLL_MS = 50;
const SAY_EVERY_MS = 15_000;
/** Longer than the hub lets a slip under way finish, and the cloud its database. */
const STOP_TIMEOUT_MS = 30_000;

/** One of the demo's processes: started again when it dies, for as long as it served before; ended when told to. */
export class NodeProcess {
  readonly #options: NodeProcessOptions;
  #child: ChildProcess | null = null;
  #isStopping = false;
  #hasServed = false;
  #quickEnds = 0;

  constructor(options: NodeProcessOptions) {
    this.#options = options;
  }

  start(): void {
    const { script, env, flags = [], name, say } = this.#options;
    const startedAt = performance.now();
    const child = spawn(process.execPath, [END_WITH_PARENT, ...flags, script], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    this.#child = child;
    child.once('exit', (code, signal) => {
      if (this.#isStopping) return;
      const isQuick = performance.now() - startedAt < QUICK_END_MS;
      this.#quickEnds = isQuick ? this.#quickEnds + 1 : 0;
      say(`${name} ended (${signal ?? `code ${code}`})`);
      if (!this.#hasServed || this.#quickEnds > QUICK_ENDS) return this.#options.onHopeless();
      setTimeout(() => this.#isStopping || this.start(), AGAIN_AFTER_MS);
    });
  }

  /** Until it answers at `url`, however long a busy machine takes. It is up to `onHopeless` to end the wait for a dead one. */
  async serves(url: string): Promise<void> {
    const { name, say } = this.#options;
    let saidAt = performance.now();
    while (!this.#isStopping && !(await answers(url))) {
      await sleep(POLL_MS);
      if (performance.now() - saidAt < SAY_EVERY_MS) continue;
      saidAt = performance.now();
      say(`still waiting for ${name}…`);
    }
    this.#hasServed = true;
  }

  /** Asks it to end and waits until it has. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    const lastWord = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await gone;
    clearTimeout(lastWord);
  }
}

const answers = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};
