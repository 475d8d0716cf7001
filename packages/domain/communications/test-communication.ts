import { AppError, type CommunicationView } from '@comanda/contracts';
import type { TaskContext } from '@comanda/kernel/context';
import type { CommunicationPorts } from './communication-ports.ts';
import { communications } from './communications.store.ts';
import { createCommunication } from './create-communication.ts';
import { getCommunication } from './get-communication.ts';
import { queueCommunication } from './sending/queue-communication.ts';

/** Sends a message that says that messages arrive. Throws MAIL_NOT_CONFIGURED. */
export const testCommunication = async (
  ctx: TaskContext & CommunicationPorts,
  { to }: { to: string },
): Promise<CommunicationView> => {
  if (!ctx.mailer) throw new AppError('MAIL_NOT_CONFIGURED');
  return ctx.write('send a test mail', async (tx) => {
    const words = { subject: 'Correo de prueba', body: 'Si lee esto, los correos de su restaurante llegan.' };
    const { id } = await createCommunication(tx, { to, ...words });
    await queueCommunication(tx, await communications.get(tx, id), null);
    return getCommunication(tx, { id });
  });
};
