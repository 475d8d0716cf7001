import type { ListedAttachment } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { attachmentsOf, attachmentView, listedAttachments, messageFor } from '../communications.store.ts';

/** What is attached to a message, with its content in base64 where that is asked for. Throws COMMUNICATION_NOT_FOUND. */
export const listAttachments = async (
  ctx: Context,
  { id, content = false }: { id: string; content?: boolean },
): Promise<{ data: ListedAttachment[] }> => {
  await messageFor(ctx, id);
  if (!content) return { data: await listedAttachments(ctx, id) };
  return { data: (await attachmentsOf(ctx, id)).map(attachmentView) };
};
