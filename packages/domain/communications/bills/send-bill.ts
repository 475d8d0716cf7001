import type { CommunicationView } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { communications } from '../communications.store.ts';
import { createCommunication } from '../create-communication.ts';
import { getCommunication } from '../get-communication.ts';
import { keepPdf } from '../keep-pdf.ts';
import { queueCommunication } from '../sending/queue-communication.ts';
import type { BillMail } from './draw-bill.ts';

/** Writes the message with its PDF and puts it into the queue. Throws ATTACHMENT_TOO_LARGE. */
export const sendBill = async (
  tx: WriteContext,
  { subject, body, filename, bytes }: BillMail,
  to: string,
): Promise<CommunicationView> => {
  const { id } = await createCommunication(tx, { to, subject, body });
  await keepPdf(tx, id, { filename, bytes, goesAlong: true });
  await queueCommunication(tx, await communications.get(tx, id), null);
  return getCommunication(tx, { id });
};
