import { AppError, type CommunicationAttachment } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { attachments, attachmentView, messageFor } from '../communications.store.ts';

/** One attachment of a message, with its content. Throws COMMUNICATION_NOT_FOUND, NOT_FOUND. */
export const getAttachment = async (
  ctx: Context,
  { id, attachmentId }: { id: string; attachmentId: string },
): Promise<CommunicationAttachment> => {
  await messageFor(ctx, id);
  const found = await attachments.get(ctx, attachmentId);
  if (found.communicationId !== id) throw new AppError('NOT_FOUND', { id: attachmentId });
  return attachmentView(found);
};
