import type { CommunicationAttachment } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { attachmentsOf, attachmentView, communications } from './communications.store.ts';

/** What is attached to a message. Throws COMMUNICATION_NOT_FOUND. */
export const listAttachments = async (
  ctx: Context,
  { id }: { id: string },
): Promise<{ data: CommunicationAttachment[] }> => {
  await communications.get(ctx, id);
  return { data: (await attachmentsOf(ctx, id)).map(attachmentView) };
};
