import { AppError, type PairedHub, type PairHubInput, type Role } from '@comanda/contracts';
import { GENESIS, type HubLogRow, type HubRow, OUTBOX_SCHEMA_VERSION } from '@comanda/db';
import { systemActor } from '@comanda/kernel/actors';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { findLocation } from '@comanda/kernel/locations';
import { sql } from 'kysely';
import {
  cloudGenOf,
  consumeHubCode,
  deleteHubCodes,
  findHub,
  lockHubLog,
  updateHub,
  updateHubLog,
} from '../fleet/hubs.store.ts';
import type { SyncContext } from '../sync-context.ts';
import { claimTail } from '../tails/tails.store.ts';

/**
 * A hub joins a location by the code of an administrator. The hub that was there before is fenced: one writer a location
 * (docs/sync.md#pairing). Throws HUB_PAIRING_CODE_INVALID, HUB_ALREADY_PAIRED, HUB_OTHER_LOCATION.
 */
export const pairHub = (ctx: SyncContext, input: PairHubInput): Promise<PairedHub> =>
  ctx.write('pair a hub', async (outer) => {
    const code = await consumeHubCode(outer, typed(input.pairingCode));
    if (!code) throw new AppError('HUB_PAIRING_CODE_INVALID');
    const { businessId, locationId } = code;
    await deleteHubCodes(outer, locationId);
    const tx: WriteContext = { ...outer, actor: { ...systemActor(businessId, [locationId]), id: code.createdBy } };
    const known = await isKnown(tx, input, locationId);
    const earlier = await lockHubLog(tx, locationId);
    const epoch = (earlier?.epoch ?? 0) + 1;
    await putHub(tx, input, known, { businessId, locationId, epoch, pairedBy: code.createdBy });
    if (input.handedIn) await claimTail(tx, input.hubId, input.handedIn, epoch);
    const log = await handOver(tx, earlier, { businessId, locationId, hubId: input.hubId, epoch }, code.createdRole);
    const audit = { action: 'hub.paired', entity: 'hub', entityId: input.hubId, locationId };
    await recordAudit(tx, { ...audit, details: { epoch, replaces: earlier?.hubId ?? null } });
    const { lastSeq, lastHash } = log;
    return {
      hubId: input.hubId,
      epoch,
      cloudGen: await cloudGenOf(tx),
      lastSeq,
      lastHash: Buffer.from(lastHash).toString('hex'),
      pinKey: await ctx.pinKeyOf(tx, businessId, input.pinKey),
      maxSchemaVersion: OUTBOX_SCHEMA_VERSION,
      business: await tx.db.selectFrom('business').selectAll().where('id', '=', businessId).executeTakeFirstOrThrow(),
      location: (await findLocation(tx, locationId))!,
    };
  });

/**
 * A hub that never heard the answer to its first try asks again, with another code: it is the same hub, also when another
 * took the place meanwhile. So is one that was fenced and says whose rows it has: it goes on in its own place, and nowhere
 * else, for what it has not sent is that place's. Another machine under the same id is a copy, and one that has sent or handed
 * in anything belongs where it is. That it was revoked hears who has its key, and nobody else. Throws HUB_ALREADY_PAIRED,
 * HUB_OTHER_LOCATION.
 */
const isKnown = async (tx: WriteContext, input: PairHubInput, locationId: string): Promise<boolean> => {
  const { hubId, publicKey } = input;
  const isAnew = input.locationId === locationId;
  if (input.locationId && !isAnew) throw new AppError('HUB_OTHER_LOCATION', { locationId: input.locationId });
  const known = await findHub(tx, hubId);
  if (known && known.revokedAt !== null)
    throw new AppError('HUB_ALREADY_PAIRED', known.publicKey === publicKey ? { isRevoked: true } : undefined);
  if (isAnew && known?.publicKey === publicKey && known.locationId === locationId) return true;
  if (!known) return false;
  const left = await lockHubLog(tx, known.locationId);
  const isMoving = known.locationId !== locationId;
  const isCopy = known.publicKey !== publicKey;
  if (isCopy || (isMoving && known.fencedAt !== null) || (await hasSent(tx, known)))
    throw new AppError('HUB_ALREADY_PAIRED');
  // What it is sending there just now comes too late: it would stay there, and the hub's row is elsewhere.
  if (left?.hubId === hubId && isMoving) await updateHubLog(tx, left.locationId, { epoch: left.epoch + 1 });
  return true;
};

const hasSent = async (tx: WriteContext, { id, locationId, epoch }: HubRow): Promise<boolean> => {
  const { rows } = await sql<{ hasSent: boolean }>`
    select exists (select 1 from hub_inbox where location_id = ${locationId} and epoch = ${epoch})
      or exists (select 1 from hub_quarantine where hub_id = ${id}) as has_sent`.execute(tx.db);
  return rows[0]!.hasSent;
};

const typed = (code: string): string => (code.includes('-') ? code : `${code.slice(0, 4)}-${code.slice(4)}`);

const putHub = async (
  tx: WriteContext,
  { hubId, publicKey, appVersion, schemaVersion }: PairHubInput,
  isKnown: boolean,
  place: { businessId: string; locationId: string; epoch: number; pairedBy: string },
): Promise<void> => {
  const unseen = { fencedAt: null, lastSeenAt: null, clockSkewMs: null, report: {} };
  const row = { publicKey, appVersion, schemaVersion, pairedAt: tx.clock.now(), ...place, ...unseen };
  if (isKnown) await updateHub(tx, hubId, row);
  else
    await tx.db
      .insertInto('hub')
      .values({ id: hubId, ...row })
      .execute();
};

/**
 * The location's stream goes on where it stood, now written by this hub. Only one that begins it brings people, and those
 * within what whoever made the code may do.
 */
const handOver = async (
  tx: WriteContext,
  earlier: HubLogRow | null,
  writer: { businessId: string; locationId: string; hubId: string; epoch: number },
  role: Role,
): Promise<HubLogRow> => {
  if (earlier) {
    if (earlier.hubId !== writer.hubId) await fenceAt(tx, writer.locationId, earlier.hubId);
    const { hubId, epoch } = writer;
    const peopleAs = earlier.lastSeq === 0 ? role : null;
    await updateHubLog(tx, writer.locationId, { hubId, epoch, peopleAs, recoveryClaim: null });
    return earlier;
  }
  const log = {
    ...writer,
    lastSeq: 0,
    lastHash: GENESIS,
    appliedSeq: 0,
    answeredSeq: 0,
    backedUpSeq: 0,
    recoveryClaim: null,
    raisedFrom: null,
    peopleAs: role,
  };
  await tx.db.insertInto('hubLog').values(log).execute();
  return log;
};

/** Not a hub that moved on before it had sent anything: it is at work elsewhere. */
const fenceAt = async (tx: WriteContext, locationId: string, hubId: string): Promise<void> => {
  await tx.db
    .updateTable('hub')
    .set({ fencedAt: tx.clock.now() })
    .where('id', '=', hubId)
    .where('locationId', '=', locationId)
    .execute();
};
