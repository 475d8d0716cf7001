import { AppError } from '@comanda/contracts';
import type { WriteContext } from '@comanda/kernel/context';
import { attachmentSums, attachments } from '../communications.store.ts';
import type { CommunicationAttachmentRow } from '../communications.tables.ts';

/** Bytes of all that goes along with one mail. */
const MOST_BYTES = 10 * 1024 * 1024;

const safe = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^\w.-]+/g, '-')
    .slice(0, 80);

/** Files of one message, and bytes of all of them: they are listed together, with their content. */
const MOST_FILES = 20;
const MOST_KEPT_BYTES = 2 * MOST_BYTES;

/** Keeps a PDF with a message. Throws ATTACHMENT_TOO_LARGE, ATTACHMENTS_FULL. */
export const keepPdf = async (
  tx: WriteContext,
  communicationId: string,
  { filename, bytes, goesAlong }: { filename: string; bytes: Uint8Array; goesAlong: boolean },
): Promise<CommunicationAttachmentRow> => {
  const { files, bytes: kept, sentBytes } = await attachmentSums(tx, communicationId);
  const together = bytes.length + sentBytes;
  if (bytes.length > MOST_BYTES || (goesAlong && together > MOST_BYTES))
    throw new AppError('ATTACHMENT_TOO_LARGE', { bytes: together, most: MOST_BYTES });
  if (files >= MOST_FILES || kept + bytes.length > MOST_KEPT_BYTES)
    throw new AppError('ATTACHMENTS_FULL', { most: MOST_FILES, mostBytes: MOST_KEPT_BYTES });
  return attachments.insert(tx, {
    communicationId,
    filename: `${safe(filename)}.pdf`,
    mimeType: 'application/pdf',
    base64: Buffer.from(bytes).toString('base64'),
    size: bytes.length,
    isSent: goesAlong,
  });
};
