import type { TaskContext } from '@comanda/kernel/context';
import type { VerbatimAnswer } from '@comanda/kernel/route';
import type { MailDoor } from '../communication-ports.ts';
import { communicationOfAny } from '../communications.store.ts';
import { readLink } from './mail-links.ts';
import { noteReader } from './note-reader.ts';

/** One dot, GIF89a, of bytes that are letters. */
const DOT = 'GIF89a\x01\x00\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;';

/** The picture in a mail: whoever asks for it looks at the mail. It is the same for an address nobody made. */
export const openMail = async (
  ctx: TaskContext & MailDoor,
  { given }: { given?: unknown },
): Promise<VerbatimAnswer> => {
  const link = readLink(ctx.links, (given as { t?: unknown }).t);
  const message = link?.kind === 'open' ? await communicationOfAny(ctx, link.communicationId) : null;
  if (link && message) await noteReader(ctx, message, { sending: link.sending, kind: 'opened' });
  const headers = { 'Content-Type': 'image/gif', 'Cross-Origin-Resource-Policy': 'cross-origin' };
  return { status: 200, headers, body: DOT };
};
