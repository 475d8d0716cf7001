import type { Context, TaskContext, WriteContext } from '@comanda/kernel/context';
import type { UserRow } from '../identity.tables.ts';

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

/** Browsers known by one person: those where nobody else has signed in since. Each has free tries, so nobody makes them without end. */
const MOST_OF_A_PERSON = 20;

/** One that is known for less was made a moment ago, perhaps for a single guess. Milliseconds. */
const SETTLED_AFTER_MS = 3_600_000;

/** One where nobody signs in for a day may be gone: a private window, a tablet that forgets its keys. Milliseconds. */
const GONE_AFTER_MS = 86_400_000;

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
    await forgetMost(tx, userId, deviceHash);
  });
  return deviceHash;
};

/**
 * Those known for longest stay, or by making others somebody would make the house's tills strangers; how lately each was seen
 * says nothing, it costs a PIN. But those that may be gone go first, or the tills of today would find no place beside them.
 */
const forgetMost = async (tx: WriteContext, userId: string, current: string): Promise<void> => {
  const others = await tx.db
    .selectFrom('knownDevice')
    .select(['deviceHash', 'knownAt', 'seenAt'])
    .where('userId', '=', userId)
    .where('deviceHash', '!=', current)
    .orderBy('knownAt')
    .orderBy('deviceHash')
    .execute();
  const { gone = [], inUse = [] } = Object.groupBy(others, (one) => (isGone(tx, one) ? 'gone' : 'inUse'));
  const lastSeenFirst = gone.toSorted((a, b) => Date.parse(b.seenAt) - Date.parse(a.seenAt));
  const forgotten = [...inUse, ...lastSeenFirst].slice(MOST_OF_A_PERSON - 1).map(({ deviceHash }) => deviceHash);
  await tx.db.deleteFrom('knownDevice').where('deviceHash', 'in', forgotten).execute();
};

/** Not while it was in use for longer than it has been away: a house may be open on two days a week. */
const isGone = ({ clock }: WriteContext, one: { knownAt: string; seenAt: string }): boolean => {
  const [knownMs, seenMs] = [Date.parse(one.knownAt), Date.parse(one.seenAt)];
  return clock.ms() - seenMs >= Math.max(GONE_AFTER_MS, seenMs - knownMs);
};
