import type { ExpoBoard, ExpoLine, ExpoOrder } from '@comanda/contracts';
import { type Api, newId } from '@comanda/web';

export interface ExpoState {
  orders: readonly ExpoOrder[];
  isLoaded: boolean;
  /** Orders that were touched and whose answer is on its way. */
  busy: ReadonlySet<string>;
  /** The last touch was not taken. */
  hasFailed: boolean;
}

/** What was told in one burst is asked for once. Milliseconds. */
const ASK_AFTER_MS = 100;
/** A line that was lost on the way is seen with the next look. Milliseconds. */
const LOOK_EVERY_MS = 5000;
const ANSWER_MS = 4000;

/** All orders at the pass, and what is done with them there. */
export class ExpoDesk {
  readonly #api: Api;
  readonly #listeners = new Set<() => void>();
  #state: ExpoState = { orders: [], isLoaded: false, busy: new Set(), hasFailed: false };
  #look: ReturnType<typeof setInterval> | undefined;
  #soon: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(api: Api) {
    this.#api = api;
  }

  start(): void {
    void this.#ask();
    this.#look = setInterval(() => void this.#ask(), LOOK_EVERY_MS);
  }

  stop(): void {
    clearInterval(this.#look);
    clearTimeout(this.#soon);
    // What is on its way is nobody's any more.
    this.#asked += 1;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getState = (): ExpoState => this.#state;

  /** An order is another than it was. */
  changed(): void {
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => void this.#ask(), ASK_AFTER_MS);
  }

  /** What is ready of a course goes to the table. */
  deliver(orderId: string, courseNumber: number): Promise<void> {
    return this.#send(orderId, 'deliver', { courseNumber });
  }

  /** A dish that is but on paper goes to the table, as it was shown: what was ordered of it since is not there. */
  deliverOne(orderId: string, { itemId, quantity }: Pick<ExpoLine, 'itemId' | 'quantity'>): Promise<void> {
    return this.#send(orderId, 'deliver', { itemId, quantity });
  }

  /** The kitchen begins with a course. */
  callCourse(orderId: string, courseNumber: number): Promise<void> {
    return this.#send(orderId, 'fire-course', { courseNumber });
  }

  async #send(orderId: string, what: string, body: object): Promise<void> {
    if (this.#state.busy.has(orderId)) return;
    this.#show({ busy: new Set([...this.#state.busy, orderId]), hasFailed: false });
    let hasFailed = false;
    try {
      const request = { body, idempotencyKey: newId(), timeoutMs: ANSWER_MS };
      await this.#api.send('POST', `/expo/orders/${orderId}/${what}`, request);
    } catch {
      hasFailed = true;
    }
    await this.#ask();
    this.#show({ busy: new Set([...this.#state.busy].filter((id) => id !== orderId)), hasFailed });
  }

  async #ask(): Promise<void> {
    this.#asked += 1;
    const turn = this.#asked;
    // A hub that is away says so by its silence; what was heard last stays.
    const board = await this.#api.get<ExpoBoard>('/expo/orders').catch(() => null);
    if (board && turn === this.#asked) this.#show({ orders: board.data, isLoaded: true });
  }

  #show(change: Partial<ExpoState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
