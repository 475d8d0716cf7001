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

/** One that is known for less was made a moment ago, perhaps for a single guess. Milliseconds. */
const SETTLED_AFTER_MS = 3_600_000;

export interface KnownDevice {
  /** The name under which it is known. */
  hash: string;
  /** Whether it has been at work for a while, as a till has. */
  isSettled: boolean;
}

/** The browser a request came from; null when nobody who still works here has signed in from it. */
export const knownDevice = async (ctx: Context & Pick<DeviceContext, 'device'>): Promise<KnownDevice | null> => {
  if (!ctx.device.key) return null;
  const hash = ctx.hash.sha256(ctx.device.key);
  const oldest = new Date(ctx.clock.ms() - FORGOTTEN_AFTER_MS).toISOString();
  const row = await ctx.db
    .selectFrom('knownDevice')
    .select('knownAt')
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
  return row ? { hash, isSettled: Date.parse(row.knownAt) <= ctx.clock.ms() - SETTLED_AFTER_MS } : null;
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
    const seenAt = tx.clock.now();
    await tx.db
      .insertInto('knownDevice')
      .values({ deviceHash, userId, knownAt: seenAt, seenAt })
      .onConflict((conflict) => conflict.column('deviceHash').doUpdateSet({ userId, seenAt }))
      .execute();
    await forgetNewest(tx, userId, deviceHash);
  });
  return deviceHash;
};

/** Those known for longest stay: by making others somebody would make the house's tills strangers. */
const forgetNewest = async (tx: WriteContext, userId: string, current: string): Promise<void> => {
  const others = tx.db.selectFrom('knownDevice').where('userId', '=', userId).where('deviceHash', '!=', current);
  const oldest = others
    .select('deviceHash')
    .orderBy('knownAt')
    .orderBy('deviceHash')
    .limit(MOST_OF_A_PERSON - 1);
  await tx.db
    .deleteFrom('knownDevice')
    .where('userId', '=', userId)
    .where('deviceHash', '!=', current)
    .where('deviceHash', 'not in', oldest)
    .execute();
};
