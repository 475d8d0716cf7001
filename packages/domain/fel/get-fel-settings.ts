import type { FelSettingsView } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { felAccounts, felSettings } from './fel.store.ts';
import { settingsView } from './settings-view.ts';

/** How the caller's business invoices, without its credentials. */
export const getFelSettings = async (ctx: Context): Promise<FelSettingsView> => {
  const { businessId } = ctx.actor;
  const row = await felSettings.find(ctx, businessId);
  return { settings: row && settingsView(row, (await felAccounts.find(ctx, businessId)) !== null) };
};
