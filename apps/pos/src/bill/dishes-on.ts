import type { BillView, OrderItemView } from '@comanda/contracts';
import { formatQuantity } from '@comanda/web';
import { inCombos, ofMapping } from './bill-groups.ts';

/** What is on a bill, in a line: `2 × Gaseosa, 1 × Elote`; a combo by its name, of a part of one its dishes: `1 × Horchata (Combo Antojitos)`. Pure. */
export const dishesOn = ({ mappings }: Pick<BillView, 'mappings'>, items: readonly OrderItemView[]): string => {
  const byId = new Map(items.map((item) => [item.id, item.productNameSnapshot]));
  const named = inCombos(mappings, items, ofMapping).flatMap(({ combo, lines }): [name: string, quantity: number][] => {
    if (combo && !combo.isPart) return [[combo.name, 1]];
    return lines.map(({ orderItemId, splitQuantity }) => {
      const name = byId.get(orderItemId) ?? '…';
      return [combo ? `${name} (${combo.name})` : name, splitQuantity];
    });
  });
  const sums = Map.groupBy(named, ([name]) => name);
  return [...sums]
    .map(([name, own]) => {
      const quantity = own.reduce((sum, [, one]) => sum + one, 0);
      return `${formatQuantity(Math.round(quantity * 1000) / 1000)} × ${name}`;
    })
    .join(', ');
};
