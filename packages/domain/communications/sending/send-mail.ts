import type { Communication } from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { type JobKind, jobHandler } from '@comanda/kernel/job-kind';
import { z } from 'zod';
import type { Mailer, MailOutcome } from '../communication-ports.ts';
import {
  attachmentsOf,
  communications,
  isSuppressed,
  noteEvent,
  settingsOf,
  suppressions,
} from '../communications.store.ts';

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

type Result =
  | MailOutcome
  /** Nothing may be sent to this address any more. */
  | { kind: 'blocked' }
  | { kind: 'no_server' };

/** What is sent again after nobody knows whether it went: the process that sent it is gone, or the line broke. */
interface Sent {
  result: Result;
  messageId: string;
  wasUnderWay: boolean;
}

export const messageIdOf = ({ id, resends }: Communication, domain: string): string =>
  `<${id}${resends > 0 ? `.${resends}` : ''}@${domain}>`;

const send = async (
  ctx: Context,
  mailer: Mailer | null,
  message: Communication | null,
  attempt: number,
): Promise<Sent | null> => {
  if (message?.status !== 'queued') return null;
  const messageId = messageIdOf(message, mailer?.domain ?? 'localhost');
  const sent = (result: Result): Sent => ({ result, messageId, wasUnderWay: attempt > 1 });
  if (!mailer) return sent({ kind: 'no_server' });
  if (await isSuppressed(ctx, message.toAddress)) return sent({ kind: 'blocked' });
  const { fromName, replyTo, footer } = await settingsOf(ctx);
  const files = (await attachmentsOf(ctx, message.id)).filter(({ isSent }) => isSent);
  const text = footer ? `${message.body}\n\n-- \n${footer}\n` : message.body;
  const mail = { messageId, fromName, replyTo, to: message.toAddress, subject: message.subject, text };
  const parts = files.map(({ filename, mimeType: contentType, base64 }) => ({
    filename,
    contentType,
    content: Buffer.from(base64, 'base64'),
  }));
  return sent(await mailer.send({ ...mail, attachments: parts }));
};

const sinceQueued = (message: Communication, nowMs: number): number =>
  message.queuedAt === null ? 0 : nowMs - Date.parse(message.queuedAt);

/** Ends a sending that came to nothing. */
const fail = async (tx: WriteContext, message: Communication, code: string, text: string): Promise<void> => {
  const { id, attempts } = message;
  await communications.update(tx, id, { status: 'failed', errorCode: code, errorMessage: text.slice(0, 500) });
  await noteEvent(tx, id, 'communication.failed', { code, message: text.slice(0, 500), attempts });
};

const tryLater = async (tx: WriteContext, message: Communication, code: string, text: string): Promise<void> => {
  const attempts = message.attempts + 1;
  await noteEvent(tx, message.id, 'provider.error', { code, message: text.slice(0, 500), attempts });
  if (attempts >= MOST_ATTEMPTS) return fail(tx, { ...message, attempts }, code, text);
  await communications.update(tx, message.id, { attempts, errorCode: code, errorMessage: text.slice(0, 500) });
  const dueAt = new Date(tx.clock.ms() + Math.min(MOST_MS, FIRST_MS * 2 ** (attempts - 1))).toISOString();
  await tx.enqueue(SEND, { communicationId: message.id }, { key: message.id, dueAt });
};

const bounce = async (tx: WriteContext, message: Communication, code: string, text: string): Promise<void> => {
  const { id, toAddress } = message;
  await communications.update(tx, id, { status: 'bounced', errorCode: code, errorMessage: text.slice(0, 500) });
  await noteEvent(tx, id, 'communication.bounced', { code, message: text.slice(0, 500) });
  if (!(await isSuppressed(tx, toAddress)))
    await suppressions.insert(tx, { address: toAddress, reason: 'bounced', createdBy: null });
};

/** Keeps what came of handing a message over. */
const keep = async (tx: WriteContext, id: string, sent: Sent | null): Promise<void> => {
  const found = await communications.find(tx, id);
  if (!sent || found?.status !== 'queued') return;
  const { result, messageId, wasUnderWay } = sent;
  const message = wasUnderWay ? await communications.update(tx, id, { mayBeDoubled: true }) : found;
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
      response: result.response.slice(0, 200),
      queuedMs,
      mayBeDoubled: message.mayBeDoubled,
    });
  }
  if (result.kind === 'blocked') {
    await noteEvent(tx, id, 'preference.blocked');
    return fail(tx, message, 'preference.blocked', '');
  }
  if (result.kind === 'no_server') return fail(tx, message, 'MAIL_NOT_CONFIGURED', '');
  if (result.kind === 'bounced') return bounce(tx, message, result.code, result.message);
  if (result.kind === 'refused') return fail(tx, message, result.code, result.message);
  if (result.kind === 'later') return tryLater(tx, message, result.code, result.message);
  // Perhaps it went: once more, marked, and then somebody decides.
  if (message.mayBeDoubled) return fail(tx, message, 'OUTCOME_UNKNOWN', result.message);
  await communications.update(tx, id, { mayBeDoubled: true });
  return tryLater(tx, message, 'OUTCOME_UNKNOWN', result.message);
};

export const sendHandler = (mailer: Mailer | null) =>
  jobHandler(SEND, {
    act: async (ctx, { communicationId }, { number }) =>
      send(ctx, mailer, await communications.find(ctx, communicationId), number),
    settle: (tx, { communicationId }, sent) => keep(tx, communicationId, sent),
  });
