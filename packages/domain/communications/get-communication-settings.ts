import type { CommunicationSettings } from '@comanda/contracts';
import type { TaskContext } from '@comanda/kernel/context';
import type { CommunicationPorts } from './communication-ports.ts';
import { settingsOf } from './communications.store.ts';

/** As whom the business writes, and whether anything can be sent at all. */
export const getCommunicationSettings = async (
  ctx: TaskContext & CommunicationPorts,
): Promise<CommunicationSettings> => {
  const { fromName, replyTo, footer, dailySummaryTo, tracksReaders, accentColor, logo, documentLanguage } =
    await settingsOf(ctx);
  const said = { fromName, replyTo, footer, dailySummaryTo, tracksReaders, accentColor, logo, documentLanguage };
  return { ...said, isConnected: ctx.mailer !== null, hearsOfDelivery: ctx.proveWebhook !== null };
};
