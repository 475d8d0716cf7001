import type { OrderItemView, OrderView } from '@comanda/contracts';
import type { Check } from '../check.ts';
import type { Night } from '../night.ts';
import type { TabBook, TabLine } from './tab-book.ts';
import { grossOf, orderBase } from './tab-money.ts';

/**
 * Every line where its waiter has it, at the price it was sold for: by the rules of the night, in its combo, less what was taken
 * off it and its part of what was taken off its order. To the centavo, and by another's arithmetic.
 */
export const checkTabs = (night: Night, orders: readonly OrderView[]): Check => {
  const problems = orders.flatMap((order) =>
    orderProblems(night, order).map((problem) => `${order.documentNumber} ${problem}`),
  );
  const lines = orders.flatMap(({ items }) => items);
  const children = lines.filter(({ lineType }) => lineType === 'bundle_child').length;
  const ruled = lines.filter(({ priceRulesSnapshot }) => priceRulesSnapshot).length;
  const off = orders.reduce((sum, { totals }) => sum + (totals.discount ?? 0), 0);
  const facts = `${lines.length} lines, ${children} in combos, ${ruled} by rules, Q${(off / 100).toFixed(2)} taken off`;
  return { name: 'every line at its price', facts, problems };
};

const orderProblems = ({ book }: Night, order: OrderView): string[] => {
  const { tabs } = book;
  const parents = order.items.filter(({ lineType }) => lineType === 'bundle_parent');
  const items = order.items.filter(({ lineType }) => lineType !== 'bundle_parent');
  const written = new Map(tabs.of({ orderId: order.id }));
  const here = new Set(items.map(({ id }) => id));
  const pairs = items.flatMap((item) => {
    const line = written.get(item.id);
    return line ? { item, line } : [];
  });
  const charged = pairs.filter(({ line }) => !line.isVoided && !line.isCourtesy);
  return [
    ...items.filter(({ id }) => !written.has(id)).map((item) => `${item.productNameSnapshot}: not on this tab`),
    ...[...written.keys()].filter((id) => !here.has(id)).map((id) => `line ${id} is on the tab and not in the order`),
    ...parents
      .filter(({ id }) => !tabs.isCombo(id))
      .map(({ productNameSnapshot }) => `${productNameSnapshot}: no combo`),
    ...parents.filter(({ lineTotal }) => lineTotal !== 0).map((item) => `${item.productNameSnapshot} costs something`),
    ...pairs.flatMap(({ item, line }) => lineProblems(item, line)),
    ...discountProblems(order.id, charged, tabs),
    ...(book.numbers.get(order.id) === order.documentNumber ? [] : ['has another number than it was opened with']),
  ];
};

/** As it was sold, and before anything was taken off. */
const lineProblems = (item: OrderItemView, line: TabLine): string[] => {
  const optionsOf = item.modifiers.reduce((sum, one) => sum + one.totalPriceAdjustment, 0);
  const pairs: [string, unknown, unknown][] = [
    ['dish', item.productId, line.productId],
    ['quantity', item.quantity, line.quantity],
    ['price for one', item.unitPriceSnapshot, line.unitPrice],
    ['adjustment', item.lineAdjustment ?? 0, line.adjustment],
    ['options', optionsOf, line.options],
    ['combo', item.parentOrderItemId, line.comboId],
    ['voided', item.voidedAt !== null, line.isVoided],
    ['a courtesy', item.compedAt !== null, line.isCourtesy],
  ];
  const isFree = line.isVoided || line.isCourtesy;
  if (isFree) pairs.push(['total', item.lineTotal, 0]);
  else pairs.push(['total', item.lineTotal, grossOf(line) - (item.discountTotal ?? 0)]);
  return pairs
    .filter(([, is, wanted]) => is !== wanted)
    .map(([what, is, wanted]) => `${item.productNameSnapshot}: ${what} ${is} instead of ${wanted}`);
};

type Charged = { item: OrderItemView; line: TabLine };

/** What came off each line: its own discounts, its part of those of the order it came with, and of those of all of the order. */
const discountProblems = (orderId: string, charged: readonly Charged[], tabs: TabBook): string[] => {
  const ofAll = { discounts: tabs.discountsOf(orderId, null), has: () => true };
  const { ofLines } = orderBase(
    charged.map(({ line }) => line),
    [...tabs.takenUpBy(orderId), ofAll],
  );
  return charged.flatMap(({ item, line }, i) => {
    const [off, wanted] = [item.discountTotal ?? 0, grossOf(line) - ofLines[i]!];
    return off === wanted ? [] : [`${item.productNameSnapshot}: ${off} off instead of ${wanted}`];
  });
};
