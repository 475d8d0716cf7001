import { AppError, type PairedHub } from '@comanda/contracts';
import { GENESIS, OUTBOX_SCHEMA_VERSION } from '@comanda/db';
import type { ApplyScope } from '@comanda/db/sqlite';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { findOnlyLocation } from '@comanda/kernel/locations';
import type { HubSyncContext } from '../hub-sync-context.ts';
import { numberAfter } from '../recovery/recover.store.ts';
import { syncIdentity, updateSyncIdentity } from '../sync-identity.store.ts';
import { askToJoin, type PairedOutput } from './ask-to-join.ts';
import { reidentify } from './reidentify.ts';
import { rejoinCloud } from './rejoin-cloud.ts';

/**
 * Makes this hub the hub of a location in the cloud, by the code of an administrator. It takes the cloud's ids, and all it
 * has goes up as it stands: catalogue, people, history. One that was fenced takes its own place again. Throws HUB_CLOUD_OFF,
 * HUB_ALREADY_PAIRED, HUB_FENCED for one that was revoked, HUB_CLOUD_UNREACHABLE, HUB_PAIRING_CODE_INVALID,
 * HUB_OTHER_LOCATION.
 */
export const pairWithCloud = async (ctx: HubSyncContext, input: { pairingCode: string }): Promise<PairedOutput> => {
  const { link, publicKey, pinKey, appVersion } = ctx.sync;
  if (!link) throw new AppError('HUB_CLOUD_OFF');
  const identity = await syncIdentity(ctx);
  const { state, hubId, locationId } = identity;
  const about = { publicKey, pinKey: pinKey.read(), appVersion, schemaVersion: OUTBOX_SCHEMA_VERSION };
  const asked = { pairingCode: input.pairingCode, hubId, ...about };
  if (state === 'fenced') return rejoinCloud(ctx, { link, ...asked }, identity);
  if (state !== 'unpaired') throw new AppError('HUB_ALREADY_PAIRED', { locationId });
  const paired = await askToJoin(link, asked);
  const hasOwnKey = paired.pinKey === pinKey.read();
  const counts = await ctx.sync.apply('join the cloud', (scope) => join(ctx, scope, paired, hasOwnKey));
  if (!hasOwnKey) await pinKey.replace(paired.pinKey);
  ctx.sync.paired();
  return { businessName: paired.business.name, locationName: paired.location.name, ...counts };
};

const join = async (
  { sync, actor }: HubSyncContext,
  scope: ApplyScope,
  paired: PairedHub,
  hasOwnKey: boolean,
): Promise<{ rows: number; pinsLost: number }> => {
  const tx = sync.asWrite(scope);
  const { business, location, epoch, cloudGen, lastSeq, lastHash } = paired;
  const own = (await findOnlyLocation(tx))!;
  const former = { businessId: own.businessId, locationId: own.id };
  const formerAudit = await reidentify(tx, former, { business, location }, sync.firstIds);
  const pinsLost = hasOwnKey ? 0 : await dropPins(tx);
  await keepAnswersHere(tx);
  await startStream(tx, lastSeq);
  await updateSyncIdentity(tx, {
    state: 'paired',
    businessId: business.id,
    locationId: location.id,
    epoch,
    cloudGen,
    baseSeq: lastSeq,
    baseHash: lastSeq === 0 ? GENESIS : Buffer.from(lastHash, 'hex'),
    lacksBefore: lastSeq,
    ackedSeq: lastSeq,
    appliedSeq: lastSeq,
    safePruneSeq: 0,
    sealVersion: paired.maxSchemaVersion,
  });
  const entry = { action: 'hub.paired', entity: 'hub', entityId: location.id, locationId: location.id };
  await recordAudit({ ...tx, actor: { ...tx.actor, businessId: business.id } }, { ...entry, details: { formerAudit } });
  await sync.offer(tx, actor.id, business.id);
  return { rows: await scope.sealAllRows(), pinsLost };
};

const dropPins = async (tx: WriteContext): Promise<number> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('appUser')
    .set({ pinHash: null, pinLookup: null })
    .where('pinLookup', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** What was answered so far speaks of other ids: it stays this machine's to remember, and none of it goes up. */
const keepAnswersHere = async (tx: WriteContext): Promise<void> => {
  const columns = ['actorId', 'key', 'fingerprint', 'status', 'body', 'createdAt'] as const;
  await tx.db
    .insertInto('idempotencyKey')
    .orIgnore()
    .columns([...columns])
    .expression((q) => q.selectFrom('requestAnswer').select(columns))
    .execute();
  await tx.db.deleteFrom('requestAnswer').execute();
};

/** What was sealed so far speaks of other ids and goes nowhere; the rows themselves follow as they stand. */
const startStream = async (tx: WriteContext, lastSeq: number): Promise<void> => {
  await tx.db.deleteFrom('obTx').execute();
  await tx.db.deleteFrom('pendingEdit').execute();
  await numberAfter(tx, lastSeq);
};
