import type { Context } from '@comanda/kernel/context';
import type { VerbatimAnswer } from '@comanda/kernel/route';
import { exportTable } from '../../catalogue/index.ts';
import { readKitchen } from './import-kitchen.ts';

/** As `exportProducts`, at a hub: with the station each dish goes to. */
export const exportRoutedProducts = async (ctx: Context): Promise<VerbatimAnswer> => {
  const [locationId] = ctx.actor.locationIds;
  return exportTable(ctx, locationId === undefined ? null : await readKitchen(ctx, locationId));
};
