import type { OrderView, StockItem, StockLevel } from '@comanda/contracts';
import type { Restaurant } from '@comanda/testing/restaurant';

/** Meat in grams, of which a steak takes 300. */
export const meatFor = async (house: Restaurant, more: object = {}): Promise<StockItem> => {
  const owner = house.as('Owner');
  const item = await house.call<StockItem>(owner, 'createStockItem', { name: 'Lomito', unit: 'g', ...more });
  await house.call(owner, 'setRecipe', {
    productId: house.steak,
    lines: [{ stockItemId: item.id, thousandths: 300_000 }],
  });
  return item;
};

/** So many grams come in for so many centavos. */
export const bring = (house: Restaurant, stockItemId: string, grams: number, cost: number): Promise<unknown> =>
  house.call(house.manager, 'moveStock', {
    locationId: house.locationId,
    stockItemId,
    kind: 'transfer_in',
    thousandths: grams * 1000,
    cost,
    reason: 'Del otro local',
  });

/** What there is of an item, in grams and centavos. */
export const levelOf = async (house: Restaurant, stockItemId: string): Promise<StockLevel> => {
  const { data } = await house.call<{ data: StockLevel[] }>(house.manager, 'listStockLevels', {
    locationId: house.locationId,
  });
  return data.find((one) => one.stockItemId === stockItemId)!;
};

/** A steak that is sent and, where a till is open, paid. */
export const sellSteak = async (house: Restaurant): Promise<OrderView> => {
  const { order } = await house.sentOrder();
  const [bill] = await house.bills(order.id);
  await house.pay(bill!.id, 12_500);
  return order;
};
