import type {
  DiscountDetail,
  DiscountItemInput,
  Minor,
  ModifierChoice,
  OrderItemModifier,
  OrderView,
  PosCatalogue,
} from '@comanda/contracts';
import { takeOff, thousandthsOf } from '@comanda/pricing';
import { formatMoney, formatQuantity } from '@comanda/web';
import type { ApprovalFacts } from '../base/write-request.ts';
import { partedBy } from '../combos/parting.ts';
import { priceOnTicket } from './discounts/project-discounts.ts';
import type { OrderChange } from './order-op.ts';
import { chosenModifiers, type LineOnScreen, projectOrder } from './project-order.ts';

type Given = Pick<DiscountItemInput, 'kind' | 'value' | 'reason'>;

/** `−10 %`, `−Q5.00`; a price says itself in what it leaves. */
const discountWords = ({ kind, value }: Given): string | null => {
  if (kind === 'fixed_price') return null;
  return `−${kind === 'percentage' ? `${value} %` : formatMoney(value)}`;
};

const joined = (...words: (string | null)[]): string => words.filter((word) => word !== null).join(' · ');

/** What something comes to before a discount is given, and after. */
const giving = (input: Given, before: Minor, thousandths: number): ApprovalFacts => ({
  discount: { before, off: takeOff({ kind: input.kind, value: `${input.value}` }, before, thousandths) },
  reason: input.reason,
});

/** What it comes to while a discount stands; which of several others follow from it the hub alone says. */
const takingBack = ({ amount, reason }: DiscountDetail, before: Minor): ApprovalFacts => ({
  discount: { before, off: amount, isTakenBack: true },
  reason,
});

const ofOrder = (given: Given, facts: ApprovalFacts): ApprovalFacts => ({
  ...facts,
  what: discountWords(given) ?? undefined,
  discount: facts.discount && { ...facts.discount, isOfOrder: true },
});

/** `−Huevo`, `−2 × Maíz`: what is chosen of a line no more, and `+Media porción`: what makes it cheaper now. */
const lessWords = (
  { modifiers }: LineOnScreen,
  after: readonly ModifierChoice[],
  chosen: readonly OrderItemModifier[],
): string[] => {
  const word = (sign: string, many: number, name: string) =>
    many === 1 ? `${sign}${name}` : `${sign}${many} × ${name}`;
  const countIn = (some: readonly ModifierChoice[], id: string) =>
    some.find((one) => one.productModifierId === id)?.quantity ?? 0;
  const gone = modifiers.flatMap(({ productModifierId: id, nameSnapshot: name, quantity }) => {
    const less = quantity - countIn(after, id);
    return less > 0 ? [word('−', less, name)] : [];
  });
  const came = chosen.flatMap(({ productModifierId: id, nameSnapshot: name, quantity, unitPriceAdjustment }) => {
    const more = quantity - countIn(modifiers, id);
    return more > 0 && unitPriceAdjustment < 0 ? [word('+', more, name)] : [];
  });
  return [...gone, ...came];
};

const ofLine = (change: OrderChange, line: LineOnScreen, menu: PosCatalogue | undefined): ApprovalFacts => {
  const named = `${formatQuantity(line.quantity)} × ${line.productNameSnapshot}`;
  if (change.kind === 'edit') {
    const { quantity, modifiers, reason } = change.patch;
    const many = quantity === undefined ? named : `${named} → ${formatQuantity(quantity)}`;
    const less = modifiers ? lessWords(line, modifiers, chosenModifiers(line.id, modifiers, menu)) : [];
    return { what: joined(many, ...less), reason };
  }
  if (change.kind === 'discount') {
    const { input } = change;
    const before = priceOnTicket(line);
    return { what: joined(discountWords(input), named), ...giving(input, before, thousandthsOf(line.quantity)) };
  }
  const given = change.kind === 'undiscount' && line.discounts?.find(({ id }) => id === change.discountId);
  if (given) return { what: joined(discountWords(given), named), ...takingBack(given, priceOnTicket(line)) };
  const reason = change.kind === 'void' || change.kind === 'comp' ? change.reason : undefined;
  // What the order took off it moves to its other dishes, where that is an amount.
  return { what: named, amount: priceOnTicket(line), reason };
};

/** The line a change is of; of a parting the combo's parent. */
const itemOf = (change: OrderChange, { bundleApplications = [] }: OrderView): string | undefined => {
  if (change.kind === 'part-combo')
    return bundleApplications.find(({ id }) => id === change.applicationId)?.parentOrderItemId;
  return 'itemId' in change ? change.itemId : undefined;
};

/** The order with no line but those a change is of: small enough to be kept, and what was asked is said by it as by the whole. */
export const onlyWithItsLines = (change: OrderChange, order: OrderView): OrderView => {
  const itemId = itemOf(change, order);
  const isOf = (one: LineOnScreen) => one.id === itemId || one.parentOrderItemId === itemId;
  return { ...order, items: itemId === undefined ? [] : order.items.filter(isOf), guests: [] };
};

/** What a manager is to know of a change before signing it: dish, table, amount and why, as this till knows them and the `menu`. */
export const approvalFacts = (
  change: OrderChange,
  order: OrderView | undefined,
  menu?: PosCatalogue,
): ApprovalFacts => {
  if (!order) return {};
  const where = { table: order.tableAliasSnapshot, alias: order.orderAlias, orderNumber: order.documentNumber };
  const { total } = order.totals;
  if (change.kind === 'order') return { ...where, amount: total, reason: change.patch.cancellationReason };
  if (change.kind === 'discount-order') {
    return { ...where, ...ofOrder(change.input, giving(change.input, total, 0)) };
  }
  if (change.kind === 'undiscount-order') {
    const given = order.discounts?.find(({ id }) => id === change.discountId);
    return given ? { ...where, ...ofOrder(given, takingBack(given, total)) } : where;
  }
  const itemId = itemOf(change, order);
  // A combo costs what its lines do: only the order as it is shown says that.
  const shown = projectOrder(order, [], undefined);
  const line = shown.items.find((one) => one.id === itemId);
  if (!line) return where;
  const parting =
    change.kind === 'part-combo' ? { before: total, more: partedBy(shown, line.id)?.more ?? null } : undefined;
  return { ...where, ...ofLine(change, line, menu), ...(parting && { parting }) };
};
