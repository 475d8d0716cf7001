import type { Page, Paging, SyncConflict } from '@comanda/contracts';
import type { HubCommands } from '@comanda/kernel/commands';
import type { Context } from '@comanda/kernel/context';
import { fleetPage } from '../fleet/fleet-page.ts';
import { conflictViews } from './conflict-view.ts';
import { openConflicts } from './conflicts.store.ts';

/** What nobody decided yet at the caller's locations, newest first. */
export const listConflicts = async (ctx: Context & HubCommands, input: Paging): Promise<Page<SyncConflict>> => {
  const page = await fleetPage(openConflicts(ctx).orderBy('at', 'desc').orderBy('id', 'desc'), input);
  return { ...page, data: await conflictViews(ctx, page.data) };
};
