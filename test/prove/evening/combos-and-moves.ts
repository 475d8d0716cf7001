import type { BuiltCombo, MovedOrders, OrderView } from '@comanda/contracts';
import { checkPassedOn } from '../checks/sold.ts';
import { rowsOf } from './rows.ts';
import { APPROVAL_PIN } from './runtime.ts';
import type { Place, Step } from './step.ts';

const OPEN = `status not in ('paid', 'cancelled')`;

/** What is chosen of each group: as many as it asks for, or one more. */
const selectionsOf = ({ hub, chance }: Place, bundleId: unknown): object[] =>
  rowsOf(hub, 'bundle_component_group', 'bundle_id = ?', bundleId).flatMap((group) => {
    const offered = rowsOf(hub, 'bundle_component', 'bundle_component_group_id = ?', group.id);
    const [least, most] = [Number(group.min_select), Number(group.max_select)];
    const count = least + chance.below(most - least + 1);
    const chosen = Array.from({ length: offered.length === 0 ? 0 : count }, () => chance.pick(offered));
    return [...Map.groupBy(chosen, ({ id }) => id)].map(([component_id, same]) => ({ component_id, qty: same.length }));
  });

export const orderCombo: Step = (place) => {
  const { any, ask, world } = place;
  const [order, bundle] = [any('order', OPEN), any('bundle', 'is_active = 1')];
  const selections = bundle ? selectionsOf(place, bundle.id) : [];
  if (!order || !bundle || selections.length === 0) return false;
  const onAnswer = () => world.sometimes('combo ordered');
  const input = { id: order.id, bundleId: bundle.id, selections, holdUntilFired: place.chance.happens(0.2) };
  return ask<BuiltCombo>({ operation: 'addCombo', who: 'Waiter', input, onAnswer });
};

/** Dishes an order has become a combo, where they make one. */
export const makeCombo: Step = ({ any, ask, world }) => {
  const plain = `line_type = 'product' and voided_at is null and comped_at is null and quantity = cast(quantity as int)
    and product_id in (select product_id from bundle_component) and order_id in (select id from "order" where ${OPEN})`;
  const isEnough = `(select sum(quantity) from order_item as other where other.order_id = order_item.order_id and ${plain}) > 1`;
  const line = any('order_item', `${plain} and ${isEnough}`);
  const bundle = line
    ? any('bundle', 'id in (select bundle_id from bundle_component where product_id = ?)', line.product_id)
    : null;
  if (!line || !bundle) return false;
  const onAnswer = () => world.sometimes('combo made of lines');
  return ask<BuiltCombo>({
    operation: 'applyCombo',
    who: 'Waiter',
    input: { id: line.order_id, bundleId: bundle.id },
    onAnswer,
  });
};

/** Off its order, or apart: its dishes stay then. */
export const takeComboOff: Step = ({ any, ask, chance, world }) => {
  const combo = any('bundle_application', `status = 'applied' and order_id in (select id from "order" where ${OPEN})`);
  if (!combo) return false;
  const keepDishes = chance.happens(0.4);
  const input = { id: combo.order_id, bundleApplicationId: combo.id, reason: 'ya no lo quieren', keepDishes };
  const onAnswer = () => world.sometimes(keepDishes ? 'combo parted' : 'combo taken off');
  return ask<OrderView>({ operation: 'removeCombo', who: 'Waiter', approvalPin: APPROVAL_PIN, input, onAnswer });
};

/** What dishes cost where nothing of the whole orders comes off them; null where something does, or somebody was there too. */
const totalIfUntouched = (
  { hub }: Place,
  what: 'a transfer' | 'a merge',
  moved: OrderView,
  before: OrderView | undefined,
): number | null => {
  // What is off an order that another takes up goes along, off the same dishes.
  const ofAll = `order_id = ? and order_item_id is null${what === 'a merge' ? ' and absorbed_order_id is null' : ''}`;
  const isOff = rowsOf(hub, 'order_discount', ofAll, moved.id).length > 0;
  if (isOff || (before && moved.version !== before.version + 1)) return null;
  return before?.totals.total ?? 0;
};

