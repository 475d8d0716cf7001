import type { HubDatabase } from '@comanda/db/sqlite';
import { outboxTail, syncIdentity, updateSyncIdentity } from '../sync-identity.store.ts';
import { type HighWater, type HighWaterFile, isPutBack } from './high-water.ts';
import { markOpenPapers } from './open-papers.ts';
import { raiseAlarm } from './recover.store.ts';

/** Where a hub's history ends, and under which epoch. */
export const positionOf = async (ctx: Pick<HubDatabase, 'read'>): Promise<HighWater> => {
  const db = { db: ctx.read };
  const { hubId, epoch } = await syncIdentity(db);
  return { hubId, epoch, seq: (await outboxTail(db)).seq };
};

/**
 * Recognises a database that was put back from a backup before anybody sells on it or anything of it is printed, also where
 * no cloud can say so: it takes its history back first, and what waits for a printer is marked. Nothing is done about a hub
 * that is no cloud's, for nobody has what it lacks; the operator's command marks its slips. Answers whether it was one.
 */
export const noticeRestore = async (
  db: HubDatabase,
  file: Pick<HighWaterFile, 'read'>,
  at: string,
): Promise<boolean> => {
  const { state } = await syncIdentity({ db: db.read });
  if (state !== 'paired') return false;
  const [now, seen] = [await positionOf(db), file.read()];
  if (!isPutBack(now, seen)) return false;
  await db.write('put back from a backup', 'sync', async (tx) => {
    await updateSyncIdentity(tx, { state: 'recovering' });
    await markOpenPapers(tx);
    await raiseAlarm(tx, at, 'restored', { now, seen });
  });
  return true;
};
