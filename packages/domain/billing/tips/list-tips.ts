import { type ListTipsQuery, minor, type TipBalance } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { namesOf, tipSums } from './tips.store.ts';

/** What each person is owed of their tips at a location, who is owed most first. Minor units. */
export const listTips = async (ctx: Context, { locationId }: ListTipsQuery): Promise<{ data: TipBalance[] }> => {
  if (!ctx.actor.locationIds.includes(locationId)) return { data: [] };
  const sums = await tipSums(ctx, locationId);
  const names = await namesOf(ctx, [...sums.keys()]);
  const data = [...sums].map(([personId, sum]) => ({
    personId,
    name: names.get(personId) ?? personId,
    ...sum,
    balance: minor(sum.earned - sum.refunded - sum.paidOut),
  }));
  return { data: data.sort((a, b) => b.balance - a.balance || a.name.localeCompare(b.name)) };
};
