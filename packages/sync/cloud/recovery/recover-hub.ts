import { AppError, type RecoverInput, type RecoverOutput } from '@comanda/contracts';
import type { HubLogRow } from '@comanda/db';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { cloudGenOf, lockHubLog, updateHub, updateHubLog } from '../fleet/hubs.store.ts';
import { logOf, takeEpoch } from '../inbox/hello.ts';

/**
 * A hub that was restored or copied asks to go on (docs/sync.md#recovery): it gets a new epoch, so that a copy of it writes
 * no more, and hears where the location's stream ends. The same claim asked again, by a hub that missed the answer or a
 * network that sends twice, hears the same. Throws HUB_FENCED.
 */
export const recoverHub = async (tx: WriteContext, { epoch, claim }: RecoverInput): Promise<RecoverOutput> => {
  const log = await logOf(tx, lockHubLog);
  const isRepeated = log.recoveryClaim === claim;
  if (!isRepeated && epoch < log.epoch) throw new AppError('HUB_FENCED');
  // A cloud that was restored may know an older epoch than the hub.
  const taken = await takeEpoch(tx, log, epoch);
  const { lastSeq, lastHash } = log;
  return {
    epoch: isRepeated ? log.epoch : await begin(tx, { ...log, ...taken }, claim),
    lastSeq,
    lastHash: Buffer.from(lastHash).toString('hex'),
    cloudGen: await cloudGenOf(tx),
  };
};

const begin = async (tx: WriteContext, log: HubLogRow, claim: string): Promise<number> => {
  const { locationId, hubId, lastSeq, raisedFrom } = log;
  const epoch = log.epoch + 1;
  await updateHubLog(tx, locationId, { epoch, raisedFrom, recoveryClaim: claim, peopleAs: null });
  await updateHub(tx, hubId, { epoch });
  const entry = { action: 'hub.recovered', entity: 'hub', entityId: hubId, locationId };
  await recordAudit(tx, { ...entry, details: { epoch, lastSeq } });
  return epoch;
};
