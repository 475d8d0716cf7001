import type { HubNode } from '../hub-node.ts';
import type { World } from '../world.ts';
import { isCalm } from './calm.ts';
import { withFile } from './file-of.ts';

/** What people ask for and is made once: an order, a bill, a payment, a movement of cash. */
const MADE = ['order', 'order_bill', 'bill_payment', 'cash_movement'];

/**
 * A request has its effect once, however often it was asked under its key (I1): once every till has its answer, each row is one
 * somebody was told of. `unsure`: what may have been done, and was refused when it was asked again.
 */
export const checkOnce = ({ ledger, ...world }: Pick<World, 'hubs' | 'ledger'>, hub: HubNode): string[] => {
  const isUnsure = ledger.unsure.some((one) => one.hub === hub.name);
  if (isUnsure || hub.unanswered.size > 0 || !isCalm(world as World, hub)) return [];
  return withFile(hub, ({ all }) =>
    MADE.flatMap((table) => all(`select id from "${table}"`).map(({ id }) => ({ table, id: String(id) })))
      .filter(
        ({ table, id }) => !ledger.known.has(id) && !ledger.claimed.has(id) && !ledger.facts.has(`${table} ${id}`),
      )
      .map(({ table, id }) => `I1 ${hub.name}: nobody was told of ${table} ${id}: a request was done twice`),
  );
};
