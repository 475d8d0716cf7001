import type { BestSellers } from '@comanda/contracts';
import { keptUnder } from '@comanda/db';
import type { Context } from '@comanda/kernel/context';
import { dayOf, timeOfDay } from '@comanda/kernel/local-time';
import { locations } from '@comanda/kernel/locations';
import { chosenOptions, type Span, soldByHour } from './best-sellers.store.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const FOUR_WEEKS_MS = 28 * DAY_MS;

interface Sold {
  hours: Awaited<ReturnType<typeof soldByHour>>;
  options: Awaited<ReturnType<typeof chosenOptions>>;
}

const soldIn = async (ctx: Context, locationId: string, span: Span): Promise<Sold> => ({
  hours: await soldByHour(ctx, locationId, span),
  options: await chosenOptions(ctx, locationId, span),
});

/** When the day began that a clock on the wall shows, ms. */
const beginningOfDay = (ms: number, timeZone: string): number => {
  const [hours, minutes] = timeOfDay(ms, timeZone).split(':').map(Number);
  return Math.floor(ms / MINUTE_MS) * MINUTE_MS - (hours! * 60 + minutes!) * MINUTE_MS;
};

/**
 * What a location sold in the last four weeks, by the hour of its own day, and which options guests chose with it. The days
 * before today are reckoned once a day, for every till that loads asks. The hours
 * are those of today's clock: after a change of summer time old ones are one off. Throws LOCATION_NOT_FOUND.
 */
export const listBestSellers = async (ctx: Context, input: { locationId: string }): Promise<BestSellers> => {
  const { id: locationId, timeZone } = await locations.get(ctx, input.locationId);
  const now = ctx.clock.ms();
  const today = beginningOfDay(now, timeZone);
  const at = (ms: number) => new Date(ms).toISOString();
  const before = { from: at(today - FOUR_WEEKS_MS), to: at(today) };
  const past = await keptUnder(ctx.db, { name: `best sellers ${locationId}`, key: dayOf(now, timeZone) }, () =>
    soldIn(ctx, locationId, before),
  );
  const fresh = await soldIn(ctx, locationId, { from: at(today), to: at(now + DAY_MS) });
  return best([past, fresh], Number(timeOfDay(now, timeZone).slice(0, 2)) - new Date(now).getUTCHours());
};

/** `ahead`: hours the place's clock is before UTC. */
const best = (sold: readonly Sold[], ahead: number): BestSellers => {
  const hours = new Map<string, number[]>();
  for (const { productId, hour, quantity } of sold.flatMap((one) => one.hours)) {
    const byHour = hours.get(productId) ?? new Array<number>(24).fill(0);
    const place = (Number(hour) + ahead + 24) % 24;
    byHour[place] = Math.round((byHour[place]! + quantity) * 1000) / 1000;
    hours.set(productId, byHour);
  }
  const options = new Map<string, Map<string, number>>();
  for (const { productId, optionId, times } of sold.flatMap((one) => one.options)) {
    const own = options.get(productId ?? '') ?? new Map<string, number>();
    own.set(optionId, (own.get(optionId) ?? 0) + times);
    options.set(productId ?? '', own);
  }
  const mostFirst = ([a, x]: [string, number], [b, y]: [string, number]) => y - x || (a < b ? -1 : 1);
  return {
    products: [...hours].map(([productId, byHour]) => ({
      productId,
      byHour,
      optionIds: [...(options.get(productId) ?? [])]
        .sort(mostFirst)
        .map(([optionId]) => optionId)
        .slice(0, 12),
    })),
  };
};
