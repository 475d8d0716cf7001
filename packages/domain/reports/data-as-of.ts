import type { DataAsOf } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { hubStates, placesOf } from './data-as-of.store.ts';

/** How one node knows until when a location's rows are with it. */
export type AsOf = (ctx: Context, locationIds: readonly string[]) => Promise<DataAsOf[]>;

/** At a hub: now. Its rows are the location's own. */
export const asOfAtHub: AsOf = async (ctx, locationIds) => {
  const asOf = ctx.clock.now();
  return (await placesOf(ctx, locationIds)).map(({ id, name }) => ({ locationId: id, name, asOf }));
};

/**
 * In the cloud: when the hub was last heard of, or, if some of its transactions are not sent or not worked in, when the first of
 * them was written. Null where no hub was ever heard of.
 */
export const asOfInTheCloud: AsOf = async (ctx, locationIds) => {
  const states = await hubStates(ctx, locationIds);
  return (await placesOf(ctx, locationIds)).map(({ id, name }) => {
    const state = states.find(({ locationId }) => locationId === id);
    if (!state?.lastSeenAt) return { locationId: id, name, asOf: null };
    const unsentMs = state.report?.oldestUnsentMs ?? 0;
    const seen = new Date(Date.parse(state.lastSeenAt) - unsentMs).toISOString();
    const { unappliedSince } = state;
    return { locationId: id, name, asOf: unappliedSince !== null && unappliedSince < seen ? unappliedSince : seen };
  });
};
