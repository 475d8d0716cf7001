import type { Minor, OrderItemView } from '@comanda/contracts';

type Line = Pick<OrderItemView, 'productId' | 'productNameSnapshot' | 'unitPriceSnapshot' | 'lineType' | 'voidedAt'>;

/** A product whose price is another than when it was put on a sale. Minor units. */
export interface ChangedPrice {
  name: string;
  before: Minor;
  now: Minor;
}

/** What a parked sale would cost otherwise today, a product once. `priceOf`: undefined of what is sold no more. Pure. */
export const changedPrices = (
  items: readonly Line[],
  priceOf: (productId: string) => Minor | undefined,
): ChangedPrice[] => {
  const changed = items.flatMap((line): [id: string, price: ChangedPrice][] => {
    if (line.lineType !== 'product' || line.voidedAt || line.productId === null) return [];
    const now = priceOf(line.productId);
    if (now === undefined || now === line.unitPriceSnapshot) return [];
    return [[line.productId, { name: line.productNameSnapshot, before: line.unitPriceSnapshot, now }]];
  });
  return [...new Map(changed).values()];
};
