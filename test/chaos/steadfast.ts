import { type HubClient, HubError } from '../../scripts/demo/hub-client.ts';
import type { Gate } from './gate.ts';

/** What the network did to the clients. */
export interface Losses {
  /** Requests under way now. */
  underWay: number;
  /** Answers that never came: each was asked again under the same key. */
  lostAnswers: number;
}

/** A write that is asked until it is answered. */
export type Send = <T>(hub: HubClient, path: string, key: string, body?: object) => Promise<T>;

/** A read that is asked until it is answered. */
export type Read = <T>(hub: HubClient, path: string) => Promise<T>;

/** Clients that never give up: a lost answer is asked again, under the same idempotency key, once the hub is back. */
export const createSteadfast = (gate: Gate, losses: Losses): { send: Send; read: Read } => {
  const untilAnswered = async <T>(ask: () => Promise<T>): Promise<T> => {
    for (;;) {
      await gate.whenOpen();
      losses.underWay += 1;
      try {
        return await ask();
      } catch (error) {
        if (error instanceof HubError) throw error;
        losses.lostAnswers += 1;
      } finally {
        losses.underWay -= 1;
      }
    }
  };
  return {
    send: (hub, path, key, body) => untilAnswered(() => hub.post(path, body ?? {}, { idempotencyKey: key })),
    read: (hub, path) => untilAnswered(() => hub.get(path)),
  };
};
