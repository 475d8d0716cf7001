import { AppError, type CommunicationView } from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { keepPdf } from '../attachments/keep-pdf.ts';
import { addressesOfBill, billMailedAt, communications } from '../communications.store.ts';
import { createCommunication, type MessageOf } from '../create-communication.ts';
import { getCommunication } from '../get-communication.ts';
import { queueCommunication } from '../sending/queue-communication.ts';
import type { BillMail } from './draw-bill.ts';

/** Addresses one bill is mailed to. */
const MOST_ADDRESSES = 5;

/** Whether a bill went to as many others as it may. */
export const isMailedEnough = async (ctx: Context, { billId }: MessageOf, to: string): Promise<boolean> => {
  if (billId === null) return false;
  const addresses = await addressesOfBill(ctx, billId);
  return addresses.size >= MOST_ADDRESSES && !addresses.has(to.toLowerCase());
};

/** Throws MAIL_ALREADY_SENT where a bill went to an address before. */
export const checkNotMailed = async (ctx: Context, billId: string, to: string): Promise<void> => {
  const at = await billMailedAt(ctx, billId, to);
  if (at !== null) throw new AppError('MAIL_ALREADY_SENT', { to, at });
};

/** Writes the message with its PDF and puts it into the queue. Throws ATTACHMENT_TOO_LARGE, TOO_MANY_REQUESTS of a bill's sixth address. */
export const sendBill = async (
  tx: WriteContext,
  { subject, body, filename, bytes }: BillMail,
  to: string,
  of: MessageOf,
): Promise<CommunicationView> => {
  if (await isMailedEnough(tx, of, to)) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 24 * 3_600 });
  const { id } = await createCommunication(tx, { to, subject, body, ...of });
  await keepPdf(tx, id, { filename, bytes, goesAlong: true });
  await queueCommunication(tx, await communications.get(tx, id), null);
  return getCommunication(tx, { id });
};
