import type { Communication } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import type { CommunicationPorts, Mail, MailOutcome } from '../communication-ports.ts';
import { attachmentsOf, communications, isSuppressed, settingsOf } from '../communications.store.ts';
import { linkTo } from '../readers/mail-links.ts';
import { addressesIn, mailPage } from '../readers/mail-page.ts';
import { hasSentAll } from './hourly-limit.ts';

/** One message is handed over so often without anybody knowing what came of it. */
const MOST_UNANSWERED = 2;

/** True where a message was handed over as often as it may be without an answer. */
export const isUnansweredEnough = ({ unansweredTries }: Pick<Communication, 'unansweredTries'>): boolean =>
  unansweredTries >= MOST_UNANSWERED;

export type Result =
  | MailOutcome
  /** Nothing may be sent to this address any more. */
  | { kind: 'blocked' }
  /** Nobody said where this cloud is reached, so that it could have no way out. */
  | { kind: 'no_way_out' }
  | { kind: 'no_server' }
  /** As many left in this hour as the business may send. */
  | { kind: 'limited' };

/** Of which sending of a message something is. */
export interface Sending {
  messageId: string;
  /** How often a person had sent it anew. */
  resends: number;
}

/** A mail to hand over, or what came of it without one. */
export type Begun = Sending & ({ mail: Mail } | { mail: null; result: Result });

const messageIdOf = ({ id, resends }: Communication, domain: string): string =>
  `<${id}${resends > 0 ? `.${resends}` : ''}@${domain}>`;

type Ports = Pick<CommunicationPorts, 'mailer' | 'links'>;

const mailOf = async (
  tx: WriteContext,
  links: CommunicationPorts['links'],
  message: Communication,
  { messageId, wayOut }: { messageId: string; wayOut: string | null },
): Promise<Mail> => {
  const { fromName, replyTo, footer, tracksReaders } = await settingsOf(tx);
  const files = (await attachmentsOf(tx, message.id)).filter(({ isSent }) => isSent);
  const foot = [footer, wayOut && `¿Ya no quiere estos correos? ${wayOut}`].filter(Boolean).join('\n');
  const text = foot ? `${message.body}\n\n-- \n${foot}\n` : message.body;
  const picture = tracksReaders ? linkTo(links, message, 'open') : null;
  const ownLinks = addressesIn(message.body).length;
  const html =
    picture && mailPage(text, (at) => (at < ownLinks && linkTo(links, message, at)) || addressesIn(text)[at]!, picture);
  const headers = {
    'X-Communication-Id': message.id,
    ...(wayOut ? { 'List-Unsubscribe': `<${wayOut}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
  };
  const attachments = files.map(({ filename, mimeType: contentType, base64 }) => ({
    filename,
    contentType,
    content: Buffer.from(base64, 'base64'),
  }));
  const { toAddress: to, subject } = message;
  return { messageId, fromName, replyTo, to, subject, text, html, headers, attachments };
};

/**
 * Keeps that a message is about to be handed over: whoever comes after a process that ended meanwhile knows that it may be out. A
 * second time is marked before, a third is none. Null: it is not to be sent any more.
 */
export const beginSending = async (
  tx: WriteContext,
  { mailer, links }: Ports,
  communicationId: string,
): Promise<Begun | null> => {
  const message = await communications.find(tx, communicationId);
  if (message?.status !== 'queued') return null;
  const { id, resends, purpose, unansweredTries } = message;
  const of: Sending = { messageId: messageIdOf(message, mailer?.domain ?? 'localhost'), resends };
  const without = (result: Result): Begun => ({ ...of, mail: null, result });
  if (unansweredTries > 0) await communications.update(tx, id, { mayBeDoubled: true });
  if (isUnansweredEnough(message)) return without({ kind: 'unknown', message: message.errorMessage ?? '' });
  if (!mailer) return without({ kind: 'no_server' });
  if (await isSuppressed(tx, message)) return without({ kind: 'blocked' });
  if (await hasSentAll(tx, purpose)) return without({ kind: 'limited' });
  const wayOut = purpose === 'bulk' ? linkTo(links, message, 'out') : null;
  // What many get has a way out, or does not leave.
  if (purpose === 'bulk' && wayOut === null) return without({ kind: 'no_way_out' });
  const mail = await mailOf(tx, links, message, { messageId: of.messageId, wayOut });
  await communications.update(tx, id, { unansweredTries: unansweredTries + 1 });
  return { ...of, mail };
};
