import type { ExpoBoard, ExpoLine, ExpoOrder, HandedOut, TakeBackInput } from '@comanda/contracts';
import { type Api, ApiError, newId } from '@comanda/web';

export interface ExpoState {
  orders: readonly ExpoOrder[];
  isLoaded: boolean;
  /** Orders that were touched and whose answer is on its way. */
  busy: ReadonlySet<string>;
  /** Why the last touch was not taken. */
  failure: 'failed' | 'too_late' | null;
  /** What was handed out here last, within `UNDO_MS`. */
  handedOut: GivenOut | null;
}

/** What one touch handed out, and of which order as it was shown then. */
export interface GivenOut {
  order: ExpoOrder;
  lines: TakeBackInput['lines'];
}

/**
 * How long what was handed out can be taken back, unless something else is: whose plate it was is often seen only at the table, and
 * the hub says no where the order is another since. Milliseconds.
 */
export const UNDO_MS = 120_000;
/** What was handed out is another by now. */
const TOO_LATE: readonly string[] = ['ORDER_HAND_OUT_NOT_UNDOABLE', 'ORDER_CLOSED'];

/** What was told in one burst is asked for once. Milliseconds. */
const ASK_AFTER_MS = 100;
/** A line that was lost on the way is seen with the next look. Milliseconds. */
const LOOK_EVERY_MS = 5000;
const ANSWER_MS = 4000;
/** A line that was lost for a moment is back by then. Milliseconds. */
const REPEAT_AFTER_MS = 1000;

/** All orders at the pass, and what is done with them there. */
export class ExpoDesk {
  readonly #api: Api;
  readonly #listeners = new Set<() => void>();
  #state: ExpoState = { orders: [], isLoaded: false, busy: new Set(), failure: null, handedOut: null };
  #undoable: ReturnType<typeof setTimeout> | undefined;
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
    clearTimeout(this.#undoable);
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
    return this.#handOut(orderId, { courseNumber });
  }

  /** A dish no cook can say is done goes to the table, as it was shown: what was ordered of it since is not there. */
  deliverOne(orderId: string, { itemId, quantity }: Pick<ExpoLine, 'itemId' | 'quantity'>): Promise<void> {
    return this.#handOut(orderId, { itemId, quantity });
  }

  /** The kitchen begins with a course. */
  async callCourse(orderId: string, courseNumber: number): Promise<void> {
    await this.#send(orderId, 'fire-course', { courseNumber });
  }

  /** What was handed out last is at the pass again. Where the hub did not answer it can be asked once more. */
  async takeBack(): Promise<void> {
    const given = this.#state.handedOut;
    if (!given || this.#state.busy.has(given.order.orderId)) return;
    await this.#send(given.order.orderId, 'take-back', { lines: given.lines });
    if (this.#state.failure !== 'failed' && this.#state.handedOut === given) this.#show({ handedOut: null });
  }

  async #handOut(orderId: string, body: object): Promise<void> {
    const order = this.#state.orders.find((one) => one.orderId === orderId);
    const done = await this.#send<HandedOut>(orderId, 'deliver', body);
    if (!order || !done?.handedOut?.length) return;
    this.#show({ handedOut: { order, lines: done.handedOut } });
    clearTimeout(this.#undoable);
    this.#undoable = setTimeout(() => this.#show({ handedOut: null }), UNDO_MS);
  }

  /** What the hub answered; nothing where it did not take it. */
  async #send<T>(orderId: string, what: string, body: object): Promise<T | undefined> {
    if (this.#state.busy.has(orderId)) return undefined;
    this.#show({ busy: new Set([...this.#state.busy, orderId]), failure: null });
    let failure: ExpoState['failure'] = null;
    const request = { body, idempotencyKey: newId(), timeoutMs: ANSWER_MS };
    const send = () => this.#api.send<T>('POST', `/expo/orders/${orderId}/${what}`, request);
    // The hub may have done what it could not answer: asked again with the same key it says what it did.
    const repeat = async (error: unknown): Promise<T> => {
      if (!(error instanceof ApiError) || error.status !== 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, REPEAT_AFTER_MS));
      return send();
    };
    const done = await send()
      .catch(repeat)
      .catch((error: unknown) => {
        failure = error instanceof ApiError && TOO_LATE.includes(error.code) ? 'too_late' : 'failed';
        return undefined;
      });
    await this.#ask();
    this.#show({ busy: new Set([...this.#state.busy].filter((id) => id !== orderId)), failure });
    return done;
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
