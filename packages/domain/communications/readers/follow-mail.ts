import type { Communication, CommunicationEventKind, CommunicationStatus } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { noteInvalidEmail } from '../../customers/index.ts';
import { communications, eventsOf, noteEvent, suppress } from '../communications.store.ts';
import { isEmptied } from '../forgetting/forgotten-addresses.ts';
import { providerWords } from '../sending/provider-words.ts';

/** What became of a mail after it left, as its provider or its reader's program told. */
export interface MailNews {
  kind: 'delivered' | 'delayed' | 'opened' | 'clicked' | 'bounced' | 'complained' | 'failed';
  /** Of which sending: an earlier one's end says nothing of the one under way. */
  sending: number;
  isMachine?: boolean;
  /** In the provider's words. */
  message?: string;
}

/** How far a message came; news that come late, or twice, lead nowhere back. */
const RANK: Partial<Record<CommunicationStatus, number>> = {
  queued: 1,
  sent: 2,
  delivered: 3,
  opened: 4,
  clicked: 5,
};

const EVENT: Record<MailNews['kind'], CommunicationEventKind> = {
  delivered: 'communication.delivered',
  delayed: 'provider.error',
  opened: 'communication.opened',
  clicked: 'communication.clicked',
  bounced: 'communication.bounced',
  complained: 'recipient.complained',
  failed: 'communication.failed',
};

/** Whoever has a mail can ask for its picture for ever; so many times of one kind are noted. */
const MOST_OF_A_KIND = 50;

const rankOf = ({ status, errorCode }: Communication): number | null =>
  // It was not known whether it had gone.
  status === 'failed' && errorCode === 'OUTCOME_UNKNOWN' ? 1 : (RANK[status] ?? null);

/** Where its status goes; null: it stays. */
const nextStatus = (message: Communication, kind: MailNews['kind']): CommunicationStatus | null => {
  const rank = rankOf(message);
  if (rank === null) return null;
  if (kind === 'bounced' || kind === 'failed') return rank <= RANK.delivered! ? kind : null;
  if (kind === 'delayed' || kind === 'complained') return null;
  return RANK[kind]! > rank ? kind : null;
};

/** The address is no mailbox: nothing goes to it any more, and its customer shows it. */
export const markBounced = async (tx: WriteContext, { customerId, toAddress }: Communication): Promise<void> => {
  await suppress(tx, toAddress, 'bounced');
  if (customerId) await noteInvalidEmail(tx, { customerId, address: toAddress });
};

const sinceSent = ({ sentAt }: Communication, tx: WriteContext): { deliveryTimeMs: number } | object =>
  sentAt === null ? {} : { deliveryTimeMs: tx.clock.ms() - Date.parse(sentAt) };

/** Notes news of a message, and what follows of them. Of one that is gone nothing follows. */
export const followMail = async (tx: WriteContext, id: string, news: MailNews): Promise<void> => {
  const { kind, sending, isMachine = false } = news;
  const message = await communications.find(tx, id);
  if (!message) return;
  // A provider's words name the address; of one that was removed nothing is written down, nor blocked.
  const isGone = isEmptied(message);
  const words = isGone ? undefined : news.message;
  const isCurrent = sending === message.resends;
  const same = (await eventsOf(tx, id)).filter((one) => one.kind === EVENT[kind]);
  if (same.length >= MOST_OF_A_KIND) return;
  const metadata = {
    ...(isCurrent ? {} : { ofSending: sending }),
    ...(words === undefined ? {} : { message: providerWords(words) }),
    ...(kind === 'delayed' ? { code: 'DELAYED' } : {}),
    ...(kind === 'delivered' && isCurrent ? sinceSent(message, tx) : {}),
  };
  await noteEvent(tx, id, EVENT[kind], metadata, isMachine);
  if (kind === 'complained' && !isGone) await suppress(tx, message.toAddress, 'complained');
  if (isMachine || !isCurrent) return;
  const status = nextStatus(message, kind);
  if (status === null) return;
  const isBad = status === 'bounced' || status === 'failed';
  await communications.update(tx, id, {
    status,
    // Where its answer was never read it left when it was asked for, as far as anybody knows.
    sentAt: message.sentAt ?? (isBad ? null : tx.clock.now()),
    errorCode: isBad ? `PROVIDER_${status.toUpperCase()}` : null,
    errorMessage: isBad && words !== undefined ? providerWords(words) : null,
  });
  if (status === 'bounced' && !isGone) await markBounced(tx, message);
};
