import { setTimeout as sleep } from 'node:timers/promises';
import type { PaidBill } from '@comanda/contracts';
import { type HubClient, HubError, type HubRequest } from '../../scripts/demo/hub-client.ts';
import type { Gate } from '../chaos/gate.ts';
import type { Losses, Read, Send } from '../chaos/steadfast.ts';
import type { Random } from '../rush/random.ts';
import type { PaymentBook } from './payment-book.ts';

/** A till that knows no despair: what was not answered, or answered with an error of the hub's, is asked again. */
export interface Till {
  send: Send;
  read: Read;
  /** `hub`: asked before each try, for the machine behind it may be another by then. */
  change<T>(hub: () => HubClient, method: string, path: string, request: HubRequest): Promise<T>;
}

/** What became of requests. */
export type TillLosses = Losses & { refused: number };

export interface TillParts {
  hub: string;
  gate: Gate;
  losses: TillLosses;
  book: PaymentBook;
  random: Random;
  /** Aborted when there is nobody left to ask. */
  over: AbortSignal;
}

/** Longer than the longest trouble, and what comes of it. */
const PATIENCE_MS = 300_000;
const RETRY_MS = 150;
/** People think between two taps; a cook who is looking at the ticket does not. */
const THINK_MS = { from: 40, to: 160 };
const LOOK_MS = 100;

/** Says nothing of the request: another machine is in place, or another time, and it will be known there or then. */
const isPassing = ({ status, code }: HubError): boolean =>
  status >= 500 || status === 401 || status === 429 || /^(HUB_FENCED$|IDENTITY_TOKEN_)/.test(code);

const isOurs = (error: unknown): boolean => error instanceof HubError && !isPassing(error);

/**
 * New requests wait at the gate; one that was begun is asked again under the same key until it is answered, whatever the
 * gate does. Acknowledged payments go into the book.
 */
export const createTill = ({ hub: name, gate, losses, book, random, over }: TillParts): Till => {
  const neverAgain = (): Promise<never> => {
    losses.underWay -= 1;
    return new Promise(() => undefined);
  };
  const untilAnswered = async <T>(ask: () => Promise<T>): Promise<T> => {
    await gate.whenOpen();
    losses.underWay += 1;
    if (over.aborted) await neverAgain();
    const deadline = performance.now() + PATIENCE_MS;
    try {
      for (;;) {
        try {
          return await ask();
        } catch (error) {
          if (over.aborted) await neverAgain();
          if (isOurs(error) || performance.now() > deadline) throw error;
          if (error instanceof HubError) losses.refused += 1;
          else losses.lostAnswers += 1;
          await sleep(RETRY_MS);
        }
      }
    } finally {
      losses.underWay -= 1;
    }
  };
  const change = <T>(hub: () => HubClient, method: string, path: string, request: HubRequest): Promise<T> =>
    untilAnswered(() => hub().send<T>(method, path, request));
  return {
    change,
    send: async <T>(hub: HubClient, path: string, key: string, body: object = {}): Promise<T> => {
      if (!path.startsWith('/tickets/')) await sleep(random.int(THINK_MS.from, THINK_MS.to));
      const answer = await change<T>(() => hub, 'POST', path, { body, idempotencyKey: key });
      if (/^\/order-bills\/[^/]+\/payments$/.test(path)) {
        const { payment } = answer as PaidBill;
        book.note({ hub: name, id: payment.id, amount: (body as { amount: number }).amount });
      }
      return answer;
    },
    read: async <T>(hub: HubClient, path: string): Promise<T> => {
      await sleep(LOOK_MS);
      return untilAnswered(() => hub.get<T>(path));
    },
  };
};
