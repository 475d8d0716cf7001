import { appendFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** How many days of logs are kept. */
const DAYS_KEPT = 14;

const NAME = /^hub-\d{4}-\d{2}-\d{2}\.log$/;

/** What the hub says, in a file a day. A disk that is full costs log lines, never the hub. */
export class LogFile {
  readonly #folder: string;
  readonly #now: () => number;
  #name = '';

  constructor(folder: string, now: () => number) {
    this.#folder = folder;
    this.#now = now;
  }

  write(text: string): void {
    try {
      const name = `hub-${new Date(this.#now()).toISOString().slice(0, 10)}.log`;
      if (name !== this.#name) this.#begin(name);
      appendFileSync(join(this.#folder, name), text);
    } catch {
      // Said nowhere: there is no place left to say it.
    }
  }

  #begin(name: string): void {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    const all = readdirSync(this.#folder).filter((one) => NAME.test(one));
    for (const old of all
      .sort()
      .reverse()
      .slice(DAYS_KEPT - 1))
      rmSync(join(this.#folder, old), { force: true });
    this.#name = name;
  }
}
