import type { Context, TaskContext } from '../context.ts';

/** The browser a request came from. */
export interface Device {
  /** Its key, which no script can read; null before it has one. */
  key: string | null;
  keep(key: string): void;
}

/** What operations that sign somebody in find beside the rest. */
export interface DeviceContext extends TaskContext {
  device: Device;
}

/** A browser nobody signed in from for so long is as good as new. Milliseconds. */
const FORGOTTEN_AFTER_MS = 60 * 86_400_000;

/** The name under which a browser is known; null when nobody has signed in from it. */
export const knownDevice = async (ctx: Context & Pick<DeviceContext, 'device'>): Promise<string | null> => {
  if (!ctx.device.key) return null;
  const hash = ctx.hash.sha256(ctx.device.key);
  const oldest = new Date(ctx.clock.ms() - FORGOTTEN_AFTER_MS).toISOString();
  const row = await ctx.db
    .selectFrom('knownDevice')
    .select('deviceHash')
    .where('deviceHash', '=', hash)
    .where('seenAt', '>', oldest)
    .executeTakeFirst();
  return row?.deviceHash ?? null;
};

/** Knows this browser from now on: it gets a key, if it has none. */
export const keepDevice = async (ctx: DeviceContext): Promise<string> => {
  const key = ctx.device.key ?? ctx.chance.token();
  ctx.device.keep(key);
  const deviceHash = ctx.hash.sha256(key);
  await ctx.write('know a device', async (tx) => {
    const oldest = new Date(tx.clock.ms() - FORGOTTEN_AFTER_MS).toISOString();
    await tx.db.deleteFrom('knownDevice').where('seenAt', '<=', oldest).execute();
    await tx.db
      .insertInto('knownDevice')
      .values({ deviceHash, seenAt: tx.clock.now() })
      .onConflict((conflict) => conflict.column('deviceHash').doUpdateSet({ seenAt: tx.clock.now() }))
      .execute();
  });
  return deviceHash;
};
