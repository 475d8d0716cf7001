import type { Session } from '@comanda/web/hub-session';
import { storedList, storeList } from '../base/stored-list.ts';

/** So long after it locked itself a till lets its person back in without the hub. Milliseconds. */
export const WAY_BACK_MS = 4 * 3_600_000;
/** So many wrong PINs close it: nobody counts them but this till. */
export const WRONG_PINS = 5;

const KEY = 'comanda.pos.ways-in';

/** One way in that the hub has not heard of. `at`: ISO time by this device; `key` makes it one entry however often it is sent. */
export interface WayIn {
  userId: string;
  at: string;
  key: string;
}

export interface WayBackOptions {
  storage: Storage;
  now(): number;
  newKey(): string;
}

/**
 * Back in without the hub: the person whose PIN the hub took last, at a till that locked itself. PIN and session stay in the memory of
 * the page, for four digits are found from anything that is kept of them; a page opened anew needs the hub. Each way in is
 * kept on the device until the hub's log has it.
 */
export class WayBack {
  readonly #options: WayBackOptions;
  #proven: { pin: string; session: Session } | null = null;
  #open: { until: number; wrong: number } | null = null;

  constructor(options: WayBackOptions) {
    this.#options = options;
  }

  /** The hub let somebody in, by this PIN or by something else. Answers whose session from before nobody comes back to. */
  prove(pin: string | null, session: Session): Session | null {
    const left = this.#open && this.#proven;
    this.#open = null;
    this.#proven = pin === null ? null : { pin, session };
    return left?.session ?? null;
  }

  /** The till locks itself; false where nobody could come back and the session may as well end. */
  lock(session: Session): boolean {
    if (this.#proven?.session.token !== session.token) return false;
    this.#open = { until: this.#options.now() + WAY_BACK_MS, wrong: 0 };
    return true;
  }

  /** Nobody comes back: the person left, or the hub ended the session. */
  forget(): void {
    this.#open = null;
    this.#proven = null;
  }

  /** Who may come back now, by name; null for nobody. */
  who(): string | null {
    if (this.#open && this.#options.now() >= this.#open.until) this.forget();
    return (this.#open && this.#proven?.session.user.fullName) ?? null;
  }

  /** The session of whoever has this PIN, and it is on its way into the log; null where it opens nothing. */
  enter(pin: string): Session | null {
    if (!this.#open || !this.#proven || this.who() === null) return null;
    const { session } = this.#proven;
    if (pin !== this.#proven.pin) {
      this.#open.wrong += 1;
      if (this.#open.wrong >= WRONG_PINS) this.forget();
      return null;
    }
    this.#open = null;
    const { storage, now, newKey } = this.#options;
    const way = { userId: session.user.id, at: new Date(now()).toISOString(), key: newKey() };
    storeList(storage, KEY, [...this.#all(), way]);
    return session;
  }

  /** This person's ways in that the hub has not heard of. */
  untold(userId: string): WayIn[] {
    return this.#all().filter((way) => way.userId === userId);
  }

  /** The hub has heard of it. */
  told({ key }: WayIn): void {
    storeList(
      this.#options.storage,
      KEY,
      this.#all().filter((way) => way.key !== key),
    );
  }

  #all(): WayIn[] {
    return storedList(this.#options.storage, KEY);
  }
}
