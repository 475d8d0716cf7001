import { systemActor } from '@comanda/kernel/actors';
import type { TaskContext } from '@comanda/kernel/context';
import type { VerbatimAnswer } from '@comanda/kernel/route';
import type { MailDoor } from '../communication-ports.ts';
import { noteEvent, suppress, suppressionOf } from '../communications.store.ts';
import { isEmptied } from '../forgetting/forgotten-addresses.ts';
import { messageOfWayOut } from './message-of-way-out.ts';
import { ADDRESS_GONE, GONE } from './show-opt-out.ts';
import { wordsPage } from './words-page.ts';

/** Takes an address off what many get: by the page's button, or by a mail program (RFC 8058). As often as one likes. */
export const optOut = async (ctx: TaskContext & MailDoor, { given }: { given?: unknown }): Promise<VerbatimAnswer> => {
  const message = await messageOfWayOut(ctx, given);
  if (!message) return GONE();
  if (isEmptied(message)) return ADDRESS_GONE();
  await ctx.as(systemActor(message.businessId, [])).write('take an address off', async (tx) => {
    if (await suppressionOf(tx, message.toAddress)) return;
    await suppress(tx, message.toAddress, 'opted_out');
    await noteEvent(tx, message.id, 'recipient.opted_out');
  });
  return wordsPage(
    200,
    'Listo',
    `${message.toAddress} ya no recibe avisos. Sus facturas y recibos le siguen llegando.`,
  );
};
