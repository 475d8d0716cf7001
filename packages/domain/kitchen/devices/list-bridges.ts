import type { Bridge, ListBridgesQuery } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import type { BridgeRow } from '../kitchen.tables.ts';
import { bridgesAt } from './bridge.store.ts';

/** A bridge polls every 30 seconds (docs/contract.md#print-bridges): one that missed three polls is away. Milliseconds. */
const CONNECTED_WITHIN_MS = 90_000;

const isConnected = ({ lastSeenAt }: Pick<BridgeRow, 'lastSeenAt'>, nowMs: number): boolean =>
  lastSeenAt !== null && Date.parse(lastSeenAt) >= nowMs - CONNECTED_WITHIN_MS;

/** Whether any print bridge of a location was heard from of late. */
export const hasConnectedBridge = async (ctx: Context, locationId: string): Promise<boolean> =>
  (await bridgesAt(ctx, [locationId])).some((bridge) => isConnected(bridge, ctx.clock.ms()));

/** Whether any print bridge is paired with this node at a location. */
export const hasBridge = async (ctx: Context, locationId: string): Promise<boolean> =>
  (await bridgesAt(ctx, [locationId])).length > 0;

/** The print bridges of the caller's locations, or of one of them; token hashes stay in the store. */
export const listBridges = async (ctx: Context, input: ListBridgesQuery): Promise<{ data: Bridge[] }> => {
  const asked = ctx.actor.locationIds.filter((id) => input.locationId === undefined || id === input.locationId);
  const rows = await bridgesAt(ctx, asked);
  return {
    data: rows.map(({ tokenHash: _secret, ...bridge }) => ({
      ...bridge,
      isConnected: isConnected(bridge, ctx.clock.ms()),
    })),
  };
};
