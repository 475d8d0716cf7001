import type { CommunicationSettings, SetCommunicationSettingsInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { TaskContext } from '@comanda/kernel/context';
import type { CommunicationPorts } from './communication-ports.ts';
import { saveSettings } from './communications.store.ts';
import { getCommunicationSettings } from './get-communication-settings.ts';
import { scheduleSummary } from './summary/daily-summary.ts';

/** Says as whom the business writes, and who gets the figures of each day. */
export const setCommunicationSettings = async (
  ctx: TaskContext & CommunicationPorts,
  { fromName, replyTo = null, footer = null, dailySummaryTo = null }: Omit<SetCommunicationSettingsInput, 'businessId'>,
): Promise<CommunicationSettings> => {
  await ctx.write('set up mail', async (tx) => {
    await saveSettings(tx, { fromName, replyTo, footer, dailySummaryTo });
    if (dailySummaryTo) await scheduleSummary(tx);
    const { businessId } = tx.actor;
    const entry = {
      action: 'communication.set_up',
      entity: 'communication_setting',
      entityId: businessId,
      locationId: null,
    };
    await recordAudit(tx, { ...entry, details: { fromName, dailySummaryTo } });
  });
  return getCommunicationSettings(ctx);
};
