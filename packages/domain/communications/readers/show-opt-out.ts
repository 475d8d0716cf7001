import type { TaskContext } from '@comanda/kernel/context';
import type { VerbatimAnswer } from '@comanda/kernel/route';
import type { MailDoor } from '../communication-ports.ts';
import { isEmptied } from '../forgetting/forgotten-addresses.ts';
import { messageOfWayOut } from './message-of-way-out.ts';
import { wordsPage } from './words-page.ts';

export const GONE = () => wordsPage(404, 'Este enlace ya no existe', 'El correo del que venía se borró.');

/** Whose address a mail went to was removed with their data: nothing can be blocked, and it is said. */
export const ADDRESS_GONE = () =>
  wordsPage(
    200,
    'Ya no tenemos su correo',
    'Sus datos se borraron, y con ellos la dirección de este correo. Si le llega otro aviso, use el enlace de ese.',
  );

/** The way out, as a page with a button: programs follow every link in a mail, and must take nobody off. */
export const showOptOut = async (
  ctx: TaskContext & MailDoor,
  { given }: { given?: unknown },
): Promise<VerbatimAnswer> => {
  const message = await messageOfWayOut(ctx, given);
  if (!message) return GONE();
  if (isEmptied(message)) return ADDRESS_GONE();
  return wordsPage(
    200,
    '¿Ya no quiere estos correos?',
    `${message.toAddress} no recibirá más avisos. Sus facturas y recibos le siguen llegando.`,
    'No quiero más avisos',
  );
};
