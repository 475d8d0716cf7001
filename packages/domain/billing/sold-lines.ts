import { type BillMapping, minor, type OrderItemView, type OrderView } from '@comanda/contracts';
import { type SoldLine, unitCodeOf } from '@comanda/fel';
import { frozenRate, grossOf, optionsTotal, thousandthsOf } from '@comanda/pricing';

/**
 * What a bill invoices, of its mappings and the order's lines (payment rules 3): neither voided lines nor courtesies, combos by
 * their dishes, options and adjustments folded into the line, its discounts apart. Rates that SAT has no code for come back in
 * `unknownRates`, with the lines left out; a document without IVA takes every rate. Pure.
 */
export const soldLines = (
  order: Pick<OrderView, 'items'>,
  mappings: readonly Pick<BillMapping, 'orderItemId' | 'splitQuantity' | 'amount'>[],
  carriesIva: boolean,
): { lines: SoldLine[]; unknownRates: string[] } => {
  const items = new Map(order.items.map((item) => [item.id, item]));
  const billed = mappings.flatMap((mapping) => {
    const item = items.get(mapping.orderItemId);
    return item && isInvoiced(item) ? [{ item, mapping }] : [];
  });
  const unknownRates = new Set<string>();
  const lines: SoldLine[] = [];
  for (const { item, mapping } of billed) {
    // Of a document that carries no IVA nobody reads it.
    const unitCode = carriesIva ? unitCodeOf(frozenRate(item)) : 1;
    if (unitCode === null) {
      unknownRates.add(frozenRate(item));
      continue;
    }
    const gross = grossOf(item, optionsTotal(item.modifiers));
    lines.push({
      description: describe(item),
      kind: 'B',
      gross,
      discount: minor(gross - item.lineTotal),
      thousandths: thousandthsOf(item.quantity),
      share: { thousandths: thousandthsOf(mapping.splitQuantity), amount: mapping.amount },
      unitCode,
    });
  }
  return { lines, unknownRates: [...unknownRates] };
};

const isInvoiced = ({ voidedAt, compedAt, lineType }: OrderItemView): boolean =>
  !voidedAt && !compedAt && lineType !== 'bundle_parent';

/** The dish, and its options as a receipt names them. */
const describe = ({ productNameSnapshot, modifiers }: OrderItemView): string => {
  const options = modifiers
    .filter(({ showOnReceipt }) => showOnReceipt !== false)
    .map(({ quantity, receiptLabelSnapshot, nameSnapshot }) => {
      const name = receiptLabelSnapshot ?? nameSnapshot;
      return quantity > 1 ? `${quantity} ${name}` : name;
    });
  return options.length === 0 ? productNameSnapshot : `${productNameSnapshot} (${options.join(', ')})`;
};
