import type { ListSafesQuery, Safe } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { safesAt } from '../cash.store.ts';

/** Safes of the caller's locations, those switched off too. */
export const listSafes = async (ctx: Context, { locationId }: ListSafesQuery): Promise<{ data: Safe[] }> => {
  const mine = ctx.actor.locationIds;
  return { data: await safesAt(ctx, locationId ? mine.filter((id) => id === locationId) : mine) };
};
