import { AppError, MailWebhook, type MailWebhookTaken } from '@comanda/contracts';
import { systemActor } from '@comanda/kernel/actors';
import type { TaskContext } from '@comanda/kernel/context';
import type { MailDoor } from '../communication-ports.ts';
import { communicationOfAny, noteEvent, takeWebhook } from '../communications.store.ts';
import { followMail, type MailNews } from './follow-mail.ts';

/** What Resend calls what; what is not here is noted and nothing more. */
const KINDS: Readonly<Record<string, MailNews['kind']>> = {
  'email.delivered': 'delivered',
  'email.delivery_delayed': 'delayed',
  'email.opened': 'opened',
  'email.clicked': 'clicked',
  'email.bounced': 'bounced',
  'email.complained': 'complained',
  'email.failed': 'failed',
};

interface Sending {
  communicationId: string;
  sending: number;
}

/** Which sending a Message-ID is of (`messageIdOf`); null: none of ours. */
const sendingOf = ({ data }: MailWebhook): Sending | null => {
  const named = data.headers?.find(({ name }) => name.toLowerCase() === 'message-id')?.value;
  const parts = /^<?([\w-]+?)(?:\.(\d{1,6}))?@/.exec(data.message_id ?? named ?? '');
  return parts ? { communicationId: parts[1]!, sending: Number(parts[2] ?? 0) } : null;
};

/** A mailbox that is full for now is no wrong address. */
const newsOf = ({ type, data }: MailWebhook, sending: number): MailNews | null => {
  const kind = KINDS[type];
  if (!kind) return null;
  const words = data.bounce?.message ?? data.failed?.reason;
  const isForNow = kind === 'bounced' && /^transient|^undetermined/i.test(data.bounce?.type ?? '');
  return { kind: isForNow ? 'delayed' : kind, sending, ...(words === undefined ? {} : { message: words }) };
};

/**
 * Hears from the mail provider what became of mails: each word once, in whatever order they come. Throws MAIL_WEBHOOKS_OFF,
 * MAIL_WEBHOOK_INVALID.
 */
export const takeMailWebhook = async (
  ctx: TaskContext & MailDoor,
  { provider, bytes }: { provider: string; bytes?: Uint8Array },
): Promise<MailWebhookTaken> => {
  if (!ctx.proveWebhook) throw new AppError('MAIL_WEBHOOKS_OFF');
  const proven = ctx.proveWebhook(bytes ?? new Uint8Array(), ctx.header);
  if (!proven) throw new AppError('MAIL_WEBHOOK_INVALID');
  const read = MailWebhook.safeParse(proven.payload);
  const of = read.success ? sendingOf(read.data) : null;
  const message = of ? await communicationOfAny(ctx, of.communicationId) : undefined;
  // Of a mail that is not ours, or is gone, or in words nobody knows: heard, so that it is not said again for days.
  if (!read.success || !of || !message) return { isNew: false };
  return ctx.as(systemActor(message.businessId, [])).write('hear of a mail', async (tx) => {
    if (!(await takeWebhook(tx, `${provider}:${proven.id}`))) return { isNew: false };
    await noteEvent(tx, message.id, 'provider.webhook.received', { provider, type: read.data.type });
    const news = newsOf(read.data, of.sending);
    if (news) await followMail(tx, message.id, news);
    return { isNew: true };
  });
};
