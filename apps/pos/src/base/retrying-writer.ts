import { type Api, ApiError, isSignedOut } from '@comanda/web';
import type { ApprovalFacts, DiscountRoom, WriteRequest } from './write-request.ts';

export interface WriterOptions {
  api: Api;
  /**
   * Asks a manager for a PIN; null when the person put the question away. `wrong` is true when the last PIN did not authorise; `room`
   * is how much may be taken off, where that refused it.
   */
  askApproval(
    permission: string,
    wrong: boolean,
    about?: ApprovalFacts,
    room?: DiscountRoom | null,
  ): Promise<string | null>;
  wait(ms: number, signal: AbortSignal): Promise<void>;
  onRetrying(count: number): void;
}

/** An answer takes no longer, or none comes. Milliseconds. */
export const ANSWER_MS = 5_000;
const RETRY_MS = [400, 800, 1500, 2500];
const isSilent = (error: unknown) =>
  error instanceof ApiError && (error.code === 'NETWORK' || error.code === 'NOT_READY');

/** True for the ends after which a write must not be given up: the person is signed out, or the page is closing. */
export const isUnanswered = (error: unknown): boolean =>
  isSilent(error) || (error instanceof ApiError && isSignedOut(error));

/** True where somebody was asked to allow it and put the question away. */
export const isDismissed = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'APPROVAL_DISMISSED';

/** What somebody with another role may do: at all, or that much of it. */
const NEEDS_SOMEBODY = ['FORBIDDEN', 'DISCOUNT_LIMIT'];
/** The PIN that was given does not suffice. */
const WRONG_SOMEBODY = ['APPROVAL_INVALID', 'DISCOUNT_LIMIT'];

/** What a manager could allow; throws the error when nobody could. */
const permissionAsked = (error: unknown): string => {
  const isAsked = error instanceof ApiError && NEEDS_SOMEBODY.includes(error.code);
  const permission = isAsked ? error.details.permission : undefined;
  if (typeof permission !== 'string') throw error;
  return permission;
};

/** How much whoever asked may take off, where that is what refused it. */
const roomSaid = (error: unknown): DiscountRoom | null => {
  if (!(error instanceof ApiError) || error.code !== 'DISCOUNT_LIMIT') return null;
  const { limit, off, of } = error.details;
  if (typeof limit !== 'number') return null;
  return { limit, asked: typeof off === 'number' && typeof of === 'number' ? { off, of } : null };
};

/**
 * Sends writes until the hub answers: the same request with the same key on every try. A 403 asks for a manager's PIN
 * once per request (single use, docs/decisions.md#food-that-was-cooked-and-not-paid), also where the order's version was over.
 */
export class RetryingWriter {
  readonly #options: WriterOptions;
  readonly #stopping = new AbortController();
  #retrying = 0;

  constructor(options: WriterOptions) {
    this.#options = options;
  }

  async write<T>(asked: WriteRequest): Promise<T> {
    let request = asked;
    let approvalPin: string | undefined;
    let permission = '';
    for (;;) {
      try {
        return await this.#untilAnswered(() => this.#once<T>(request, approvalPin));
      } catch (error) {
        if (request.whenOver && error instanceof ApiError && error.code === 'ORDER_VERSION_CONFLICT') {
          const ifMatch = await request.whenOver();
          if (ifMatch === null) throw error;
          request = { ...request, ifMatch };
          continue;
        }
        const isWrong = approvalPin !== undefined && error instanceof ApiError && WRONG_SOMEBODY.includes(error.code);
        if (!isWrong) permission = permissionAsked(error);
        const pin = await this.#options.askApproval(permission, isWrong, request.about, roomSaid(error));
        if (pin === null) throw new ApiError('APPROVAL_DISMISSED', 403, 'Nobody approved');
        approvalPin = pin;
      }
    }
  }

  /** Reads until the hub answers: what a write needs beside its answer, or it would wait for a person to touch it. */
  read<T>(path: string): Promise<T> {
    return this.#untilAnswered(() => this.#options.api.get<T>(path));
  }

  stop(): void {
    this.#stopping.abort();
  }

  async #untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
    let failures = 0;
    try {
      for (;;) {
        try {
          return await ask();
        } catch (error) {
          if (!isSilent(error) || this.#stopping.signal.aborted) throw error;
          failures += 1;
          if (failures === 1) this.#report(1);
          await this.#options.wait(RETRY_MS[Math.min(failures, RETRY_MS.length) - 1]!, this.#stopping.signal);
          if (this.#stopping.signal.aborted) throw error;
        }
      }
    } finally {
      if (failures > 0) this.#report(-1);
    }
  }

  #once<T>(request: WriteRequest, approvalPin: string | undefined): Promise<T> {
    const { method, path, body, key, ifMatch } = request;
    return this.#options.api.send<T>(method, path, {
      body,
      idempotencyKey: key,
      timeoutMs: ANSWER_MS,
      ...(approvalPin === undefined ? {} : { approvalPin }),
      ...(ifMatch === undefined ? {} : { ifMatch }),
    });
  }

  #report(change: number): void {
    this.#retrying += change;
    this.#options.onRetrying(this.#retrying);
  }
}

/** Resolves after `ms`, or at once when `signal` aborts. */
export const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
