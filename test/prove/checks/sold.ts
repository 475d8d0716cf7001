import type { MovedOrders, OrderItemView } from '@comanda/contracts';
import { type Row, rowsOf } from '../evening/rows.ts';
import type { HubNode } from '../hub-node.ts';
import type { World } from '../world.ts';
import { isCalm } from './calm.ts';
import { withFile } from './file-of.ts';

/** Guatemala is six hours behind, all year. */
const BEHIND_MS = 6 * 3_600_000;

const localTime = (at: string, as: 'HH:mm' | 'HH:mm:ss' = 'HH:mm'): string =>
  new Date(Date.parse(at) - BEHIND_MS).toISOString().slice(11, 11 + as.length);

/** A third off, to the centavo, halves up; as a person reckons. */
const less = (price: number, percent: number): number => price - Math.floor((price * percent * 100 + 5_000) / 10_000);

/** What a till was told a line costs: by this place's happy hour if it was on at that minute, else as the menu says; noted for later. */
export const noteSold = (
  world: World,
  hub: HubNode,
  { locationId }: { locationId: string },
  line: OrderItemView,
): void => {
  const { id, unitPriceSnapshot: unit, listPriceSnapshot: list = null, priceRulesSnapshot: rules = null } = line;
  world.ledger.sold.set(id, { hub: hub.name, unit, list });
  const here = rowsOf(hub, 'price_rule').filter((rule) => String(rule.location_ids).includes(locationId));
  const at = localTime(line.createdAt);
  const on = here.filter((rule) => String(rule.time_from) <= at && at < String(rule.time_to));
  const names = JSON.stringify(rules?.map(({ name }) => name) ?? []);
  const wanted = JSON.stringify(on.map(({ name }) => name));
  if (on.length > 0) world.sometimes('sold by a rule');
  else if (here.length > 0) world.sometimes('sold after the happy hour');
  const cost = on.length > 0 && list !== null ? less(list, Number(on[0]!.value)) : unit;
  if (here.length > 0 && (names !== wanted || cost !== unit))
    world.ledger.seenWrong.push(
      `I11 ${hub.name}: line ${id} was sold at ${at} for ${unit} of ${list} by ${names}, not ${wanted}`,
    );
};

/** I11: what was ordered in happy hour and never sent is passed on after it to nobody, or they would have its price for the whole night. */
export const checkPassedOn = (world: World, hub: HubNode, { moveId }: Pick<MovedOrders, 'moveId'>, line: Row): void => {
  const [move] = rowsOf(hub, 'order_move', 'id = ?', moveId);
  const [product] = rowsOf(hub, 'product', 'id = ?', line.product_id);
  // What was given away costs whoever sits there nothing, in happy hour and after it.
  const isUnsent = rowsOf(hub, 'order_item', 'id = ? and sent_at is null and comped_at is null', line.id).length > 0;
  if (!move || !product || !isUnsent || line.price_rules_snapshot === null) return;
  const at = localTime(String(move.created_at), 'HH:mm:ss');
  // The rule may have ended between the question and the row.
  const isOn = rowsOf(hub, 'price_rule').some((rule) => String(rule.time_from) <= at && at < `${rule.time_to}:05`);
  if (isOn || Number(product.price) <= Number(line.unit_price_snapshot)) return;
  world.ledger.seenWrong.push(
    `I11 ${hub.name}: line ${line.id}, ordered in happy hour and unsent, was passed on at ${at} for ${line.unit_price_snapshot}`,
  );
};

/** I11: a line costs what its guest was told, whatever the menu, the clock or another order became since; but for what a combo made of it. */
export const checkSold = (world: World, hub: HubNode): string[] => {
  if (!isCalm(world, hub)) return [];
  const sold = [...world.ledger.sold].filter(([, one]) => one.hub === hub.name);
  return withFile(hub, ({ all }) =>
    sold.flatMap(([id, { unit, list }]) => {
      // What was given away or voided as a combo's keeps what it was worth then, also when the combo is parted.
      const standing = `line_type = 'product' and comped_at is null and voided_at is null`;
      const [row] = all(`select * from order_item where id = ? and ${standing}`, id);
      const isSame = row?.unit_price_snapshot === unit && row.list_price_snapshot === list;
      if (!row || isSame) return [];
      return [`I11 ${hub.name}: line ${id} was sold for ${unit} of ${list}, and says ${row.unit_price_snapshot}`];
    }),
  );
};
