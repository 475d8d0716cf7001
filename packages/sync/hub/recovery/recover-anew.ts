import type { RecoverOutput } from '@comanda/contracts';
import { hubsOwn, tablesOf } from '@comanda/db';
import type { ApplyScope } from '@comanda/db/sqlite';
import { syncIdentity, updateSyncIdentity } from '../sync-identity.store.ts';
import { numberAfter, raiseAlarm } from './recover.store.ts';
import type { RecoveryParts } from './recover.ts';
import { auditRecovery } from './recover-audit.ts';

/**
 * The cloud was put back to before what this hub still keeps of its history (docs/sync.md#a-cloud-that-was-put-back): all
 * that only this hub writes goes up as it stands, after the cloud's last transaction and under a new epoch, so that no
 * number is given twice. Edits of what the cloud arbitrates go up again as far as they are kept. `at`: ISO 8601. Answers
 * what it told the operator.
 */
export const sealAnew = async (
  tx: ApplyScope,
  { asWrite }: Pick<RecoveryParts, 'asWrite'>,
  said: RecoverOutput,
  at: string,
): Promise<object> => {
  const { epoch, cloudGen, lastSeq, lastHash } = said;
  const { baseSeq } = await syncIdentity(tx);
  tx.salvageTail(baseSeq);
  await numberAfter(tx, lastSeq);
  await updateSyncIdentity(tx, {
    state: 'paired',
    epoch,
    cloudGen,
    baseSeq: lastSeq,
    baseHash: Buffer.from(lastHash, 'hex'),
    ackedSeq: lastSeq,
    appliedSeq: lastSeq,
    safePruneSeq: 0,
  });
  await auditRecovery(asWrite(tx), 'hub.sealed_anew', { epoch, kept: baseSeq, cloud: lastSeq });
  const rows = await tx.sealOwnRows();
  // Of these only what is gone is not among the rows.
  await tx.db
    .deleteFrom('syncSalvage')
    .where('entity', 'in', hubsOwn(tablesOf(tx.db)))
    .where('op', '<>', 'D')
    .execute();
  const salvaged = await tx.sealSalvage();
  const summary = { epoch, kept: baseSeq, cloud: lastSeq, rows, salvaged };
  await raiseAlarm(tx, at, 'sealed_anew', summary);
  return summary;
};
