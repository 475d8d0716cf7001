import { RecoverOutput } from '@comanda/contracts';
import type { Env } from '@comanda/db';
import type { ApplyScope, HubDatabase } from '@comanda/db/sqlite';
import type { Actor, WriteContext } from '@comanda/kernel/context';
import { syncIdentity, updateSyncIdentity } from '../sync-identity.store.ts';
import type { CloudLink } from '../up/cloud-link.ts';
import type { SyncLog } from '../up/uplink.ts';
import { beginRecovery, findRecovery } from './recover.store.ts';
import { sealAnew } from './recover-anew.ts';
import { finishRecovery } from './recover-finish.ts';
import { findFork, forkOff } from './recover-fork.ts';
import { replayHistory } from './recover-replay.ts';
import { loadRows } from './recover-rows.ts';

export interface RecoveryParts {
  db: HubDatabase;
  link: Pick<CloudLink, 'post'>;
  env: Pick<Env, 'now' | 'uuid'>;
  log: SyncLog;
  /** A transaction of the sync, as domain operations want one; `actor`: whose rows it sees, none unless said. */
  asWrite(scope: ApplyScope, actor?: Actor): WriteContext;
  /** Inside the transaction with which recovery begins: from here on nobody writes. */
  begins?(): void;
  /** Asked between steps; what is left then is done by the next call. */
  isWanted(): boolean;
}

/**
 * Takes back what the cloud holds: a restored hub its history, a new box its rows (docs/sync.md#recovery). Every step is one
 * transaction that says how far it went, so a crash anywhere only repeats a question. True when this hub is as the cloud,
 * with what it did on its own after it. Throws CloudRefusal, CloudUnreachable.
 */
export const recover = async (parts: RecoveryParts): Promise<boolean> => {
  const { db } = parts;
  const ctx = { db: db.read };
  if (!(await findRecovery(ctx))) await takeEpoch(parts);
  let recovery = await findRecovery(ctx);
  // Of what the cloud had forgotten there was nothing to take back.
  if (!recovery) return true;
  if (recovery.kind === 'rows') return loadRows(parts, recovery);
  if (recovery.forkSeq === null) await forkOff(parts, recovery, await findFork(parts, recovery));
  recovery = (await findRecovery(ctx))!;
  if (!(await replayHistory(parts))) return false;
  await finishRecovery(parts, recovery);
  return true;
};

/** From now on whoever else goes by this hub's name is fenced. */
const takeEpoch = async ({ db, env, link, log, asWrite, begins }: RecoveryParts): Promise<void> => {
  const { hubId, epoch, recoveryClaim } = await syncIdentity({ db: db.read });
  const claim = recoveryClaim ?? env.uuid();
  // Kept first: who asks again after a crash must be known for the same, or it would be fenced by itself.
  if (recoveryClaim === null) await db.apply('claim', (tx) => updateSyncIdentity(tx, { recoveryClaim: claim }));
  const said = await link.post(hubId, '/sync/v1/recover', { epoch, claim }, RecoverOutput);
  const anew = await db.apply('recovery begins', async (tx) => {
    begins?.();
    await updateSyncIdentity(tx, { recoveryClaim: null });
    const { baseSeq } = await syncIdentity(tx);
    if (said.lastSeq < baseSeq) return sealAnew(tx, { asWrite }, said, new Date(env.now()).toISOString());
    await beginRecovery(tx, { ...said, kind: 'history', forkSeq: null });
    return null;
  });
  if (anew) log.warn(anew, 'its rows are sealed anew');
};
