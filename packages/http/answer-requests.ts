import { AppError } from '@comanda/contracts';
import type { Actor } from '@comanda/kernel/context';
import type { Logger } from 'pino';
import type { Socket } from 'socket.io';
import { ZodError } from 'zod';
import type { CutOff } from './cut-off.ts';

type Reply = (answer: unknown) => void;

/** What a client may ask, by the name of its event. */
export type SocketRequests = Record<
  string,
  (actor: Actor, payload: unknown, join: (room: string) => void | Promise<void>) => Promise<unknown>
>;

/** A client waits for its answer; a display that comes back has a few dozen things to say at once. */
const MOST_WAITING = 50;
/** In a row: none of ours is refused so often. */
const MOST_REFUSED = 20;

/** What is asked wrongly is said in a word: as long as what was sent, it would fill the disk. What broke is told whole. */
const wordOf = (error: unknown): { code: string } | { err: unknown } => {
  if (error instanceof ZodError) return { code: 'VALIDATION_FAILED' };
  return error instanceof AppError ? { code: error.code } : { err: error };
};

interface Answering {
  log: Logger;
  cutOff: CutOff;
}

/**
 * Answers what a client asks, one thing after the other, once it is `admitted`; who was not is not answered. One that asks more than
 * anybody waits for is cut off, and for a while however often it comes: each question costs a look at the database that all share.
 */
export const answerRequests = (
  socket: Socket,
  requests: SocketRequests,
  admitted: Promise<boolean>,
  { log, cutOff }: Answering,
): void => {
  const close = (): void => {
    const actor = socket.data.actor as Actor | undefined;
    if (actor) cutOff.add(actor.id);
    log.warn({ actorId: actor?.id }, 'socket cut off');
    socket.conn.close(true);
  };
  let waiting = 0;
  let refused = 0;
  let turn: Promise<unknown> = admitted;
  const answer = async (event: string, payload: unknown, reply: unknown): Promise<void> => {
    if (!(await admitted) || !socket.connected) return;
    try {
      const result = await requests[event]!(socket.data.actor as Actor, payload, (room) => socket.join(room));
      refused = 0;
      if (typeof reply === 'function') (reply as Reply)(result);
    } catch (error) {
      refused += 1;
      log.warn({ ...wordOf(error), event }, 'socket request refused');
      if (refused >= MOST_REFUSED) close();
    }
  };
  for (const event of Object.keys(requests)) {
    socket.on(event, (payload: unknown, reply: unknown) => {
      if (!socket.connected) return;
      if (waiting >= MOST_WAITING) return close();
      waiting += 1;
      turn = turn.then(async () => {
        await answer(event, payload, reply);
        waiting -= 1;
      });
    });
  }
};
