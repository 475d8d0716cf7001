import type { Communication } from '@comanda/contracts';
import type { TaskContext, WriteContext } from '@comanda/kernel/context';
import { noteFailure } from '@comanda/kernel/failures';
import { type JobKind, jobHandler } from '@comanda/kernel/job-kind';
import { z } from 'zod';
import type { CommunicationPorts } from '../communication-ports.ts';
import { communications, noteEvent } from '../communications.store.ts';
import { markBounced } from '../readers/follow-mail.ts';
import { beginSending, isUnansweredEnough, type Result, type Sending } from './begin-sending.ts';
import { MOST_AN_HOUR } from './hourly-limit.ts';
import { providerWords } from './provider-words.ts';

type Ports = Pick<CommunicationPorts, 'mailer' | 'links'>;

const Input = z.object({ communicationId: z.string() });
/** Hands a message to the mail server. Attempts of the queue are for crashes: what the server says is kept and tried again by the job. */
export const SEND: JobKind<z.infer<typeof Input>> = {
  name: 'communication.send',
  input: Input,
  retry: { attempts: 20, firstMs: 5_000, mostMs: 600_000 },
  atOnce: 4,
};

/** A server that takes nothing now is asked again so often, after 30 s and then twice as late each time, an hour at most. */
const MOST_ATTEMPTS = 6;
const FIRST_MS = 30_000;
const MOST_MS = 3_600_000;
/** Above what may leave in an hour it is looked at again. */
const LIMITED_MS = 600_000;

interface Sent extends Sending {
  result: Result;
  /** A mail server was asked. */
  isHandedOver: boolean;
}

const send = async (ctx: TaskContext, ports: Ports, communicationId: string): Promise<Sent | null> => {
  const begun = await ctx.write('hand a mail over', (tx) => beginSending(tx, ports, communicationId));
  if (!begun) return null;
  const { messageId, resends } = begun;
  if (!begun.mail) return { messageId, resends, result: begun.result, isHandedOver: false };
  // Whoever began found a server.
  return { messageId, resends, result: await ports.mailer!.send(begun.mail), isHandedOver: true };
};

const sinceQueued = (message: Communication, nowMs: number): number =>
  message.queuedAt === null ? 0 : nowMs - Date.parse(message.queuedAt);

/** Ends a sending that came to nothing. */
const fail = async (tx: WriteContext, message: Communication, code: string, text: string): Promise<void> => {
  const { id, attempts } = message;
  await communications.update(tx, id, { status: 'failed', errorCode: code, errorMessage: providerWords(text) });
  await noteEvent(tx, id, 'communication.failed', { code, message: providerWords(text), attempts });
  await noteFailure(tx, { what: 'mail', code });
};

const tryLater = async (tx: WriteContext, message: Communication, code: string, text: string): Promise<void> => {
  const attempts = message.attempts + 1;
  await noteEvent(tx, message.id, 'provider.error', { code, message: providerWords(text), attempts });
  if (attempts >= MOST_ATTEMPTS) return fail(tx, { ...message, attempts }, code, text);
  await communications.update(tx, message.id, { attempts, errorCode: code, errorMessage: providerWords(text) });
  const dueAt = new Date(tx.clock.ms() + Math.min(MOST_MS, FIRST_MS * 2 ** (attempts - 1))).toISOString();
  await tx.enqueue(SEND, { communicationId: message.id }, { key: message.id, dueAt });
};

/** Above what may leave in an hour it stays in the queue: that was no attempt. */
const wait = async (tx: WriteContext, { id, purpose }: Communication): Promise<void> => {
  await noteEvent(tx, id, 'rate_limit.exceeded', { most: MOST_AN_HOUR[purpose] });
  const dueAt = new Date(tx.clock.ms() + LIMITED_MS).toISOString();
  await communications.update(tx, id, { scheduledAt: dueAt });
  await tx.enqueue(SEND, { communicationId: id }, { key: id, dueAt });
};

const bounce = async (tx: WriteContext, message: Communication, code: string, text: string): Promise<void> => {
  const { id } = message;
  await communications.update(tx, id, { status: 'bounced', errorCode: code, errorMessage: providerWords(text) });
  await noteEvent(tx, id, 'communication.bounced', { code, message: providerWords(text) });
  await markBounced(tx, message);
};

/** Keeps what came of handing a message over; what came of an earlier sending says nothing of the one that waits. */
const keep = async (tx: WriteContext, id: string, sent: Sent | null): Promise<void> => {
  const found = await communications.find(tx, id);
  if (found?.status !== 'queued' || found.resends !== sent?.resends) return;
  const { result, messageId, isHandedOver } = sent;
  const isAnswered = isHandedOver && result.kind !== 'unknown';
  const unansweredTries = Math.max(0, found.unansweredTries - (isAnswered ? 1 : 0));
  const message = await communications.update(tx, id, { unansweredTries });
  if (result.kind === 'sent') {
    const sentAt = tx.clock.now();
    const gone = {
      status: 'sent',
      sentAt,
      messageId,
      attempts: message.attempts + 1,
      errorCode: null,
      errorMessage: null,
    } as const;
    await communications.update(tx, id, gone);
    const queuedMs = sinceQueued(message, tx.clock.ms());
    return noteEvent(tx, id, 'communication.sent', {
      response: providerWords(result.response, 200),
      queuedMs,
      mayBeDoubled: message.mayBeDoubled,
    });
  }
  if (result.kind === 'blocked') {
    await noteEvent(tx, id, 'preference.blocked');
    return fail(tx, message, 'preference.blocked', '');
  }
  if (result.kind === 'no_way_out') return fail(tx, message, 'API_URL_MISSING', '');
  if (result.kind === 'no_server') return fail(tx, message, 'MAIL_NOT_CONFIGURED', '');
  if (result.kind === 'limited') return wait(tx, message);
  if (result.kind === 'bounced') return bounce(tx, message, result.code, result.message);
  if (result.kind === 'refused') return fail(tx, message, result.code, result.message);
  if (result.kind === 'later') return tryLater(tx, message, result.code, result.message);
  // Perhaps it went: once more, marked, and then somebody decides.
  await communications.update(tx, id, { mayBeDoubled: true });
  if (isUnansweredEnough(message)) return fail(tx, message, 'OUTCOME_UNKNOWN', result.message);
  return tryLater(tx, message, 'OUTCOME_UNKNOWN', result.message);
};

/** The queue gave it up: somebody may send it again, and knows whether it may be out. */
const giveUp = async (tx: WriteContext, id: string): Promise<void> => {
  const message = await communications.find(tx, id);
  if (message?.status !== 'queued') return;
  const isOut = message.unansweredTries > 0;
  if (isOut) await communications.update(tx, id, { mayBeDoubled: true });
  await fail(tx, message, isOut ? 'OUTCOME_UNKNOWN' : 'SENDING_FAILED', '');
};

export const sendHandler = (ports: Ports) =>
  jobHandler(SEND, {
    act: (ctx, { communicationId }) => send(ctx, ports, communicationId),
    settle: (tx, { communicationId }, sent) => keep(tx, communicationId, sent),
    giveUp: (tx, { communicationId }) => giveUp(tx, communicationId),
  });
