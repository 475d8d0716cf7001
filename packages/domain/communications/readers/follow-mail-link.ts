import type { TaskContext } from '@comanda/kernel/context';
import type { VerbatimAnswer } from '@comanda/kernel/route';
import type { MailDoor } from '../communication-ports.ts';
import { communicationOfAny } from '../communications.store.ts';
import { readLink } from './mail-links.ts';
import { addressesIn, addressHref } from './mail-page.ts';
import { noteReader } from './note-reader.ts';
import { wordsPage } from './words-page.ts';

/** A link of a mail: leads where the mail itself says, never where the caller does. */
export const followMailLink = async (
  ctx: TaskContext & MailDoor,
  { given }: { given?: unknown },
): Promise<VerbatimAnswer> => {
  const link = readLink(ctx.links, (given as { t?: unknown }).t);
  const message = link && typeof link.kind === 'number' ? await communicationOfAny(ctx, link.communicationId) : null;
  const address = message && addressesIn(message.body)[Number(link?.kind)];
  const href = address ? addressHref(address) : null;
  if (!link || !message || href === null)
    return wordsPage(404, 'Este enlace ya no existe', 'El correo del que venía se borró.');
  await noteReader(ctx, message, { sending: link.sending, kind: 'clicked' });
  return { status: 302, headers: { Location: href, 'Referrer-Policy': 'no-referrer' }, body: '' };
};
