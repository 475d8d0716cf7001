import { AppError } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { WriteContext } from '@comanda/kernel/context';
import { sql } from 'kysely';
import { lockHubLog, ownHub, updateHub, updateHubLog } from '../fleet/hubs.store.ts';

/**
 * A hub keeps the backups of the fourteen days before its newest (`backups.ts`), which may be some hours older than its last
 * word; and the key to them beside them unless it was told otherwise. Milliseconds.
 */
const BACKUPS_KEPT_MS = 15 * 86_400_000;

/**
 * A box that was lost or stolen: its key opens nothing more, from its next request on, and takes nobody's place again. Whoever
 * can be let in by what it carried is marked to be given a new PIN; until then they work on. Of people of other branches it has
 * the name alone; but its backups have who was sent elsewhere while it kept them, and of what changed since it was last heard of
 * it knows nothing: whoever of other branches was changed in that time is marked, too. A thief may keep it in touch, so whoever
 * revokes it may say since when it is missing. The same again changes nothing. Throws HUB_NOT_FOUND, VALIDATION_FAILED for a
 * time to come or before it was paired.
 */
export const revokeHub = async (
  tx: WriteContext,
  { id, reason, lostSince }: { id: string; reason: string; lostSince?: string | undefined },
): Promise<void> => {
  const hub = await ownHub(tx, id);
  if (hub.revokedAt !== null) return;
  const { businessId, locationId, lastSeenAt, pairedAt } = hub;
  const at = tx.clock.now();
  if (lostSince !== undefined && (lostSince > at || lostSince < pairedAt)) {
    const issue = { in: 'body', path: 'lostSince', message: 'must be between the time of pairing and now' };
    throw new AppError('VALIDATION_FAILED', { issues: [issue] });
  }
  const log = await lockHubLog(tx, locationId);
  // One that was never heard of has nothing.
  const heardAt = lastSeenAt ?? at;
  const lastOursAt = lostSince !== undefined && lostSince < heardAt ? lostSince : heardAt;
  const oldestBackupAt = new Date(Date.parse(lastOursAt) - BACKUPS_KEPT_MS).toISOString();
  // What it had begun to send before is refused when it is here.
  if (log?.hubId === id) await updateHubLog(tx, locationId, { epoch: log.epoch + 1, recoveryClaim: null });
  await updateHub(tx, id, { revokedAt: at, fencedAt: hub.fencedAt ?? at });
  const { rows } = await sql<{ userId: string }>`
    insert into stale_pin (user_id, hub_id, at)
    select id, ${id}, ${at} from app_user where business_id = ${businessId} and pin_hash is not null
      and (location_ids::jsonb ? ${locationId} or (created_at <= ${lastSeenAt} and updated_at > ${oldestBackupAt} and updated_at > created_at))
    on conflict (user_id) do update set hub_id = excluded.hub_id, at = excluded.at returning user_id`.execute(tx.db);
  const entry = { action: 'hub.revoked', entity: 'hub', entityId: id, locationId, reason };
  await recordAudit(tx, { ...entry, details: { pins: rows.length, ...(lostSince && { lostSince }) } });
};
