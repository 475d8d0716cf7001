import type { RecoverOutput } from '@comanda/contracts';
import { recordAudit } from '@comanda/domain/audit';
import type { WriteContext } from '@comanda/domain/context';
import { logOf } from './hello.ts';
import { cloudGenOf, updateHub, updateHubLog } from './hubs.store.ts';

/**
 * A hub that was restored or copied asks to go on (facts/sync.md §5.9): it gets a new epoch, so that a copy of it writes
 * no more, and hears where the location's stream ends. Asked again it takes one more. Throws HUB_FENCED.
 */
export const recoverHub = async (tx: WriteContext): Promise<RecoverOutput> => {
  const { locationId, hubId, lastSeq, lastHash, epoch: before } = await logOf(tx);
  const epoch = before + 1;
  await updateHubLog(tx, locationId, { epoch });
  await updateHub(tx, hubId, { epoch });
  const entry = { action: 'hub.recovered', entity: 'hub', entityId: hubId, locationId };
  await recordAudit(tx, { ...entry, details: { epoch, lastSeq } });
  return { epoch, lastSeq, lastHash: Buffer.from(lastHash).toString('hex'), cloudGen: await cloudGenOf(tx) };
};
