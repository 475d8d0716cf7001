import { ASK_BRIDGE, type Bridge, type BridgeRemoval, type ListBridgesQuery } from '@comanda/contracts';
import type { CloudLine } from '@comanda/kernel/commands';
import type { Context } from '@comanda/kernel/context';
import { removedBridges } from './bridge.store.ts';
import { listBridges } from './list-bridges.ts';

/**
 * The print bridges of a hub's location; at the end those of the cloud that were removed here and the cloud has not heard of it, or did not
 * let go: with their token they print on for whoever asks the cloud, and somebody who may has to say so again.
 */
export const listBridgesAtHub = async (
  ctx: Context & CloudLine,
  input: ListBridgesQuery,
): Promise<{ data: Bridge[] }> => {
  const { data } = await listBridges(ctx, input);
  const answers = await ctx.lastAnswers(ctx, ASK_BRIDGE);
  const open = new Map<string, BridgeRemoval>();
  for (const [id, answer] of answers) {
    if (answer === 'waiting') open.set(id, 'asked');
    else if (answer !== 'done') open.set(id, 'refused');
  }
  const removed = await removedBridges(ctx, [...open.keys()]);
  return {
    data: [
      ...data,
      ...removed
        .filter(({ locationId }) => input.locationId === undefined || locationId === input.locationId)
        .map(({ tokenHash: _secret, ...bridge }) => ({
          ...bridge,
          isConnected: false,
          removal: open.get(bridge.id)!,
        })),
    ],
  };
};
