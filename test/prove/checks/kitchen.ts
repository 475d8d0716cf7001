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

/**
 * I13: what the kitchen was asked of a line stands on one ticket a station, but for what changed of it since; what a dark display
 * had to show is one dish with what is shown for it, done at all stations or at none.
 */
export const checkTickets = (world: World, hub: HubNode): string[] => {
  if (!isCalm(world, hub)) return [];
  return withFile(hub, ({ all }) => [
    ...all(
      `select order_item_id, station_id, count(*) as times from kitchen_ticket
       where status <> 'voided' and fallback_of is null and ticket_data ->> 'isModification' = 0
       group by order_item_id, station_id having count(*) > 1`,
    ).map(({ order_item_id: id, times }) => `I13 ${hub.name}: line ${id} has ${times} tickets at one station`),
    ...all(
      `select id from order_item where sent_at is null and voided_at is null and exists (
         select 1 from kitchen_ticket where order_item_id = order_item.id and status <> 'voided')`,
    ).map(({ id }) => `I13 ${hub.name}: the kitchen has line ${id}, and it is to be sent`),
    ...all(
      `select coalesce(fallback_of, id) as dish, group_concat(status) as states, group_concat(station_id) as stations
       from kitchen_ticket group by coalesce(fallback_of, id)
       having count(distinct status) > 1 or count(distinct station_id) < count(*)`,
    ).map((one) => `I13 ${hub.name}: what is shown at a fallback is not one dish: ${JSON.stringify(one)}`),
  ]);
};
