import { AppError, type Communication } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { communications, isSuppressed, noteEvent, queuedSince } from '../communications.store.ts';
import { SEND } from './send-mail.ts';

/** Messages a business may ask for in an hour; what is above waits. */
const MOST_AN_HOUR = 200;
const HOUR_MS = 3_600_000;

/**
 * Puts a message into the queue: it leaves at once, at `sendAt`, or, above what a business may send in an hour, an hour later. To an
 * address that is blocked nothing goes: the message fails, and says why.
 */
export const queueCommunication = async (
  tx: WriteContext,
  message: Communication,
  sendAt: string | null,
): Promise<Communication> => {
  const { id, toAddress } = message;
  if (await isSuppressed(tx, toAddress)) {
    await noteEvent(tx, id, 'preference.blocked');
    return communications.update(tx, id, { status: 'failed', errorCode: 'preference.blocked', errorMessage: null });
  }
  const nowMs = tx.clock.ms();
  const isAbove = (await queuedSince(tx, new Date(nowMs - HOUR_MS).toISOString())) >= MOST_AN_HOUR;
  if (isAbove) await noteEvent(tx, id, 'rate_limit.exceeded', { most: MOST_AN_HOUR });
  const soonest = new Date(isAbove ? nowMs + HOUR_MS : nowMs).toISOString();
  const dueAt = sendAt && sendAt > soonest ? sendAt : soonest;
  const queued = await communications.update(tx, id, {
    status: 'queued',
    queuedAt: tx.clock.now(),
    scheduledAt: dueAt > tx.clock.now() ? dueAt : null,
    attempts: 0,
    mayBeDoubled: false,
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
