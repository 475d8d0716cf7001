import type { CommunicationSettings } from '@comanda/contracts';
import type { TaskContext } from '@comanda/kernel/context';
import type { CommunicationPorts } from './communication-ports.ts';
import { settingsOf } from './communications.store.ts';

/** As whom the business writes, and whether anything can be sent at all. */
export const getCommunicationSettings = async (
  ctx: TaskContext & CommunicationPorts,
): Promise<CommunicationSettings> => {
  const { fromName, replyTo, footer, dailySummaryTo } = await settingsOf(ctx);
  return { fromName, replyTo, footer, dailySummaryTo, isConnected: ctx.mailer !== null };
};
