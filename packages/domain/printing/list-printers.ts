import type { Context } from '../context.ts';

/** The printer addresses the hub serves at the actor's locations: each gets one session, however many stations share it. */
export const listPrinters = async (ctx: Context): Promise<string[]> => {
  const rows = await ctx.db
    .selectFrom('kitchenStation')
    .select('printerUrl')
    .distinct()
    .where('businessId', '=', ctx.actor.businessId)
    .where('locationId', 'in', [...ctx.actor.locationIds])
    .where('isActive', '=', true)
    .where('printerUrl', 'is not', null)
    .execute();
  return rows.map((row) => row.printerUrl).filter((url) => url !== null);
};

/** True when a slip waits for this printer. */
export const hasPrintWork = async (ctx: Context, printerUrl: string): Promise<boolean> => {
  const row = await ctx.db
    .selectFrom('printJob')
    .innerJoin('kitchenStation', 'kitchenStation.id', 'printJob.stationId')
    .select('printJob.id')
    .where('kitchenStation.printerUrl', '=', printerUrl)
    .where('kitchenStation.isActive', '=', true)
    .where('printJob.status', '=', 'pending')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};
