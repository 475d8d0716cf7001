import { AppError } from '@comanda/contracts';
import { GENESIS, OUTBOX_SCHEMA_VERSION } from '@comanda/db';
import { findOnlyLocation } from '@comanda/kernel/locations';
import type { HubSyncContext } from '../hub-sync-context.ts';
import { beginRecovery } from '../recovery/recover.store.ts';
import { syncIdentity, updateSyncIdentity } from '../sync-identity.store.ts';
import { askToJoin } from './ask-to-join.ts';

export interface JoinedOutput {
  businessName: string;
  locationName: string;
}

/**
 * A new box takes the place of another by a code of the cloud, and by that on its own console, for anybody may have a
 * business at the same cloud: it becomes the hub of the location, and loads what the cloud holds of it from now on
 * (`joinStatus` says how far it is). Throws HUB_CLOUD_OFF, ALREADY_SET_UP, HUB_ALREADY_PAIRED, HUB_FENCED, SETUP_CODE_WRONG,
 * SIGN_IN_LOCKED, HUB_CLOUD_UNREACHABLE, HUB_PAIRING_CODE_INVALID.
 */
export const joinCloud = async (
  ctx: HubSyncContext,
  input: { setupCode: string; pairingCode: string },
): Promise<JoinedOutput> => {
  const { link, publicKey, pinKey, appVersion } = ctx.sync;
  if (!link) throw new AppError('HUB_CLOUD_OFF');
  const { state, hubId, locationId } = await syncIdentity(ctx);
  if (state !== 'unpaired') throw new AppError('HUB_ALREADY_PAIRED', { locationId });
  if (await findOnlyLocation(ctx)) throw new AppError('ALREADY_SET_UP');
  await ctx.sync.console.prove(ctx, input.setupCode);
  const paired = await askToJoin(link, {
    pairingCode: input.pairingCode,
    hubId,
    publicKey,
    pinKey: pinKey.read(),
    appVersion,
    schemaVersion: OUTBOX_SCHEMA_VERSION,
  });
  const { business, location, epoch, cloudGen, lastSeq, lastHash } = paired;
  // First the key, so that a crash leaves a box that asks for another code rather than one that knows nobody's PIN.
  if (paired.pinKey !== pinKey.read()) await pinKey.replace(paired.pinKey);
  await ctx.sync.apply('take the place of another', async (tx) => {
    if (await findOnlyLocation(tx)) throw new AppError('ALREADY_SET_UP');
    await tx.db.insertInto('business').values(business).execute();
    await tx.db.insertInto('location').values(location).execute();
    await beginRecovery(tx, { kind: 'rows', epoch, cloudGen, lastSeq, lastHash, forkSeq: lastSeq });
    await updateSyncIdentity(tx, {
      state: 'recovering',
      businessId: business.id,
      locationId: location.id,
      epoch,
      cloudGen,
      baseSeq: lastSeq,
      baseHash: lastSeq === 0 ? GENESIS : Buffer.from(lastHash, 'hex'),
      ackedSeq: lastSeq,
      appliedSeq: lastSeq,
      sealVersion: paired.maxSchemaVersion,
    });
  });
  await ctx.sync.console.forget();
  ctx.sync.paired();
  return { businessName: business.name, locationName: location.name };
};
