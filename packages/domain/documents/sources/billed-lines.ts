import {
  type DiscountDetail,
  type Minor,
  minor,
  type OrderItemView,
  type OrderView,
  sumMinor,
} from '@comanda/contracts';
import { partsByWeight, THOUSAND, thousandthsOf } from '@comanda/pricing';
import { amountText, discountText, quantityText } from './words.ts';

/** So much of a line is on a bill. */
export interface Billed {
  orderItemId: string;
  thousandths: number;
  /** What is to be paid for it, minor units. */
  amount: Minor;
}

interface BilledLine {
  item: OrderItemView;
  thousandths: number;
  /** Before discounts, minor units. */
  gross: Minor;
  off: Minor;
}

/** What a bill lists; `gross` less all `discounts` is what its lines come to, to the centavo. */
export interface BilledLines {
  lines: { quantity: string; name: string; amount: string; details: string[]; note: string | null }[];
  gross: Minor;
  discounts: { label: string; amount: Minor }[];
}

/**
 * What of a line's discounts is on a bill, where others have parts of the line, too: a part is what the sums before and with it
 * differ by, so that over all bills it comes to the whole. Minor units.
 */
const offOf = ({ discountTotal = minor(0), quantity }: OrderItemView, before: number, thousandths: number): Minor => {
  const upTo = (units: number): number => Math.round((discountTotal * units) / thousandthsOf(quantity));
  return minor(upTo(before + thousandths) - upTo(before));
};

/** `earlier`: what bills before this one have of the order's lines. */
const billedLines = (order: OrderView, own: readonly Billed[], earlier: readonly Billed[]): BilledLine[] => {
  const items = new Map(order.items.map((item) => [item.id, item]));
  return own.flatMap(({ orderItemId, thousandths, amount }) => {
    const item = items.get(orderItemId);
    if (!item) return [];
    const before = earlier
      .filter((one) => one.orderItemId === orderItemId)
      .reduce((sum, one) => sum + one.thousandths, 0);
    const off = offOf(item, before, thousandths);
    return [{ item, thousandths, off, gross: minor(amount + off) }];
  });
};

/** What is off a line, by the discounts it is of, as they share in it. */
const shareOut = (
  line: BilledLine,
  known: ReadonlyMap<string, DiscountDetail>,
): [discount: DiscountDetail, amount: number][] => {
  const own = (line.item.discounts ?? []).map((one): [DiscountDetail, number] => [one, one.amount]);
  const shared = Object.entries(line.item.discountShares ?? {}).flatMap(([id, amount]): [DiscountDetail, number][] => {
    const discount = known.get(id);
    return discount && !own.some(([one]) => one.id === id) ? [[discount, amount]] : [];
  });
  const all = [...own, ...shared].filter(([, amount]) => amount > 0);
  const parts = partsByWeight(
    line.off,
    all.map(([, amount]) => amount),
  );
  return all.map(([discount], i) => [discount, parts[i]!]);
};

const discountsOf = (order: OrderView, lines: readonly BilledLine[]): BilledLines['discounts'] => {
  const given = [...(order.discounts ?? []), ...order.items.flatMap((item) => item.discounts ?? [])];
  const known = new Map(given.map((one) => [one.id, one]));
  const sums = new Map<string, number>();
  for (const line of lines.filter(({ off }) => off > 0)) {
    const shares = shareOut(line, known);
    for (const [discount, amount] of shares) {
      const label = discountText(discount);
      sums.set(label, (sums.get(label) ?? 0) + amount);
    }
    // Of a line whose discounts an older hub did not say.
    if (shares.length === 0) sums.set('Descuento', (sums.get('Descuento') ?? 0) + line.off);
  }
  return [...sums].map(([label, amount]) => ({ label, amount: minor(amount) })).filter(({ amount }) => amount > 0);
};

/** Options that cost something each on a line, the others together on one: paper is short, and nobody looks for them there. */
const optionsOf = ({ modifiers }: OrderItemView): string[] => {
  const words = modifiers
    .filter(({ showOnReceipt }) => showOnReceipt !== false)
    .map(({ quantity, receiptLabelSnapshot, nameSnapshot, totalPriceAdjustment }) => ({
      text: `${quantity > 1 ? `${quantity} ` : ''}${receiptLabelSnapshot ?? nameSnapshot}`,
      cost: totalPriceAdjustment,
    }));
  const free = words.filter(({ cost }) => cost <= 0).map(({ text }) => text);
  const paid = words.filter(({ cost }) => cost > 0).map(({ text, cost }) => `${text} (+${amountText(cost)})`);
  return free.length === 0 ? paid : [free.join(', '), ...paid];
};

type Printed = BilledLines['lines'][number] & { thousandths: number; cost: Minor };

const dish = ({ item, thousandths, gross }: BilledLine, combo: string | null): Printed => ({
  thousandths,
  cost: gross,
  quantity: quantityText(thousandths),
  name: item.productNameSnapshot,
  amount: amountText(gross),
  details: optionsOf(item),
  note: combo,
});

/** A combo all of which is here is one thing with what is in it beneath; of a part its dishes say of which they are. */
const combo = (parent: OrderItemView, own: readonly BilledLine[], order: OrderView): Printed[] => {
  const owed = order.items.filter((one) => one.parentOrderItemId === parent.id && !one.voidedAt && !one.compedAt);
  const isWhole = owed.every((one) =>
    own.some(({ item, thousandths }) => item.id === one.id && thousandths === thousandthsOf(one.quantity)),
  );
  if (!isWhole) return own.map((line) => dish(line, parent.productNameSnapshot));
  const cost = sumMinor(own.map(({ gross }) => gross));
  const details = own.flatMap(({ item, thousandths }) => [
    `${quantityText(thousandths)} ${item.productNameSnapshot}`,
    ...optionsOf(item).map((option) => `  ${option}`),
  ]);
  const { productNameSnapshot: name } = parent;
  return [{ thousandths: THOUSAND, cost, quantity: '1', name, amount: amountText(cost), details, note: null }];
};

/** Two of one dish are one line of two, as a guest counts them. */
const together = (lines: readonly Printed[]): BilledLines['lines'] => {
  const alike = Map.groupBy(lines, ({ name, details, note }) => JSON.stringify([name, details, note]));
  return [...alike.values()].map((own) => {
    const { name, details, note } = own[0]!;
    const quantity = quantityText(own.reduce((sum, { thousandths }) => sum + thousandths, 0));
    return { quantity, name, amount: amountText(sumMinor(own.map(({ cost }) => cost))), details, note };
  });
};

/** What a guest reads of these parts of an order's lines. Pure. */
export const listBilled = (order: OrderView, own: readonly Billed[], earlier: readonly Billed[]): BilledLines => {
  const lines = billedLines(order, own, earlier);
  const parentOf = ({ item }: BilledLine) => order.items.find((one) => one.id === item.parentOrderItemId);
  const families = Map.groupBy(lines, (line) => parentOf(line)?.id ?? line.item.id);
  const printed = [...families.values()].flatMap((family) => {
    const parent = parentOf(family[0]!);
    return parent ? combo(parent, family, order) : family.map((line) => dish(line, null));
  });
  return {
    lines: together(printed),
    gross: sumMinor(lines.map(({ gross }) => gross)),
    discounts: discountsOf(order, lines),
  };
};
