import { recordAudit } from '@comanda/domain/audit';
import type { WriteContext } from '@comanda/domain/context';
import { sql } from 'kysely';
import { ownHub, updateHub } from './hubs.store.ts';

/**
 * A box that was lost or stolen: its key opens nothing more, from its next request on, and takes nobody's place again. Whoever
 * can be let in by what it carried is marked to be given a new PIN; until then they work on. Of people of other branches it has
 * the name alone; but of what changed of somebody since it was last heard of, as that they were sent elsewhere, it knows nothing.
 * The same again changes nothing.
 * Throws HUB_NOT_FOUND.
 */
export const revokeHub = async (tx: WriteContext, { id, reason }: { id: string; reason: string }): Promise<void> => {
  const hub = await ownHub(tx, id);
  if (hub.revokedAt !== null) return;
  const { businessId, locationId, lastSeenAt } = hub;
  const at = tx.clock.now();
  await updateHub(tx, id, { revokedAt: at, fencedAt: hub.fencedAt ?? at });
  const { rows } = await sql<{ userId: string }>`
    insert into stale_pin (user_id, hub_id, at)
    select id, ${id}, ${at} from app_user where business_id = ${businessId} and pin_hash is not null
      and (location_ids::jsonb ? ${locationId} or (created_at <= ${lastSeenAt} and updated_at > ${lastSeenAt}))
    on conflict (user_id) do update set hub_id = excluded.hub_id, at = excluded.at returning user_id`.execute(tx.db);
  const entry = { action: 'hub.revoked', entity: 'hub', entityId: id, locationId, reason };
  await recordAudit(tx, { ...entry, details: { pins: rows.length } });
};
