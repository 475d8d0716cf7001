import { AppError, type CommunicationSettings, type SetCommunicationSettingsInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { TaskContext } from '@comanda/kernel/context';
import type { CommunicationPorts } from './communication-ports.ts';
import { hasEveryBranch, saveSettings, settingsOf } from './communications.store.ts';
import { getCommunicationSettings } from './get-communication-settings.ts';
import { scheduleSummary } from './summary/daily-summary.ts';

type Said = Omit<SetCommunicationSettingsInput, 'businessId' | 'tracksReaders' | 'documentLanguage'> &
  Partial<Pick<SetCommunicationSettingsInput, 'tracksReaders' | 'documentLanguage'>>;

/** Says as whom the business writes, and who gets the figures of each day. Throws WRONG_LOCATION where they have not all branches. */
export const setCommunicationSettings = async (
  ctx: TaskContext & CommunicationPorts,
  {
    fromName,
    replyTo = null,
    footer = null,
    dailySummaryTo = null,
    tracksReaders = false,
    accentColor = null,
    logo = null,
    documentLanguage = 'es',
  }: Said,
): Promise<CommunicationSettings> => {
  await ctx.write('set up mail', async (tx) => {
    const isNewReader = dailySummaryTo !== null && dailySummaryTo !== (await settingsOf(tx)).dailySummaryTo;
    if (isNewReader && !(await hasEveryBranch(tx))) throw new AppError('WRONG_LOCATION');
    const looks = { accentColor, logo, documentLanguage };
    await saveSettings(tx, { fromName, replyTo, footer, dailySummaryTo, tracksReaders, ...looks });
    if (dailySummaryTo) await scheduleSummary(tx);
    const { businessId } = tx.actor;
    const entry = {
      action: 'communication.set_up',
      entity: 'communication_setting',
      entityId: businessId,
      locationId: null,
    };
    await recordAudit(tx, { ...entry, details: { fromName, dailySummaryTo, tracksReaders } });
  });
  return getCommunicationSettings(ctx);
};
