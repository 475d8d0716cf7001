import type { HubChild } from '../hub-runner.ts';
import type { FromHub, ToHub } from '../messages.ts';

export const READY: Extract<FromHub, { kind: 'ready' }> = {
  kind: 'ready',
  url: 'http://localhost:3000',
  lanUrl: 'http://192.168.1.20:3000',
  nameUrl: 'http://comanda.local:3000',
  setupCode: null,
  fingerprint: null,
};

/** A hub's process that does what a test says. */
export class FakeHub implements HubChild {
  readonly heard: ToHub[] = [];
  wasKilled = false;
  #message: (message: FromHub) => void = () => undefined;
  #exit: (code: number) => void = () => undefined;

  postMessage(message: ToHub): void {
    this.heard.push(message);
  }

  kill(): boolean {
    this.wasKilled = true;
    this.ends(137);
    return true;
  }

  onMessage(listener: (message: FromHub) => void): void {
    this.#message = listener;
  }

  onExit(listener: (code: number) => void): void {
    this.#exit = listener;
  }

  says(message: FromHub): void {
    this.#message(message);
  }

  ends(code: number): void {
    this.#exit(code);
  }
}

/** Timers that run when a test says. */
export class FakeTimers {
  now = 0;
  #waiting: { at: number; fn: () => void }[] = [];

  setTimer = (fn: () => void, ms: number): (() => void) => {
    const timer = { at: this.now + ms, fn };
    this.#waiting.push(timer);
    return () => {
      this.#waiting = this.#waiting.filter((one) => one !== timer);
    };
  };

  pass(ms: number): void {
    this.now += ms;
    for (const timer of this.#waiting.filter(({ at }) => at <= this.now)) {
      this.#waiting = this.#waiting.filter((one) => one !== timer);
      timer.fn();
    }
  }
}
