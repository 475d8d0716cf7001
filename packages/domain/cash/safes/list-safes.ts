import { type ListSafesQuery, minor, type SafeView } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { holdsPermission } from '@comanda/kernel/require-permission';
import { safesAt } from '../cash.store.ts';
import { MAY_KNOW_EXPECTED } from '../session-view.ts';
import { safeBalances } from './safe-entries.store.ts';

/** Safes of the caller's locations, those switched off too, with what each should hold; who counts tills blind is not told that. */
export const listSafes = async (ctx: Context, { locationId }: ListSafesQuery): Promise<{ data: SafeView[] }> => {
  const mine = ctx.actor.locationIds;
  const found = await safesAt(ctx, locationId ? mine.filter((id) => id === locationId) : mine);
  if (!holdsPermission(ctx.actor, MAY_KNOW_EXPECTED))
    return { data: found.map((safe) => ({ ...safe, balance: null })) };
  const balances = await safeBalances(
    ctx,
    found.map(({ id }) => id),
  );
  return { data: found.map((safe) => ({ ...safe, balance: minor(balances.get(safe.id) ?? 0) })) };
};
