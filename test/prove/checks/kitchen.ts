import type { HubNode } from '../hub-node.ts';
import type { World } from '../world.ts';
import { isCalm } from './calm.ts';
import { withFile } from './file-of.ts';

/**
 * I13: a line's slip leaves a printer once, unless the next one is marked as a repeat. Of two machines of one place that is so
 * where the second took over from the first; two copies that cannot see each other have no way to know.
 */
export const checkPapers = (world: World): string[] => {
  const wrong: string[] = [];
  for (const [job, papers] of world.ledger.papers) {
    const unmarked = papers.filter(({ isMarked, hub }) => !isMarked && !hub.includes('copy'));
    if (unmarked.length > 1)
      wrong.push(`I13 slip ${job} left a printer ${unmarked.length} times unmarked: ${JSON.stringify(papers)}`);
  }
  return wrong;
};

/** I13: what the kitchen was asked of a line stands on one ticket a station, but for what changed of it since. */
export const checkTickets = (world: World, hub: HubNode): string[] => {
  if (!isCalm(world, hub)) return [];
  return withFile(hub, ({ all }) => [
    ...all(
      `select order_item_id, station_id, count(*) as times from kitchen_ticket
       where status <> 'voided' and ticket_data ->> 'isModification' = 0
       group by order_item_id, station_id having count(*) > 1`,
    ).map(({ order_item_id: id, times }) => `I13 ${hub.name}: line ${id} has ${times} tickets at one station`),
    ...all(
      `select id from order_item where sent_at is null and voided_at is null and exists (
         select 1 from kitchen_ticket where order_item_id = order_item.id and status <> 'voided')`,
    ).map(({ id }) => `I13 ${hub.name}: the kitchen has line ${id}, and it is to be sent`),
  ]);
};
