import type { RecoverOutput } from '@comanda/contracts';
import type { ApplyScope } from '@comanda/db/sqlite';
import { numberAfter, raiseAlarm } from './recover.store.ts';
import type { RecoveryParts } from './recover.ts';
import { auditRecovery } from './recover-audit.ts';
import { syncIdentity, updateSyncIdentity } from './sync-identity.store.ts';

/**
 * The cloud was put back to before what this hub still keeps of its history (docs/sync.md#a-cloud-that-was-put-back): all
 * that only this hub writes goes up as it stands, after the cloud's last transaction and under a new epoch, so that no
 * number is given twice. Edits of what the cloud arbitrates go up again as far as they are kept. `at`: ISO 8601. Answers
 * what it told the operator.
 */
export const sealAnew = async (
  tx: ApplyScope,
  { owners, asWrite }: Pick<RecoveryParts, 'owners' | 'asWrite'>,
  said: RecoverOutput,
  at: string,
): Promise<object> => {
  const { epoch, cloudGen, lastSeq, lastHash } = said;
  const { baseSeq } = await syncIdentity(tx);
  tx.salvageTail(baseSeq);
  await numberAfter(tx, lastSeq);
  await updateSyncIdentity(tx, {
    ...{ state: 'paired', epoch, cloudGen, baseSeq: lastSeq, baseHash: Buffer.from(lastHash, 'hex') },
    ...{ ackedSeq: lastSeq, appliedSeq: lastSeq, safePruneSeq: 0 },
  });
  await auditRecovery(asWrite(tx), 'hub.sealed_anew', { epoch, kept: baseSeq, cloud: lastSeq });
  const rows = await tx.sealOwnRows();
  // Of these only what is gone is not among the rows.
  const own = Object.keys(owners).filter((table) => owners[table] === 'hub');
  await tx.db.deleteFrom('syncSalvage').where('entity', 'in', own).where('op', '<>', 'D').execute();
  const salvaged = await tx.sealSalvage();
  const told = { epoch, kept: baseSeq, cloud: lastSeq, rows, salvaged };
  await raiseAlarm(tx, at, 'sealed_anew', told);
  return told;
};