/** Nobody pays more or less because dishes went from one order to another. */
const checkSums = (
  place: Place,
  what: 'a transfer' | 'a merge',
  answer: MovedOrders,
  before: readonly OrderView[],
): void => {
  const of = (view: OrderView) =>
    totalIfUntouched(
      place,
      what,
      view,
      before.find(({ id }) => id === view.id),
    );
  const [here, there] = [of(answer.order), of(answer.other)];
  if (here === null || there === null) return;
  const after = answer.order.totals.total + answer.other.totals.total;
  const { hub, world } = place;
  const given = rowsOf(hub, 'order_discount', 'order_id in (?, ?)', answer.order.id, answer.other.id);
  // An amount stays with the rest of a line that was parted, and takes no more than that costs.
  const amounts = given.filter(({ kind, removed_at }) => kind === 'amount' && removed_at === null);
  const capped = amounts.reduce((sum, { value, amount }) => sum + Number(value) - Number(amount), 0);
  const more = after - here - there;
  // A percentage off a line that was parted is rounded for each part (docs/discounts.md#the-kinds).
  if (more >= -given.length && more <= given.length + capped) return;
  world.ledger.seenWrong.push(`I11 ${hub.name}: ${what} of orders of ${here} and ${there} made them ${after} together`);
};

const readOrder = ({ ask }: Place, id: unknown): Promise<OrderView> =>
  ask<OrderView>({ operation: 'getOrder', who: 'Waiter', input: { id } });

const IS_STASHED = 'sent_at is null and price_rules_snapshot is not null';
const IS_OFF_LINE = 'id in (select order_item_id from order_discount where removed_at is null)';

/** Now and then what was ordered in happy hour and waits to be sent, or what something was taken off, if there is such. */
export const transfer: Step = (place) => {
  const { any, ask, chance, world } = place;
  const whole = `voided_at is null and parent_order_item_id is null and order_id in (select id from "order" where ${OPEN})`;
  const rare = chance.pick([IS_STASHED, IS_STASHED, IS_OFF_LINE, IS_OFF_LINE, null]);
  const line = (rare && any('order_item', `${whole} and ${rare}`)) ?? any('order_item', whole);
  const other = line ? any('order', `${OPEN} and id <> ?`, line.order_id) : null;
  const table = any('dining_table', `status = 'available'`);
  if (!line || (!other && !table)) return false;
  const isPart = line.line_type === 'product' && chance.happens(0.5);
  const items = [{ itemId: line.id, ...(isPart ? { quantity: Number(line.quantity) / 2 } : {}) }];
  const to = other && (!table || chance.happens(0.6)) ? { toOrderId: other.id } : { tableId: table?.id };
  return (async () => {
    const before = [await readOrder(place, line.order_id)];
    if ('toOrderId' in to) before.push(await readOrder(place, to.toOrderId));
    const onAnswer = (answer: MovedOrders, isAtOnce: boolean) => {
      world.sometimes('dishes moved');
      if (!isAtOnce) return;
      checkSums(place, 'a transfer', answer, before);
      checkPassedOn(world, place.hub, answer, line);
    };
    await ask({ operation: 'transferItems', who: 'Waiter', input: { id: line.order_id, ...to, items }, onAnswer });
  })();
};

export const takeBack: Step = ({ any, ask, world }) => {
  const move = any('order_move', `kind = 'transfer' and undone_at is null`);
  if (!move) return false;
  const onAnswer = () => world.sometimes('move taken back');
  return ask({
    operation: 'undoTransfer',
    who: 'Waiter',
    input: { id: move.from_order_id, moveId: move.id },
    onAnswer,
  });
};

const IS_OFF_ALL = 'id in (select order_id from order_discount where order_item_id is null and removed_at is null)';

/** Half of the time one that something is off all of goes into one of which nothing is, if there are such. */
export const merge: Step = (place) => {
  const { any, ask, chance, world } = place;
  const given = chance.happens(0.5) ? any('order', `${OPEN} and ${IS_OFF_ALL}`) : null;
  const plain = given ? any('order', `${OPEN} and id <> ? and not (${IS_OFF_ALL})`, given.id) : null;
  const order = plain ?? any('order', OPEN);
  const other = plain ? given : order ? any('order', `${OPEN} and id <> ?`, order.id) : null;
  if (!order || !other) return false;
  return (async () => {
    const before = [await readOrder(place, order.id), await readOrder(place, other.id)];
    const onAnswer = (answer: MovedOrders, isAtOnce: boolean) => {
      world.sometimes('orders merged');
      if (isAtOnce) checkSums(place, 'a merge', answer, before);
    };
    await ask({ operation: 'mergeOrders', who: 'Waiter', input: { id: order.id, otherId: other.id }, onAnswer });
  })();
};

export const part: Step = ({ any, ask, world }) => {
  const other = any('order', 'merged_into is not null');
  if (!other) return false;
  const onAnswer = () => world.sometimes('merge taken back');
  return ask({
    operation: 'unmergeOrders',
    who: 'Waiter',
    input: { id: other.merged_into, otherId: other.id },
    onAnswer,
  });
};
