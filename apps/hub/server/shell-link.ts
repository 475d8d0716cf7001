import type { FromHub, ToHub } from '../electron/messages.ts';

/** What Electron gives a process it started (`process.parentPort`); Node's own have none. */
interface ParentPort {
  postMessage(message: unknown): void;
  on(event: 'message', listener: (event: { data: unknown }) => void): void;
}

/** The hub's line to the shell that started it. Where none did, nothing is said and nothing heard. */
export class ShellLink {
  readonly #port: ParentPort | undefined;

  constructor(port = (process as { parentPort?: ParentPort }).parentPort) {
    this.#port = port;
  }

  get hasShell(): boolean {
    return this.#port !== undefined;
  }

  say(message: FromHub): void {
    this.#port?.postMessage(message);
  }

  onMessage(listener: (message: ToHub) => void): void {
    this.#port?.on('message', ({ data }) => listener(data as ToHub));
  }
}
