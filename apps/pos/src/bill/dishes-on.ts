import type { BillView, OrderItemView } from '@comanda/contracts';
import { formatQuantity } from '@comanda/web';
import { inCombos, ofMapping } from './bill-groups.ts';

/** What is on a bill, in a line: `2 × Gaseosa, 1 × Elote`; a combo by its name, `comboPart` says a part of one. Pure. */
export const dishesOn = (
  { mappings }: Pick<BillView, 'mappings'>,
  items: readonly OrderItemView[],
  comboPart: (name: string) => string,
): string => {
  const byId = new Map(items.map((item) => [item.id, item.productNameSnapshot]));
  const named = inCombos(mappings, items, ofMapping).map(({ combo, lines }): [name: string, quantity: number] => {
    if (combo) return [combo.isPart ? comboPart(combo.name) : combo.name, combo.isPart ? 0 : 1];
    const [line] = lines;
    return [byId.get(line!.orderItemId) ?? '…', line!.splitQuantity];
  });
  const sums = Map.groupBy(named, ([name]) => name);
  return [...sums]
    .map(([name, own]) => {
      const quantity = own.reduce((sum, [, one]) => sum + one, 0);
      return quantity === 0 ? name : `${formatQuantity(Math.round(quantity * 1000) / 1000)} × ${name}`;
    })
    .join(', ');
};
