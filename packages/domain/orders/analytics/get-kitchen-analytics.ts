import { AppError, type KitchenAnalytics, type KitchenAnalyticsQuery } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { dayOf, nextDay, startOfDay, timeOfDay } from '@comanda/kernel/local-time';
import { locations } from '@comanda/kernel/locations';
import { stationsOf } from '../../kitchen/index.ts';
import { type FiredTicket, firedTickets, MOST_TICKETS, type PartedLine, splitLines } from './analytics.store.ts';

/** A quarter of a year: what is longer is asked for in parts. */
const MOST_DAYS = 93;
const DAY_MS = 86_400_000;

/** How long the kitchen took for it, in seconds; null for what is not done, or was not to be. */
const secondsOf = ({ status, firedAt, firstBumpedAt, bumpedAt }: FiredTicket): number | null => {
  const doneAt = firstBumpedAt ?? bumpedAt;
  if (status === 'voided' || !doneAt) return null;
  return Math.max(0, Math.round((Date.parse(doneAt) - Date.parse(firedAt)) / 1000));
};

/** The value so many of a hundred are not above (nearest rank); null of none. */
export const percentile = (values: readonly number[], hundredth: number): number | null => {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((hundredth / 100) * sorted.length) - 1)]!;
};

const timesOf = (tickets: readonly FiredTicket[]): number[] =>
  tickets.map(secondsOf).filter((seconds) => seconds !== null);

const isDay = (at: string): boolean => !at.includes('T');

const wrongDate = (path: string, message: string): AppError =>
  new AppError('VALIDATION_FAILED', { issues: [{ in: 'query', path, message }] });

const spanOf = (
  { dateFrom, dateTo }: Pick<KitchenAnalyticsQuery, 'dateFrom' | 'dateTo'>,
  timeZone: string,
  nowMs: number,
): { from: string; to: string } => {
  // A day is the location's, not the one it is at Greenwich.
  const lastDay = dateTo && isDay(dateTo) ? dateTo : dayOf(dateTo ? Date.parse(dateTo) : nowMs, timeZone);
  const fromDay = dateFrom ?? lastDay;
  const from = isDay(fromDay) ? startOfDay(fromDay, timeZone) : Date.parse(fromDay);
  // What is fired in this very moment is among them.
  const to = !dateTo ? nowMs + 1 : isDay(dateTo) ? startOfDay(nextDay(dateTo), timeZone) : Date.parse(dateTo);
  if (to < from) throw wrongDate('dateTo', 'not before dateFrom');
  if (to - from > MOST_DAYS * DAY_MS) throw wrongDate('dateFrom', `at most ${MOST_DAYS} days`);
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
};

/** Lines without a ticket of their own that were parted from some that have one. */
const partedFrom = (tickets: readonly FiredTicket[], parted: readonly PartedLine[]): PartedLine[] => {
  const fired = new Set(tickets.map(({ orderItemId }) => orderItemId));
  const sources = new Map(parted.map(({ id, splitFrom }) => [id, splitFrom]));
  const isOfThem = (id: string): boolean => {
    const met = new Set<string>();
    // Lines that were parted from each other lead round for ever.
    for (let at = sources.get(id); at && !met.has(at); at = sources.get(at)) {
      if (fired.has(at)) return true;
      met.add(at);
    }
    return false;
  };
  return parted.filter(({ id }) => !fired.has(id) && isOfThem(id));
};

const productsOf = (
  tickets: readonly FiredTicket[],
  parted: ReadonlyMap<string | null, readonly PartedLine[]>,
): KitchenAnalytics['products'] =>
  [...Map.groupBy(tickets, ({ productId }) => productId)]
    .flatMap(([productId, group]) => {
      if (productId === null) return [];
      // A dish that two stations cook, or that was changed, is ordered once.
      const lines = new Map(group.filter((one) => !one.lineVoidedAt).map((one) => [one.orderItemId, one.quantity]));
      for (const { id, quantity } of parted.get(productId) ?? []) lines.set(id, quantity);
      const thousandths = [...lines.values()].reduce((sum, quantity) => sum + Math.round(quantity * 1000), 0);
      const p50Seconds = percentile(timesOf(group), 50);
      return [{ productId, name: group.at(-1)!.name, quantity: thousandths / 1000, p50Seconds }];
    })
    .sort((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name));

/**
 * What the kitchen of a location did in a time, by station, dish and hour of its day. `dateFrom` and `dateTo` are days of the
 * location (`dateTo` whole) or instants; today unless they are said. Throws LOCATION_NOT_FOUND, VALIDATION_FAILED.
 */
export const getKitchenAnalytics = async (ctx: Context, input: KitchenAnalyticsQuery): Promise<KitchenAnalytics> => {
  const location = await locations.get(ctx, input.locationId ?? ctx.actor.locationIds[0] ?? '');
  const span = spanOf(input, location.timeZone, ctx.clock.ms());
  const tickets = await firedTickets(ctx, { ...input, ...span, locationId: location.id });
  if (tickets.length > MOST_TICKETS) throw wrongDate('dateFrom', `at most ${MOST_TICKETS} tickets`);
  const parted = partedFrom(tickets, await splitLines(ctx, { locationId: location.id, ...span }));
  const names = new Map((await stationsOf(ctx, location.id)).map(({ id, name }) => [id, name]));
  const hourOf = ({ firedAt }: FiredTicket) => Number(timeOfDay(Date.parse(firedAt), location.timeZone).slice(0, 2));
  const stations = [...Map.groupBy(tickets, ({ stationId }) => stationId)].map(([stationId, group]) => ({
    stationId,
    stationName: names.get(stationId) ?? '',
    tickets: group.length,
    bumped: group.filter(({ status }) => status === 'bumped').length,
    voided: group.filter(({ status }) => status === 'voided').length,
    p50Seconds: percentile(timesOf(group), 50),
    p90Seconds: percentile(timesOf(group), 90),
  }));
  const hours = [...Map.groupBy(tickets, hourOf)].map(([hour, group]) => ({
    hour,
    tickets: group.length,
    p90Seconds: percentile(timesOf(group), 90),
  }));
  return {
    ...span,
    stations: stations.sort((a, b) => a.stationName.localeCompare(b.stationName)),
    products: productsOf(
      tickets,
      Map.groupBy(parted, ({ productId }) => productId),
    ),
    hours: hours.sort((a, b) => a.hour - b.hour),
  };
};
