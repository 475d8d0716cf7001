import { QuarantineOutput } from '@comanda/contracts';
import type { HubDatabase } from '@comanda/db/sqlite';
import { syncIdentity, updateSyncIdentity } from '../sync-identity.store.ts';
import type { CloudLink } from './cloud-link.ts';
import { nextBatch } from './next-batch.ts';

interface Parts {
  db: HubDatabase;
  link: Pick<CloudLink, 'post'>;
  /** The last transaction the cloud is known to hold as this location's history. */
  ackedSeq: number;
  /** Asked between requests; what is left then is handed in by the next call. */
  isWanted(): boolean;
}

/**
 * A fenced hub sends what it can send no more as its own, for people to decide on (docs/sync.md#fencing): as it was sealed,
 * in order, and each but once. Answers how far the cloud turns out to hold its history. Throws CloudRefusal, CloudUnreachable.
 */
export const handInTail = async ({ db, link, ackedSeq, isWanted }: Parts): Promise<number> => {
  let acked = ackedSeq;
  while (isWanted()) {
    const { state, hubId, epoch, quarantinedSeq } = await syncIdentity({ db: db.read });
    // Paired anew meanwhile: what is left is its own again, and nothing of how far it got is kept any more.
    if (state !== 'fenced') break;
    const batch = await nextBatch({ db: db.read }, Math.max(acked, quarantinedSeq));
    if (!batch) break;
    const { prevHash, txs } = batch;
    const reply = await link.post(hubId, '/sync/v1/quarantine', { epoch, prevHash, txs }, QuarantineOutput);
    acked = Math.max(acked, reply.knownSeq);
    const reached = { quarantinedSeq: reply.lastSeq, ackedSeq: acked };
    await db.apply('handed in', async (tx) => {
      // It may have been paired anew meanwhile.
      if ((await syncIdentity(tx)).state === 'fenced') await updateSyncIdentity(tx, reached);
    });
  }
  return acked;
};
