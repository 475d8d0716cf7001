import { verifyAudit } from '@comanda/kernel/audit';
import { verifyLogCopies } from '../../../packages/sync/cloud/fleet/verify-log-copies.ts';
import type { HubNode } from '../hub-node.ts';
import type { World } from '../world.ts';
import { isCalm } from './calm.ts';
import { withFile } from './file-of.ts';

/** I3: the log of voids and courtesies is whole at every place, and the cloud's copies of it are what it was told. */
export const checkLogs = async (world: World, active: readonly HubNode[]): Promise<string[]> => {
  const wrong: string[] = [];
  const tell = (where: string, { brokenAt }: { brokenAt: number | null }) => {
    if (brokenAt !== null) wrong.push(`I3 ${where}: the log is broken at ${brokenAt}`);
  };
  for (const hub of active) {
    const { businessId } = world.places[hub.place]!;
    tell(hub.name, await verifyAudit(hub.contexts.read(world.ownerOf(businessId))));
  }
  for (const id of new Set(world.places.map(({ businessId }) => businessId)))
    tell('the cloud', await world.cloud.run((contexts) => verifyLogCopies(contexts.read(world.ownerOf(id)))));
  return wrong;
};

/** Lines another became a part of in another order: what was done to it before is of both. */
const PARTED = `select line.value ->> 'id' from order_move, json_each(moved, '$.lines') as line
  where line.value ->> 'partedFrom' is not null`;

/** What goes into the log as it is done: the rows that say of themselves that it was. */
const IN_THE_LOG = {
  'order.cancel': `"order" where status = 'cancelled' and cancellation_reason not in ('merged', 'undone')`,
  'item.void': `order_item where voided_at is not null and line_type <> 'bundle_parent'
    and order_id not in (select entity_id from audit_entry where action = 'order.cancel')`,
  'item.comp': `order_item where comped_at is not null and line_type <> 'bundle_parent' and id not in (${PARTED})`,
  'item.discount': 'order_discount where order_item_id is not null',
  'order.discount': 'order_discount where order_item_id is null',
  'bill.cancel': `order_bill where status = 'cancelled'`,
  'cash.move': 'cash_movement where true',
} as const;

/** Of a line that was parted each part carries what was taken off: each such deed has a reason of its own. */
const BY_REASON: readonly string[] = ['item.discount'];

/** What a whole order was given becomes its dishes' own where another takes it up: it was logged as the order's. */
const named = (action: string): string =>
  BY_REASON.includes(action)
    ? `action in ('item.discount', 'order.discount') and audit_entry.reason = said.reason`
    : `action = '${action}' and entity_id = said.id`;

/** More of what was discounted is in the log as it grows. */
const isOnce = (action: string): boolean => !action.endsWith('.discount');

/** I3: orders cancelled, voids, courtesies, bills taken back and movements of cash are in the log; once, where one box did all. */
export const checkLogged = (world: World, hub: HubNode): string[] =>
  withFile(hub, ({ all }) =>
    Object.entries(IN_THE_LOG).flatMap(([action, rows]) =>
      all(
        `select id, (select count(*) from audit_entry where ${named(action)}) as times
         from (select * from ${rows}) as said`,
      )
        .filter(({ id }) => !world.ledger.claims(hub.side, String(id)))
        .filter(({ times }) => times === 0 || (isOnce(action) && times !== 1 && isCalm(world, hub)))
        .slice(0, 2)
        .map(({ id, times }) => `I3 ${hub.name}: ${action} of ${id} is ${times} times in the log`),
    ),
  );
