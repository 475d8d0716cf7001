import { AppError } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { attachments, attachmentsOf } from './communications.store.ts';
import type { CommunicationAttachmentRow } from './communications.tables.ts';

/** Bytes of all that goes along with one mail. */
const MOST_BYTES = 10 * 1024 * 1024;

const safe = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .slice(0, 80);

/** Keeps a PDF with a message. Throws ATTACHMENT_TOO_LARGE. */
export const keepPdf = async (
  tx: WriteContext,
  communicationId: string,
  { filename, bytes, goesAlong }: { filename: string; bytes: Uint8Array; goesAlong: boolean },
): Promise<CommunicationAttachmentRow> => {
  const others = (await attachmentsOf(tx, communicationId)).filter(({ isSent }) => isSent);
  const together = others.reduce((sum, { size }) => sum + size, bytes.length);
  if (bytes.length > MOST_BYTES || (goesAlong && together > MOST_BYTES))
    throw new AppError('ATTACHMENT_TOO_LARGE', { bytes: together, most: MOST_BYTES });
  return attachments.insert(tx, {
    communicationId,
    filename: `${safe(filename)}.pdf`,
    mimeType: 'application/pdf',
    base64: Buffer.from(bytes).toString('base64'),
    size: bytes.length,
    isSent: goesAlong,
  });
};
