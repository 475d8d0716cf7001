import type { TaskContext } from '@comanda/kernel/context';
import { bridges } from './bridge.store.ts';

/** A bridge asks often; its `lastSeenAt` is kept no finer than this. Milliseconds. */
const SEEN_EVERY_MS = 15_000;

/** The bridge that acts was heard from just now. */
export const noteBridgeSeen = async (ctx: TaskContext): Promise<void> => {
  const bridge = await bridges.get(ctx, ctx.actor.id);
  const oldest = new Date(ctx.clock.ms() - SEEN_EVERY_MS).toISOString();
  if (bridge.lastSeenAt !== null && bridge.lastSeenAt > oldest) return;
  await ctx.write('note a bridge', (tx) => bridges.update(tx, bridge.id, { lastSeenAt: tx.clock.now() }));
};
