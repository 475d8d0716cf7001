import type { HubNode } from '../hub-node.ts';
import type { World } from '../world.ts';
import { isCalm } from './calm.ts';
import { withFile } from './file-of.ts';

const LEVELS = `select l.stock_item_id as item, l.thousandths, l.value,
  (select coalesce(sum(m.thousandths), 0) from stock_movement m
    where m.location_id = l.location_id and m.stock_item_id = l.stock_item_id) as moved,
  (select coalesce(sum(m.value), 0) from stock_movement m
    where m.location_id = l.location_id and m.stock_item_id = l.stock_item_id) as worth
  from stock_level l`;

/** Lines of paid orders whose dish has a recipe, with what was deducted for them and how often. */
const SOLD = `select i.id, i.quantity, r.thousandths as takes,
  (select count(*) from stock_movement m
    where m.order_item_id = i.id and m.stock_item_id = r.stock_item_id and m.kind = 'sale') as times,
  (select coalesce(sum(m.thousandths), 0) from stock_movement m
    where m.order_item_id = i.id and m.stock_item_id = r.stock_item_id and m.kind = 'sale') as moved
  from order_item i join "order" o on o.id = i.order_id join recipe_line r on r.product_id = i.product_id
  where o.status = 'paid' and i.voided_at is null and i.line_type <> 'bundle_parent'`;

/**
 * I11: a level is its ledger's sum, in goods and in money, whatever a box was put back from; and where nobody else did anything, what
 * was sold left the stock once.
 */
export const checkStock = (world: World, hub: HubNode): string[] =>
  withFile(hub, ({ all }) => [
    ...all(LEVELS)
      .filter(({ thousandths, value, moved, worth }) => thousandths !== moved || value !== worth)
      .map(
        (row) =>
          `I11 ${hub.name}: stock ${row.item} is ${row.thousandths} (${row.value}), its ledger ${row.moved} (${row.worth})`,
      ),
    ...(isCalm(world, hub) ? all(SOLD) : [])
      .filter(({ quantity, takes, times, moved }) => {
        const eaten = Math.round((Math.round(Number(quantity) * 1000) * Number(takes)) / 1000);
        return times !== 1 || moved !== -eaten;
      })
      .map((row) => `I11 ${hub.name}: line ${row.id} of ${row.quantity} took ${row.moved} in ${row.times} movements`),
  ]);
