import { AppError, type Communication } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { communications, isSuppressed, noteEvent } from '../communications.store.ts';
import { checkNotEmptied } from '../forgetting/forgotten-addresses.ts';
import { HOUR_MS, hasAskedForAll, MOST_AN_HOUR } from './hourly-limit.ts';
import { SEND } from './send-mail.ts';

/**
 * Puts a message into the queue: it leaves at once, at `sendAt`, or, above what a business may send in an hour, an hour later. To an
 * address that is blocked nothing goes: the message fails, and says why. Throws RECIPIENT_FORGOTTEN of one that was emptied.
 */
export const queueCommunication = async (
  tx: WriteContext,
  message: Communication,
  sendAt: string | null,
): Promise<Communication> => {
  const { id } = message;
  checkNotEmptied(message);
  if (await isSuppressed(tx, message)) {
    await noteEvent(tx, id, 'preference.blocked');
    return communications.update(tx, id, { status: 'failed', errorCode: 'preference.blocked', errorMessage: null });
  }
  const nowMs = tx.clock.ms();
  const isAbove = await hasAskedForAll(tx, message.purpose);
  if (isAbove) await noteEvent(tx, id, 'rate_limit.exceeded', { most: MOST_AN_HOUR[message.purpose] });
  const soonest = new Date(isAbove ? nowMs + HOUR_MS : nowMs).toISOString();
  const dueAt = sendAt && sendAt > soonest ? sendAt : soonest;
  const queued = await communications.update(tx, id, {
    status: 'queued',
    queuedAt: tx.clock.now(),
    scheduledAt: dueAt > tx.clock.now() ? dueAt : null,
    attempts: 0,
    unansweredTries: 0,
    // One that may be out already stays marked, however it ended and however often it is sent: mayBeDoubled is left as it is.
    errorCode: null,
    errorMessage: null,
  });
  await noteEvent(tx, id, 'communication.queued', { dueAt });
  await tx.enqueue(SEND, { communicationId: id }, { key: id, dueAt });
  return queued;
};

/** Throws COMMUNICATION_STATUS_TRANSITION_INVALID where a message is not in one of these. */
export const checkStatus = ({ id, status }: Communication, allowed: readonly Communication['status'][]): void => {
  if (!allowed.includes(status)) throw new AppError('COMMUNICATION_STATUS_TRANSITION_INVALID', { id, status });
};
