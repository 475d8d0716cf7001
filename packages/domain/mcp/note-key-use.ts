import type { Context, TaskContext } from '@comanda/kernel/context';

const MINUTE = 60_000;

/** Notes that a key was used, at most once a minute: an assistant may call many times a second. */
export const noteKeyUse = async (ctx: TaskContext, keyId: string): Promise<void> => {
  const before = new Date(ctx.clock.ms() - MINUTE).toISOString();
  if (!(await wasUsedBefore(ctx, keyId, before))) return;
  await ctx.write('note a key’s use', (tx) =>
    tx.db.updateTable('mcpKey').set({ lastUsedAt: tx.clock.now() }).where('id', '=', keyId).execute(),
  );
};

const wasUsedBefore = async (ctx: Context, keyId: string, before: string): Promise<boolean> => {
  const key = await ctx.db.selectFrom('mcpKey').select('lastUsedAt').where('id', '=', keyId).executeTakeFirst();
  return key !== undefined && (key.lastUsedAt === null || key.lastUsedAt < before);
};
