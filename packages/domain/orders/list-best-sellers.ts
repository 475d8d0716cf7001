import type { BestSellers } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { timeOfDay } from '@comanda/kernel/local-time';
import { locations } from '@comanda/kernel/locations';
import { chosenOptions, soldByHour } from './best-sellers.store.ts';

const FOUR_WEEKS_MS = 28 * 86_400_000;

/**
 * What a location sold in the last four weeks, by the hour of its own day, and which options guests chose with it. The hours
 * are those of today's clock: after a change of summer time old ones are one off. Throws LOCATION_NOT_FOUND.
 */
export const listBestSellers = async (ctx: Context, input: { locationId: string }): Promise<BestSellers> => {
  const location = await locations.get(ctx, input.locationId);
  const now = ctx.clock.ms();
  const since = new Date(now - FOUR_WEEKS_MS).toISOString();
  const ahead = Number(timeOfDay(now, location.timeZone).slice(0, 2)) - new Date(now).getUTCHours();
  const hours = new Map<string, number[]>();
  for (const { productId, hour, quantity } of await soldByHour(ctx, location.id, since)) {
    const byHour = hours.get(productId) ?? new Array<number>(24).fill(0);
    byHour[(Number(hour) + ahead + 24) % 24] = Math.round(quantity * 1000) / 1000;
    hours.set(productId, byHour);
  }
  const options = Map.groupBy(await chosenOptions(ctx, location.id, since), (row) => row.productId);
  return {
    products: [...hours].map(([productId, byHour]) => ({
      productId,
      byHour,
      optionIds: (options.get(productId) ?? []).map(({ optionId }) => optionId).slice(0, 12),
    })),
  };
};
