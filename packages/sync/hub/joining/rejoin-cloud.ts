import { AppError } from '@comanda/contracts';
import type { SyncIdentityRow } from '@comanda/db';
import type { ApplyScope } from '@comanda/db/sqlite';
import type { HubSyncContext } from '../hub-sync-context.ts';
import { beginRecovery, findRecovery, updateRecovery } from '../recovery/recover.store.ts';
import { outboxHashAt, updateSyncIdentity } from '../sync-identity.store.ts';
import { askToJoin, type Joining, type PairedOutput } from './ask-to-join.ts';

/**
 * A hub that was fenced takes its own place again, by a code of an administrator for the same location: it loads what the
 * location did without it and puts what it did alone after that, as a restored hub does (`recover`). Whoever had taken its
 * place is fenced. Throws HUB_OTHER_LOCATION, and what pairing throws.
 */
export const rejoinCloud = async (
  ctx: HubSyncContext,
  { link, ...asked }: Joining,
  { locationId, quarantinedSeq }: SyncIdentityRow,
): Promise<PairedOutput> => {
  const { pinKey, apply } = ctx.sync;
  const handedIn = quarantinedSeq > 0 ? await outboxHashAt(ctx, quarantinedSeq) : null;
  const paired = await askToJoin(link, { ...asked, locationId, ...(handedIn ? { handedIn } : {}) });
  // A cloud that does not know of this yet would have let any location in.
  if (paired.location.id !== locationId) throw new AppError('HUB_OTHER_LOCATION', { locationId });
  if (paired.pinKey !== pinKey.read()) await pinKey.replace(paired.pinKey);
  await apply('take its place again', async (tx) => {
    await takeUp(tx, paired);
    await updateSyncIdentity(tx, { state: 'recovering', isRevoked: false, quarantinedSeq: 0 });
  });
  ctx.sync.paired();
  return { businessName: paired.business.name, locationName: paired.location.name, rows: 0, pinsLost: 0 };
};

/** A recovery that was under way when this hub was fenced goes on; a new box that was loading begins with its first table. */
const takeUp = async (
  tx: ApplyScope,
  { epoch, cloudGen, lastSeq, lastHash }: { epoch: number; cloudGen: string; lastSeq: number; lastHash: string },
): Promise<void> => {
  const position = { epoch, cloudGen, lastSeq, lastHash };
  if (await findRecovery(tx)) await updateRecovery(tx, { ...position, entity: null, afterId: null });
  else await beginRecovery(tx, { ...position, kind: 'history', forkSeq: null });
};
