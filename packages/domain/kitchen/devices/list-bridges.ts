import type { Bridge, ListBridgesQuery } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { bridgesAt } from './bridge.store.ts';

/** A bridge polls every 30 seconds (docs/contract.md#print-bridges): one that missed three polls is away. Milliseconds. */
const CONNECTED_WITHIN_MS = 90_000;

/** The print bridges of the caller's locations, or of one of them; token hashes stay in the store. */
export const listBridges = async (ctx: Context, input: ListBridgesQuery): Promise<{ data: Bridge[] }> => {
  const oldest = new Date(ctx.clock.ms() - CONNECTED_WITHIN_MS).toISOString();
  const asked = ctx.actor.locationIds.filter((id) => input.locationId === undefined || id === input.locationId);
  const rows = await bridgesAt(ctx, asked);
  return {
    data: rows.map(({ tokenHash: _secret, ...bridge }) => ({
      ...bridge,
      isConnected: bridge.lastSeenAt !== null && bridge.lastSeenAt >= oldest,
    })),
  };
};
