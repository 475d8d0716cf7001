import type { HubNode } from '../hub-node.ts';
import type { World } from '../world.ts';
import { isCalm } from './calm.ts';
import { withFile } from './file-of.ts';

/** What no move may leave. */
const LEFT_BY_MOVES = `
  select id, 'was taken up by another order, and is ' || status as what from "order"
    where merged_into is not null and (status <> 'cancelled' or parent_order_id is not merged_into)
  union all
  select id, 'was taken up by another order, and has lines' from "order" where merged_into is not null
    and exists (select 1 from order_item where order_id = "order".id and voided_at is null)
  union all
  select id, 'was parted from a line the kitchen had, and fired anew' from order_item where split_from is not null
    and exists (select 1 from kitchen_ticket where order_item_id = order_item.id and ticket_data ->> 'isModification' = 0)
  union all
  select off.id, 'is taken off a line of another order' from order_discount as off join order_item as line on line.id = off.order_item_id
    where removed_at is null and line.order_id <> off.order_id
  union all
  select "order".id, 'has ' || given.amount || ' taken off, and its lines ' || coalesce(carried.amount, 0) from "order"
    join (select order_id, sum(amount) as amount from order_discount where removed_at is null group by order_id) as given
      on given.order_id = "order".id
    left join (select order_id, sum(discount_total) as amount from order_item
      where voided_at is null and comped_at is null and line_type <> 'bundle_parent' group by order_id) as carried
      on carried.order_id = "order".id
    where status <> 'cancelled' and given.amount <> coalesce(carried.amount, 0)
  union all
  select id, 'takes off ' || amount || ', and is of ' || value from order_discount
    where kind = 'amount' and removed_at is null and amount > cast(value as integer)
  union all
  select off.id, 'takes off ' || off.amount || ', and its lines say ' || coalesce(sum(share.value), 0) from order_discount as off
    join "order" on "order".id = off.order_id and "order".status <> 'cancelled'
    left join order_item as whole on whole.id = off.order_item_id
    left join order_item as line on line.order_id = off.order_id and line.voided_at is null and line.comped_at is null
      and line.line_type <> 'bundle_parent'
    left join json_each(line.discount_shares) as share on share.key = off.id
    where off.removed_at is null and (off.order_item_id is null or whole.line_type = 'bundle_parent')
    group by off.id having off.amount <> coalesce(sum(share.value), 0)`;

/** Taken back although the kitchen had been sent something by one of the two orders since. */
const LATE = `
  select id from order_move where undone_at is not null and exists (
    select 1 from kitchen_ticket where fired_at > order_move.created_at and fired_at < order_move.undone_at
      and ticket_data ->> 'change' is not 'removed'
      and ticket_data ->> 'orderId' in (from_order_id, to_order_id) and order_id in (from_order_id, to_order_id)
      and not exists (select 1 from order_move as later, json_each(later.moved, '$.lines') as line
        where later.id <> order_move.id and line.value ->> 'id' = kitchen_ticket.order_item_id))`;

/** I11, I13: dishes that went from one order to another are the same dishes, once, and cost what they cost. */
export const checkMoves = (world: World, hub: HubNode): string[] => {
  if (!isCalm(world, hub)) return [];
  return withFile(hub, ({ all }) => [
    ...all(LEFT_BY_MOVES).map(({ id, what }) => `I11 ${hub.name}: ${id} ${what}`),
    ...(world.ledger.wrongClocks.has(hub.side) ? [] : all(LATE)).map(
      ({ id }) => `I11 ${hub.name}: move ${id} was taken back although something was sent since`,
    ),
    // Who says of another's order that it is their own gives it a number of their own.
    ...[...world.ledger.numbers]
      .filter(([id]) => !world.ledger.claims(hub.side, id))
      .flatMap(([id, number]) =>
        all('select id, document_number as no from "order" where id = ? and document_number <> ?', id, number),
      )
      .map(({ id, no }) => `I11 ${hub.name}: order ${id} has number ${no} now`),
  ]);
};
