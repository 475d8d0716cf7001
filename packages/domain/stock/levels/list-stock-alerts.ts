import type { ListStockAlertsQuery, StockAlerts, StockState } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { eatenSince } from '../stock.store.ts';
import { levelsOf } from './list-stock-levels.ts';

const DAYS = 28;
const DAY_MS = 86_400_000;
const URGENCY: Record<StockState, number> = { negative: 0, out: 1, low: 2, ok: 3 };

/**
 * What is low or out, the most urgent first: how many days it lasts at the pace of the last four weeks, and how much brings it to
 * its target. Throws LOCATION_NOT_FOUND, LOCATION_ELSEWHERE.
 */
export const listStockAlerts = async (ctx: Context, input: ListStockAlertsQuery): Promise<StockAlerts> => {
  const low = (await levelsOf(ctx, input.locationId)).filter(
    ({ state, minimum }) => state !== 'ok' && (minimum !== null || state === 'negative'),
  );
  if (low.length === 0) return { data: [] };
  const since = new Date(ctx.clock.ms() - DAYS * DAY_MS).toISOString().slice(0, 10);
  const places = [...new Set(low.map(({ locationId }) => locationId))];
  const eaten = await eatenSince(ctx, places, since);
  const data = low.map((level) => {
    const isOf = (one: { locationId: string; stockItemId: string }) =>
      one.locationId === level.locationId && one.stockItemId === level.stockItemId;
    const perDay = (eaten.find(isOf)?.thousandths ?? 0) / DAYS;
    const daysLeft = perDay <= 0 ? null : Math.max(0, Math.round((level.available / perDay) * 10) / 10);
    const wanted = level.target ?? level.minimum ?? 0;
    return { ...level, daysLeft, suggestedPurchase: Math.max(0, wanted - level.available) };
  });
  const last = Number.POSITIVE_INFINITY;
  data.sort((a, b) => URGENCY[a.state] - URGENCY[b.state] || (a.daysLeft ?? last) - (b.daysLeft ?? last));
  return { data };
};
