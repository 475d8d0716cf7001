import type { UserRow } from '@comanda/db';
import type { Context, TaskContext, WriteContext } from '../context.ts';

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

/** Browsers known by one person, the last to sign in there. Each has free tries, so nobody makes them without end. */
const MOST_OF_A_PERSON = 20;

/** The name under which a browser is known; null when nobody who still works here has signed in from it. */
export const knownDevice = async (ctx: Context & Pick<DeviceContext, 'device'>): Promise<string | null> => {
  if (!ctx.device.key) return null;
  const hash = ctx.hash.sha256(ctx.device.key);
  const oldest = new Date(ctx.clock.ms() - FORGOTTEN_AFTER_MS).toISOString();
  const row = await ctx.db
    .selectFrom('knownDevice')
    .select('deviceHash')
    .where('deviceHash', '=', hash)
    .where('seenAt', '>', oldest)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('userId', 'is', null),
        exists(
          selectFrom('appUser')
            .select('id')
            .whereRef('appUser.id', '=', 'knownDevice.userId')
            .where('isActive', '=', true),
        ),
      ]),
    )
    .executeTakeFirst();
  return row?.deviceHash ?? null;
};

/** Knows this browser from now on, by a key of our making: one that it thought of itself is not taken. */
export const keepDevice = async (ctx: DeviceContext, { id: userId }: Pick<UserRow, 'id'>): Promise<string> => {
  const isKnown = (await knownDevice(ctx)) !== null;
  const key = isKnown ? ctx.device.key! : ctx.chance.token();
  ctx.device.keep(key);
  const deviceHash = ctx.hash.sha256(key);
  await ctx.write('know a device', async (tx) => {
    const oldest = new Date(tx.clock.ms() - FORGOTTEN_AFTER_MS).toISOString();
    await tx.db.deleteFrom('knownDevice').where('seenAt', '<=', oldest).execute();
    await tx.db
      .insertInto('knownDevice')
      .values({ deviceHash, userId, seenAt: tx.clock.now() })
      .onConflict((conflict) => conflict.column('deviceHash').doUpdateSet({ userId, seenAt: tx.clock.now() }))
      .execute();
    await forgetOldest(tx, userId);
  });
  return deviceHash;
};

const forgetOldest = async (tx: WriteContext, userId: string): Promise<void> => {
  const newest = tx.db
    .selectFrom('knownDevice')
    .select('deviceHash')
    .where('userId', '=', userId)
    .orderBy('seenAt', 'desc')
    .orderBy('deviceHash')
    .limit(MOST_OF_A_PERSON);
  await tx.db.deleteFrom('knownDevice').where('userId', '=', userId).where('deviceHash', 'not in', newest).execute();
};
