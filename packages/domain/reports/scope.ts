import { AppError } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { branchIdsOf, locations } from '@comanda/kernel/locations';
import { businessDayAt } from '../identity/index.ts';
import { placesOf } from './data-as-of.store.ts';
import type { Scope } from './reports.store.ts';

/** A leap year: what is longer is asked for in parts. */
const MOST_DAYS = 366;
const DAY_MS = 86_400_000;

const wrongDate = (path: string, message: string): AppError =>
  new AppError('VALIDATION_FAILED', { issues: [{ in: 'query', path, message }] });

/** The caller's locations that this node has, or the one that is named. Throws LOCATION_NOT_FOUND, LOCATION_ELSEWHERE. */
export const placesAsked = async (ctx: Context, locationId: string | undefined): Promise<string[]> => {
  const mine = new Set(ctx.actor.locationIds);
  if (locationId !== undefined) {
    if (!mine.has(locationId)) throw new AppError('LOCATION_NOT_FOUND', { id: locationId });
    return [(await locations.get(ctx, locationId)).id];
  }
  const here = await placesOf(ctx, await branchIdsOf(ctx));
  return here.map(({ id }) => id).filter((id) => mine.has(id));
};

/**
 * What a report is asked of: its locations and business dates, those it is now at the first of them where none is said. Throws
 * LOCATION_NOT_FOUND, LOCATION_ELSEWHERE, VALIDATION_FAILED.
 */
export const scopeOf = async (
  ctx: Context,
  input: { locationId?: string | undefined; from?: string | undefined; to?: string | undefined },
): Promise<Scope> => {
  const locationIds = await placesAsked(ctx, input.locationId);
  const [first] = locationIds;
  if (first === undefined) throw new AppError('LOCATION_NOT_FOUND', { id: '' });
  const to = input.to ?? (await businessDayAt(ctx, first)).businessDate;
  const from = input.from ?? to;
  if (from > to) throw wrongDate('to', 'not before from');
  if (Date.parse(to) - Date.parse(from) >= MOST_DAYS * DAY_MS) throw wrongDate('from', `at most ${MOST_DAYS} days`);
  return { locationIds, from, to };
};
